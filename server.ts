/**
 * The production server. It serves the public API, media files, photos of other hosts and the build's scripts and styles itself
 * and passes all other requests to Next, in one process. Before it listens it checks the configuration and the catalogue and
 * reports errors to the operator; on SIGTERM, SIGINT or SIGHUP it completes all pending requests and exits.
 */
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { currentBrand } from '#lib/brand/brand';
import { describeProblem } from '#lib/brand/brand-problem';
import { followSiteFolder } from '#lib/brand/follow-site-folder';
import { warmVersion } from '#lib/catalogue/warm-version';
import { type Config, ConfigError, currentConfig } from '#lib/config';
import { utcDay } from '#lib/dates/plain-dates';
import { readBaseMapManifest } from '#lib/geo/basemap/manifest';
import { loggedTarget } from '#lib/http/logged-target';
import { isUploadTarget } from '#lib/http/path-prefixes';
import { requestIdFrom } from '#lib/http/request-id';
import { currentLimits, isPrefetch, senderOf } from '#lib/http/request-limits';
import { currentLog } from '#lib/log';
import { serveMetrics } from '#lib/metrics/metrics-server';
import { ServerMetrics } from '#lib/metrics/server-metrics';
import { currentPhotoProxy } from '#lib/photos/current-photos';
import { referenceData } from '#lib/reference/reference-data';
import { nodeEvents } from '#lib/search/opensearch/client';
import { requireCluster } from '#lib/search/opensearch/configured-cluster';
import { searchEngine, setSearchEngine } from '#lib/search/search-engine';
import { accessLog } from '#lib/server/access-log';
import { agentDoor } from '#lib/server/agent-door';
import { apiDoor } from '#lib/server/api-door';
import { limitBody } from '#lib/server/body-deadline';
import { type BrandDoor, brandDoor } from '#lib/server/brand-door';
import { BrandPreview } from '#lib/server/brand-preview';
import { drainableServer } from '#lib/server/draining';
import { answerFailure } from '#lib/server/failure-answer';
import { feedDoor } from '#lib/server/feed-door';
import { answerHealth } from '#lib/server/health';
import { keepBuild, keptBuildsDirectory } from '#lib/server/kept-builds';
import { mediaDoor } from '#lib/server/media-door';
import { offlineDoor } from '#lib/server/offline-door';
import { compressPage } from '#lib/server/page-compression';
import { PageDoor } from '#lib/server/page-door';
import { PageRenderer } from '#lib/server/page-renderer';
import { withPageStatus } from '#lib/server/page-status';
import { photoDoor } from '#lib/server/photo-door';
import { fontPreloads } from '#lib/server/preloaded-fonts';
import { protocolServer } from '#lib/server/protocol-server';
import { publishedBrand } from '#lib/server/published-brand';
import { refuse } from '#lib/server/refusal-page';
import { RenderLanes } from '#lib/server/render-lanes';
import { requestGate } from '#lib/server/request-gate';
import { requestObserver } from '#lib/server/request-observer';
import { currentSitemaps, sitemapDoor } from '#lib/server/sitemaps';
import { staticDoor } from '#lib/server/static-door';
import { stopOnSignals } from '#lib/server/stop-on-signals';
import { untrustedProxyWatch } from '#lib/server/untrusted-proxy';
import { uploadDoor } from '#lib/server/uploads';
import { visitDoor } from '#lib/server/visit-door';
import { canonicalPageAddress } from '#lib/site/page-parameters';
import { currentStore, onServedVersion, prepareVersions, versionEvents } from '#lib/store/current-store';
import { databaseEvents } from '#lib/store/postgres-database';
import { type CatalogueVersion, NOTHING_PUBLISHED, type Store, StoreUnavailable } from '#lib/store/store';
import { unrevised } from '#lib/store/store-nights';
import { BRAND_UPLOAD_PATH } from '#lib/studio/brand/brand-limits';
import { currentStudio } from '#lib/studio/database/current-studio';
import { UPLOAD_MS, UPLOAD_PATH } from '#lib/studio/pictures/picture-limits';
import { openVisitCounter } from '#lib/studio/visits/open-visit-counter';
import { GET as openApi } from './app/api/public/v2/openapi/route.ts';
import { OPERATIONS } from './app/api/public/v2/operations.ts';

/**
 * The time for which the server keeps an idle connection open: longer than load balancers do (60 s), so that they never
 * write to one that was just closed.
 */
const KEEP_ALIVE_MS = 65_000;
/** The longest time in which a request arrives, but for pictures that people upload over slow networks. */
const REQUEST_MS = 30_000;

/** An error that the operator has to correct; only its message is shown. */
class StartFailure extends Error {}

async function start(): Promise<void> {
  const config = currentConfig();
  const metrics = config.metrics === null ? null : new ServerMetrics();
  databaseEvents.on('change', ({ database, isAway, error }) => {
    if (isAway) currentLog().error({ database, err: error }, 'Database is away');
    else currentLog().info({ database }, 'Database is back');
  });
  nodeEvents.on('change', ({ place, error }) => {
    if (error) currentLog().error({ node: place, err: error }, 'Node of OpenSearch is away');
    else currentLog().info({ node: place }, 'Node of OpenSearch is back');
  });
  versionEvents.on('unreadable', ({ id, servedId, error }) => {
    currentLog().error({ version: id, served: servedId, err: error }, 'Catalogue version cannot be served');
  });
  versionEvents.on('checkDelayed', ({ id, error }) => {
    currentLog().warn(
      { version: id, err: error },
      'Catalogue version is not checked yet; the check is repeated',
    );
  });
  versionEvents.on('revisionsUnreadable', ({ id, error }) => {
    currentLog().error(
      { version: id, err: error },
      'Revisions of calendars cannot be read; the last ones are served',
    );
  });
  prepareVersions(async (store) => {
    await referenceData(store);
    const version = unrevised(store);
    const engine = await searchEngine(version);
    if (metrics) setSearchEngine(version, metrics.timed(engine));
    warm(store, config);
  });
  // A published brand is part of the catalogue. `checkCatalogue` reports a catalogue that cannot be read.
  await Promise.resolve(currentStore()).catch(() => {});
  const brandFiles = await serveBrandSource(config);
  const version = await checkCatalogue(config);
  await reportMissingMap(config);
  const handleByNext = await preparePages();
  const lanes = new RenderLanes(config.pagesAtOnce);
  metrics?.watchLanes(lanes);
  const answerApi = apiDoor([...OPERATIONS, openApi.endpoint], () => lanes.isRenderingPages);
  const answerAgents = agentDoor(config);
  const answerMedia = mediaDoor(config.dataDirectory);
  const answerPhoto = photoDoor({
    hosts: config.photos.hosts,
    proxy: currentPhotoProxy(),
    store: currentStore,
  });
  const answerUpload = uploadDoor(
    { store: currentStore, studio: currentStudio, folder: config.campaignsFolder },
    answerMedia,
  );
  const passGate = requestGate(config);
  const watchProxy = untrustedProxyWatch(config.trustedProxies, (proxy) =>
    currentLog().warn(
      { proxy },
      'A proxy sends X-Forwarded-For and TRUSTED_PROXIES is 0: all its visitors share one request limit',
    ),
  );
  const answerSitemap = sitemapDoor(currentSitemaps(), onServedVersion);
  const answerFeed = feedDoor(config, onServedVersion);
  const limits = currentLimits();
  const visits = openVisitCounter();
  const answerVisit = visitDoor({
    config,
    counter: visits,
    currentStore,
    clientOf: (request) => limits.clientOf(senderOf(request)),
  });
  const renderer = new PageRenderer(handleByNext, config, fontPreloads(join(import.meta.dirname, '.next')));
  const pages = new PageDoor({
    config,
    renderer,
    lanes,
    addressOf: canonicalPageAddress,
  });
  pages.keepWarm();
  const preview = new BrandPreview({
    config,
    studio: currentStudio,
    renderer,
    remember: brandFiles.remember,
  });
  brandFiles.checkAlso(() => preview.refresh());
  const build = join(import.meta.dirname, '.next');
  const keptBuilds = keptBuildsDirectory(config.dataDirectory);
  const offline = offlineDoor(
    config.isReadableOffline,
    (await readFile(join(build, 'BUILD_ID'), 'utf8')).trim(),
  );
  await keepBuild(build, keptBuilds).catch((error: unknown) =>
    currentLog().warn({ err: error }, 'Scripts and styles of this build are not kept for later builds'),
  );
  const statics = staticDoor(join(build, 'static'), keptBuilds);
  statics.ready.catch((error: unknown) =>
    currentLog().error({ err: error }, 'Scripts and styles are not packed'),
  );

  const dispatch = (
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
  ): void | Promise<void> => {
    const kind = passGate(request, response, requestId);
    if (kind === null) return;
    const sender = senderOf(request);
    watchProxy(sender);
    const admission = limits.admit(sender, kind, isPrefetch(request.headers));
    if (kind === 'api' || kind === 'list') return answerApi(request, response, requestId, admission);
    if (kind === 'agents') return answerAgents(request, response, admission);
    const isPreview = kind === 'page' && preview.owns(request.url ?? '');
    if (kind === 'page' && !isPreview) return pages.answer(request, response, admission);
    if (admission.refusal) {
      const { retryAfterSeconds } = admission.refusal;
      const headers = limits.refusalHeaders(admission.refusal);
      const isPage = kind === 'studio' && request.method !== 'POST';
      return refuse(request, response, { status: 429, retryAfterSeconds, isPage, headers });
    }
    if (isPreview) {
      const show = () => preview.answer(request, response);
      return lanes.render('page', limits.clientOf(sender), { request, response }, show);
    }
    if (kind === 'health') return answerHealth(request, response);
    if (kind === 'media') return answerMedia(request, response);
    if (kind === 'visit') return answerVisit(request, response);
    if (kind === 'photo') {
      return isUploadTarget(request.url ?? '')
        ? answerUpload(request, response)
        : answerPhoto(request, response);
    }
    if (kind === 'sitemap') return answerSitemap(request, response);
    if (kind === 'feed') return answerFeed(request, response, limits.clientOf(sender), admission);
    if (brandFiles.owns(request.url ?? '')) return brandFiles.answer(request, response);
    if (offline.owns(request.url ?? '')) return offline.answer(request, response);
    // Under `/_next/` only files of builds are served; Next's resizing of pictures is off.
    if (kind === 'static') return statics.answer(request, response);
    const render = async () => {
      compressPage(request, response);
      await withPageStatus(response, () => handleByNext(request, response));
    };
    // A picture may take minutes to arrive, in which it would hold a place in a lane.
    if (isUpload(request)) return render();
    const lane = kind === 'share' ? kind : 'route';
    return lanes.render(lane, limits.clientOf(sender), { request, response }, render);
  };

  const log = currentLog();
  const isTraced = log.isLevelEnabled('debug');
  const observe = requestObserver({
    count: metrics && ((...request) => metrics.requests.record(...request)),
    log: config.accessLog.isOn ? accessLog(config) : null,
    logSample: config.accessLog.sample,
  });
  const fail = (error: unknown, request: IncomingMessage, response: ServerResponse) => {
    const requestId = request.headers['x-request-id'];
    if (response.destroyed) return;
    log.error({ err: error, request_id: requestId, url: loggedTarget(request.url ?? '') }, 'Request failed');
    answerFailure(request, response);
  };
  const { server, drain } = drainableServer((request, response) => {
    if (!isUpload(request)) limitBody(request, REQUEST_MS);
    const requestId = assignRequestId(request);
    if (isTraced) logWhenDone(request, response, requestId);
    observe?.(request, response, requestId);
    try {
      // Cached responses, most of the API's, are sent synchronously.
      dispatch(request, response, requestId)?.catch((error: unknown) => fail(error, request, response));
    } catch (error) {
      fail(error, request, response);
    }
  }, protocolServer);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.headersTimeout = REQUEST_MS;
  server.requestTimeout = UPLOAD_MS;

  if (metrics) await openMetrics(metrics, config);
  await listen(server, config);
  log.info(
    { port: config.port, url: config.publicBaseUrl, catalogue: version.id, rentals: version.rentalsCount },
    'Listening',
  );

  const drainAndCount = async (times: Parameters<typeof drain>[0]) => {
    const isClean = await drain(times);
    await visits.write(utcDay(Date.now()));
    return isClean;
  };
  stopOnSignals(drainAndCount, config.drainTimeoutMs, () => lanes.refuseWaiting());
}

/** Whether a request sends a picture or a font to the studio. */
function isUpload({ method, url = '' }: IncomingMessage): boolean {
  return method === 'POST' && [UPLOAD_PATH, BRAND_UPLOAD_PATH].includes(url.split('?', 1)[0] ?? '');
}

/** Takes up the brand and follows its changes; returns the functions that serve its files. */
async function serveBrandSource(config: Config): Promise<BrandDoor> {
  const { siteDirectory: directory, siteName, isSiteFolderMaster } = config;
  const log = currentLog();
  let check = async () => {};
  const door = brandDoor(() => check());
  const published = isSiteFolderMaster ? null : publishedBrand(servedStore);
  const source = () => ({
    source: published?.revision() ? 'published' : 'folder',
    site_directory: directory,
  });
  const follower = await followSiteFolder(
    { directory, siteName, published },
    {
      taken: (brand) => {
        door.remember(brand);
        log.info({ ...source(), name: brand.name, brand: brand.revision }, 'Brand');
      },
      refused: (problems) =>
        log.error(
          { ...source(), problems: problems.map(describeProblem), served: currentBrand().name },
          'The brand has problems; the one that was served before stays',
        ),
      unreadable: (error) =>
        log.error({ ...source(), err: error }, 'The site folder cannot be read; the brand stays'),
    },
  );
  check = follower.check;
  return door;
}

/** Returns the served store; null while none is open. Never waits. */
function servedStore(): Store | null {
  const store = currentStore();
  if (!(store instanceof Promise)) return store;
  // The request that needs the store reports a failure to open it.
  store.catch(() => {});
  return null;
}

/** Warns when the data directory lacks the built-in map, which only `npm start` creates. */
async function reportMissingMap({ tiles, dataDirectory }: Config): Promise<void> {
  if (tiles !== null || (await readBaseMapManifest(dataDirectory)) !== null) return;
  currentLog().warn(
    { data_directory: dataDirectory },
    'There is no built-in map in the data directory, so maps have no ground: npm start cuts it, or set TILE_URL',
  );
}

/** Warms a version's caches in the background: it is ready without them, only slower for the first requests. */
function warm(store: Store, { defaultCurrency }: Config): void {
  const currencies = new Set([defaultCurrency ?? store.version.defaultCurrency]);
  warmVersion(store, currencies, utcDay(new Date())).catch((error: unknown) =>
    currentLog().warn({ version: store.version.id, err: error }, 'Catalogue version is not warmed'),
  );
}

/** Returns the version to serve. @throws StartFailure when there is none, or it lacks a configured default */
async function checkCatalogue(config: Config): Promise<CatalogueVersion> {
  const { defaultLocale, defaultCurrency } = config;
  try {
    await requireCluster(config);
    const store = await currentStore();
    const { currencies } = (await referenceData(store)).rates;
    requireKnown('DEFAULT_LOCALE', defaultLocale, store.version.locales);
    requireKnown('DEFAULT_CURRENCY', defaultCurrency, currencies);
    return store.version;
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    if (error.cause !== undefined) {
      const reason = reasonOf(error.cause);
      throw new StartFailure(error.message.includes(reason) ? error.message : `${error.message} (${reason})`);
    }
    if (error.message !== NOTHING_PUBLISHED) throw new StartFailure(error.message);
    throw new StartFailure(
      `${error.message}\nPublish one first: "npm start" makes the demo, "npm run catalogue -- import <bundle>" loads yours.`,
    );
  }
}

/** Returns an error's message; its code where it has none, as when a host has several addresses. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || ('code' in cause ? String(cause.code) : cause.name);
}

function requireKnown(variable: string, value: string | null, known: readonly string[]): void {
  if (value === null || known.includes(value)) return;
  throw new StartFailure(
    `${variable}=${value}: the catalogue does not have it; expected one of ${known.join(', ')}.`,
  );
}

async function preparePages() {
  // React and Next read NODE_ENV when they are loaded, to choose their builds.
  Object.assign(process.env, {
    NODE_ENV: 'production',
    // As Next's own standalone server does. Without it Next compiles next.config.ts, and its compiler stays in memory.
    __NEXT_PRIVATE_STANDALONE_CONFIG: await builtConfig(),
  });
  const { default: next } = await import('next');
  const app = next({ dev: false, dir: import.meta.dirname });
  await app.prepare();
  return app.getRequestHandler();
}

/** Returns the configuration that the site was built with, as JSON. @throws StartFailure when there is no build. */
async function builtConfig(): Promise<string> {
  const file = join(import.meta.dirname, '.next/required-server-files.json');
  try {
    return JSON.stringify(JSON.parse(await readFile(file, 'utf8')).config);
  } catch (error) {
    throw new StartFailure(`The site is not built: ${reasonOf(error)}\nBuild it first: npm run build`);
  }
}

function listen(server: Server, { port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(isTaken ? new StartFailure(`Port ${port} is in use; choose another with PORT.`) : error);
    });
    server.listen(port, resolve);
  });
}

async function openMetrics(metrics: ServerMetrics, config: Config): Promise<void> {
  if (config.metrics === null) return;
  const { port, host } = config.metrics;
  try {
    const address = (await serveMetrics(metrics, port, host)).address();
    const listening = typeof address === 'object' ? address?.port : port;
    currentLog().info({ host, port: listening }, 'Metrics');
  } catch (error) {
    throw new StartFailure(
      `Metrics cannot be served at METRICS_HOST=${host}, METRICS_PORT=${port} (${reasonOf(error)}).`,
    );
  }
}

/** Sets the request's `X-Request-Id` to the client's id or a new one, and returns it. */
function assignRequestId(request: IncomingMessage): string {
  const clientId = request.headers['x-request-id'];
  const requestId = requestIdFrom(typeof clientId === 'string' ? clientId : null);
  request.headers['x-request-id'] = requestId;
  return requestId;
}

function logWhenDone(request: IncomingMessage, response: ServerResponse, requestId: string): void {
  const startedAt = performance.now();
  response.once('close', () => {
    currentLog().debug(
      {
        method: request.method,
        url: loggedTarget(request.url ?? ''),
        status: response.statusCode,
        request_id: requestId,
        ms: Math.round((performance.now() - startedAt) * 100) / 100,
        complete: response.writableFinished,
      },
      'Request',
    );
  });
}

// A closed reader of standard error must not exit the process.
process.stderr.on('error', () => {});
try {
  await start();
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StartFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
