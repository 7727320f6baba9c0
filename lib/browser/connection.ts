/** The visitor's connection, as far as the browser says. */

/** The parts of `navigator.connection` that matter here; browsers without it have neither. */
export interface Connection {
  /** Whether the visitor has asked to save data. */
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const SLOW_TYPES: ReadonlySet<string> = new Set(['slow-2g', '2g']);

/** Whether the visitor's connection permits requests for pages that may not be opened. */
export function permitsPrefetching({ saveData = false, effectiveType = '4g' }: Connection): boolean {
  return !saveData && !SLOW_TYPES.has(effectiveType);
}

/** Returns the visitor's connection; an empty object in browsers that do not say. */
export function connection(): Connection {
  return 'connection' in navigator ? (navigator.connection as Connection) : {};
}
