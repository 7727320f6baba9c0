/**
 * Starts temporary OpenSearch clusters on this machine, for tests and demonstrations. Their nodes listen on 127.0.0.1 only and run under
 * another account than root, which OpenSearch refuses. Nothing is left behind: the nodes end and their files are removed even when the
 * process that started them is killed.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const run = promisify(execFile);

const START_SECONDS = 120;

/**
 * Shell script that prints the process id of the node given as arguments, runs it until standard input closes, which happens when the
 * parent process ends in any way, and then removes the cluster's directory, unless the node's directory `$0` contains a file `kept`. A
 * stopped node (SIGSTOP) ends too.
 */
const KEEPER = `
  exec 3<&0
  "$@" 3<&- </dev/null >"$0/log" 2>&1 & node=$!
  echo $node
  { cat <&3 >/dev/null; kill -KILL $node; } 2>/dev/null & watch=$!
  wait $node
  wait $watch
  [ -e "$0/kept" ] || rm -rf "$(dirname "$0")"
`;

/** Where OpenSearch and Java are: `home` has `lib` and `modules`, `java` has `bin/java`. */
export interface Installation {
  readonly home: string;
  readonly java: string;
}

/** The options of `startCluster`. */
interface ClusterOptions {
  readonly nodes: number;
  /** Size of the heap of each node. */
  readonly heapMb?: number;
  /** Added to the configuration of each node. */
  readonly settings?: Readonly<Record<string, string | number | boolean>>;
}

/** A running cluster. */
export interface OwnCluster {
  /** The address of each node, in order. */
  readonly urls: readonly string[];
  /** The process id of each node, in the same order. */
  readonly pids: readonly number[];
  /** Sends a signal to the node with that index: SIGKILL, SIGSTOP or SIGCONT. */
  readonly signal: (node: number, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT') => void;
  /** Starts a node that was killed, with its files and at its address. Does not wait for it. */
  readonly resume: (node: number) => Promise<void>;
  /** Waits until the cluster has all its nodes and every shard a place. */
  readonly settled: () => Promise<void>;
  /** Stops all nodes and removes their files. */
  readonly stop: () => Promise<void>;
}

interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

interface Node {
  readonly directory: string;
  readonly url: string;
  keeper: ChildProcess | null;
  pid: number;
}

/**
 * Starts a cluster and waits until all its nodes have joined.
 * @throws Error with the end of a node's log when it does not start.
 */
export async function startCluster(
  installation: Installation,
  { nodes: count, heapMb = 256, settings = {} }: ClusterOptions,
): Promise<OwnCluster> {
  const directory = await mkdtemp(join(tmpdir(), 'veranda-opensearch-'));
  const account = await unprivilegedAccount();
  // Other accounts cannot read a project below /root.
  await cp(installation.home, join(directory, 'home'), { recursive: true });
  await cp(installation.java, join(directory, 'java'), { recursive: true, verbatimSymlinks: true });
  const ports = await freePorts(2 * count);
  const names = Array.from({ length: count }, (_, index) => `n${index}`);
  const seeds = ports.slice(count).map((port) => `127.0.0.1:${port}`);
  const nodes: Node[] = [];
  for (const [index, name] of names.entries()) {
    const own = join(directory, name);
    await mkdir(join(own, 'config'), { recursive: true });
    await writeFile(join(own, 'config', 'jvm.options'), '');
    await writeFile(join(own, 'config', 'log4j2.properties'), LOGGING);
    await writeFile(
      join(own, 'config', 'opensearch.yml'),
      yaml({
        'cluster.name': 'veranda',
        'node.name': name,
        'network.host': '127.0.0.1',
        'http.port': ports[index] ?? 0,
        'transport.port': ports[count + index] ?? 0,
        'path.data': join(own, 'data'),
        'path.logs': join(own, 'logs'),
        ...(count === 1
          ? { 'discovery.type': 'single-node' }
          : { 'discovery.seed_hosts': seeds, 'cluster.initial_cluster_manager_nodes': names }),
        // How full the disk of the machine is does not matter to small indices.
        'cluster.routing.allocation.disk.threshold_enabled': false,
        ...settings,
      }),
    );
    nodes.push({ directory: own, url: `http://127.0.0.1:${ports[index]}`, keeper: null, pid: 0 });
  }
  if (account.uid !== undefined) await run('chown', ['-R', `${account.uid}:${account.gid}`, directory]);
  const start = (node: Node) => startNode(node, { directory, account, heapMb });
  const cluster: OwnCluster = {
    urls: nodes.map(({ url }) => url),
    get pids() {
      return nodes.map(({ pid }) => pid);
    },
    signal: (index, signal) => process.kill(nodeAt(nodes, index).pid, signal),
    resume: (index) => start(nodeAt(nodes, index)),
    settled: () => settled(nodes),
    async stop() {
      await Promise.all(nodes.map(end));
      await rm(directory, { recursive: true, force: true });
    },
  };
  try {
    await Promise.all(nodes.map(start));
    await settled(nodes);
    return cluster;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

const LOGGING = `
status=error
appender.console.type=Console
appender.console.name=console
appender.console.layout.type=PatternLayout
appender.console.layout.pattern=[%d][%p][%c{1}] %m%n
rootLogger.level=warn
rootLogger.appenderRef.console.ref=console
`;

/** Returns the settings as YAML: JSON values are YAML. */
function yaml(settings: Readonly<Record<string, unknown>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`)
    .join('');
}

function nodeAt(nodes: readonly Node[], index: number): Node {
  const node = nodes[index];
  if (node === undefined) throw new Error(`The cluster has no node ${index}.`);
  return node;
}

interface Place {
  readonly directory: string;
  readonly account: Account;
  readonly heapMb: number;
}

async function startNode(node: Node, { directory, account, heapMb }: Place): Promise<void> {
  const home = join(directory, 'home');
  const command = [
    join(directory, 'java', 'bin', 'java'),
    ...[`-Xms${heapMb}m`, `-Xmx${heapMb}m`, '-XX:MaxDirectMemorySize=128m'],
    // The cheapest collector and compiler: tests are short, and nodes share few processors.
    ...['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', `-Djava.io.tmpdir=${node.directory}`],
    ...[`-Dopensearch.path.home=${home}`, `-Dopensearch.path.conf=${join(node.directory, 'config')}`],
    ...['-Dopensearch.distribution.type=tar', '-cp', join(home, 'lib', '*')],
    'org.opensearch.bootstrap.OpenSearch',
  ];
  await end(node);
  // A separate session, so that Ctrl-C in the terminal ends this process, which then stops the node.
  const keeper = spawn('/bin/sh', ['-c', KEEPER, node.directory, ...command], {
    ...account,
    cwd: node.directory,
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  node.keeper = keeper;
  const [line] = await once(createInterface(keeper.stdout), 'line');
  node.pid = Number(line);
}

/** Ends a node; its files stay until the cluster stops. */
async function end(node: Node): Promise<void> {
  const { keeper } = node;
  node.keeper = null;
  if (keeper === null) return;
  await writeFile(join(node.directory, 'kept'), '');
  const ended = once(keeper, 'exit');
  keeper.stdin?.end();
  await ended;
  await rm(join(node.directory, 'kept'));
}

/** Waits until the first node that responds reports all nodes, and a place for each shard. */
async function settled(nodes: readonly Node[]): Promise<void> {
  const path = `/_cluster/health?wait_for_status=green&wait_for_nodes=${nodes.length}&timeout=1s`;
  const deadlineMs = performance.now() + START_SECONDS * 1000;
  for (let turn = 0; performance.now() < deadlineMs; turn += 1) {
    const node = nodeAt(nodes, turn % nodes.length);
    if (!isRunning(node)) throw new Error(await endOfLog(node));
    const isGreen = await fetch(node.url + path, { signal: AbortSignal.timeout(3_000) }).then(
      (response) => response.ok,
      () => false,
    );
    if (isGreen) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The cluster is not green after ${START_SECONDS} s.\n${await endOfLog(nodeAt(nodes, 0))}`);
}

function isRunning({ pid }: Node): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Returns the end of a node's log. */
async function endOfLog({ directory }: Node): Promise<string> {
  const log = await readFile(join(directory, 'log'), 'utf8').catch(() => '');
  return `The log of an OpenSearch node ends with:\n${log.slice(-4_000)}`;
}

/** Returns the account for the nodes: `nobody` if root runs the tests, else the same account. */
async function unprivilegedAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const found = accounts.find(([name]) => name === 'nobody');
  if (!found) throw new Error('Root cannot run OpenSearch, and there is no account "nobody".');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

/** Returns different ports that were free a moment ago. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  const ports = await Promise.all(servers.map(portOf));
  await Promise.all(
    servers.map((server) => {
      server.close();
      return once(server, 'close');
    }),
  );
  return ports;
}

async function portOf(server: Server): Promise<number> {
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system provides no free port.');
  return address.port;
}
