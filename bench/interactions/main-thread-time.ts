/** Reads from a browser trace on what the main thread of a page spent its processor time between an input and the next paint. */

/** The categories of trace events that this module reads. */
export const TRACE_CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
] as const;

/** Processor time of the main thread in milliseconds, without the wait for other processes on the machine. */
export interface MainThreadTimes {
  readonly script: number;
  readonly style: number;
  readonly layout: number;
  /** Paint, its preparation and the transfer to the compositor. */
  readonly paint: number;
  /** Everything else, such as parsing of HTML and garbage collection. */
  readonly other: number;
  readonly all: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Start and duration in microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** Processor time in microseconds. */
  readonly tdur?: number;
  readonly args: {
    readonly name?: string;
    readonly data?: {
      readonly interactionId?: number;
      readonly timeStamp?: number;
      readonly commitFinishTime?: number;
    };
  };
}

type Kind = Exclude<keyof MainThreadTimes, 'all'>;

const KINDS: Readonly<Record<string, Kind>> = {
  EventDispatch: 'script',
  FunctionCall: 'script',
  EvaluateScript: 'script',
  RunMicrotasks: 'script',
  TimerFire: 'script',
  FireAnimationFrame: 'script',
  FireIdleCallback: 'script',
  'v8.compile': 'script',
  'v8.compileModule': 'script',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  UpdateLayer: 'paint',
};

function eventsOf(trace: Buffer): readonly TraceEvent[] {
  return JSON.parse(trace.toString('utf8')).traceEvents;
}

/** Returns the times from the slowest event of the only input in a trace to the frame that shows its effect; null without an input. */
export function timesOfInput(trace: Buffer): MainThreadTimes | null {
  const events = eventsOf(trace);
  const slowest = events
    .flatMap(({ name, ph, ts, args }) => {
      const { interactionId = 0, timeStamp = 0, commitFinishTime = 0 } = args.data ?? {};
      return name === 'EventTiming' && ph === 'b' && interactionId !== 0 && commitFinishTime > 0
        ? [{ from: ts, to: ts + (commitFinishTime - timeStamp) * 1_000 }]
        : [];
    })
    .map(({ from, to }) => timesBetween(events, from, to))
    .toSorted((a, b) => b.all - a.all);
  return slowest[0] ?? null;
}

/** Returns the times between two marks of the User Timing API; null when one is missing. */
export function timesBetweenMarks(trace: Buffer, first: string, last: string): MainThreadTimes | null {
  const events = eventsOf(trace);
  const from = events.find(({ name }) => name === first)?.ts;
  const to = events.find(({ name }) => name === last)?.ts;
  return from === undefined || to === undefined ? null : timesBetween(events, from, to);
}

/** Returns the times of the main threads of all pages in a part of a trace. */
function timesBetween(events: readonly TraceEvent[], from: number, to: number): MainThreadTimes {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mainThreads = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf),
  );
  const spent = { script: 0, style: 0, layout: 0, paint: 0, other: 0 };
  for (const thread of mainThreads) {
    const run = events
      .filter((event) => event.ph === 'X' && event.ts >= from && event.ts < to && threadOf(event) === thread)
      .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
    // Each event's own time is its time without that of the events within it.
    const open: { readonly kind: Kind; readonly end: number }[] = [];
    for (const event of run) {
      while (open.length > 0 && (open.at(-1)?.end ?? 0) <= event.ts) open.pop();
      const outer = open.at(-1)?.kind;
      const kind = KINDS[event.name] ?? outer ?? 'other';
      const time = (event.tdur ?? 0) / 1_000;
      spent[kind] += time;
      if (outer !== undefined) spent[outer] -= time;
      open.push({ kind, end: event.ts + (event.dur ?? 0) });
    }
  }
  const { script, style, layout, paint, other } = spent;
  return { ...spent, all: script + style + layout + paint + other };
}
