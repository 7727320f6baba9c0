/**
 * A store is one published catalogue version, opened for reading. This room hides which database engine holds it,
 * where versions lie and how a new one takes the old one's place; above it there are only tables to query.
 */
import type { Kysely } from 'kysely';
import type { CatalogueSchema } from '#lib/store/schema';

/** Facts about the version, read once when it is opened. */
export interface CatalogueVersion {
  readonly id: string;
  readonly publishedAtMs: number;
  readonly defaultLocale: string;
  readonly defaultCurrency: string;
  /** BCP 47 codes of the catalogue's languages, the default first. */
  readonly locales: readonly string[];
  readonly credits: readonly string[];
  readonly rentalsCount: number;
  readonly destinationsCount: number;
  readonly campaignsCount: number;
  /** ISO 4217 codes in which rentals are priced. */
  readonly priceCurrencies: readonly string[];
  /** Of the content that was loaded, SHA-256 hex; empty when it was changed since. */
  readonly digest: string;
  /** When the source was made, as it says itself. */
  readonly generatedAtMs: number;
  /** Rentals in a language and a currency that are answered as another service does; 0 when none is. */
  readonly recordsCount: number;
  /** Rentals with at least one night of which it is known whether it is free; 0: no rental has a calendar. */
  readonly calendarsCount: number;
  /** Rentals of which every night is known. */
  readonly fullCalendarsCount: number;
}

export interface Store {
  readonly engine: 'sqlite' | 'postgres';
  readonly version: CatalogueVersion;
  readonly db: Kysely<CatalogueSchema>;
  /**
   * When the process took the version up, milliseconds since 1970; only where it took the place of one that was published later, so that
   * its answers are newer than its content.
   */
  readonly takenUpAtMs?: number;
  /** What was found when it was opened; never `damaged`. */
  readonly check: VersionCheck;
  /** Ends the version's own resources; queries after it fail. */
  close(): Promise<void>;
}

/**
 * Whether a version's content is what was published.
 * - `verified`: it agrees with the checksums made when it was published.
 * - `pending`: what can be checked quickly agrees; the rest was not compared yet.
 * - `unverified`: there are no checksums to compare with.
 * - `damaged`: it differs, or cannot be read.
 */
export type VersionCheck =
  | { readonly state: 'verified' | 'pending' }
  | { readonly state: 'unverified'; readonly reason: string }
  | DamageFound;

export interface DamageFound {
  readonly state: 'damaged';
  readonly reason: string;
  /** Whether the cause may pass, such as a disk that fails to read; the content itself was not found to be wrong. */
  readonly isPassing?: boolean;
}

export interface CheckOptions {
  /** Checks only what takes little time, whatever the size of the version: `pending` when more could be compared. */
  readonly isQuick?: boolean;
  /** Limits the load, so that a server can check while it answers. */
  readonly isPaced?: boolean;
  /** Ends the check with its reason. */
  readonly signal?: AbortSignal;
}

/** One place where versions are kept. */
export interface VersionShelf {
  readonly engine: 'sqlite' | 'postgres';
  /**
   * Id of the version to serve; null when none was published yet.
   * @throws CurrentUnreadable when versions are there, or were, and what names the current one is missing, unreadable or wrong.
   */
  currentId(): Promise<string | null>;
  /**
   * Opens a version after a quick check. `onDamage` is called when damage is met while reading from it; the read throws the same error.
   * @throws StoreUnavailable when there is no such version or it is of another schema, VersionDamaged when it is damaged.
   */
  open(id: string, onDamage?: (error: VersionDamaged) => void): Promise<Store>;
  /**
   * Compares a version with the checksums made when it was published.
   * @throws StoreUnavailable when there is no such version or the database is away.
   */
  check(id: string, options?: CheckOptions): Promise<VersionCheck>;
  /** Published versions, newest first. */
  ids(): Promise<string[]>;
  /**
   * Starts a version aside, empty or with all that the version `basis` holds. Nobody sees it before it is published.
   * @throws VersionDamaged when the basis is damaged.
   */
  begin(id: string, basis?: string): Promise<VersionDraft>;
  /**
   * The right to change what is served, for one process at a time; null while another has it. It ends with the process, however
   * that ends. Removes what builders left that did not end well.
   */
  lock(): Promise<ShelfLock | null>;
  /**
   * Serves a published version again, once all of it was checked.
   * @throws StoreUnavailable when there is no such version, VersionDamaged when it is damaged.
   */
  makeCurrent(id: string): Promise<void>;
  close(): Promise<void>;
}

export interface ShelfLock {
  release(): Promise<void>;
}

/** The tables whose rows come from a source; the others are worked out from them. */
type SourceTable = Exclude<keyof CatalogueSchema, 'search_parts'>;

/** A row to be written; booleans are 0 or 1, absent values null. */
export type Row<Table extends SourceTable> = CatalogueSchema[Table];

/** A version being built aside. */
export interface VersionDraft {
  /** Appends a row; resolves or returns when more may be written. */
  write<Table extends SourceTable>(table: Table, row: Row<Table>): Promise<void> | void;
  /** Removes all rows of a table, which then may be written anew. */
  clear(table: SourceTable): Promise<void> | void;
  /**
   * Makes indexes, lets `complete` add what is worked out from the rows, makes it durable with its checksums, compares it with
   * them and, in one atomic step, makes it current. Keeps the newest three versions, and the one that was current until then.
   * @throws VersionDamaged when what was written is not what is read back; nothing is published then.
   */
  publish(complete?: (db: Kysely<CatalogueSchema>) => Promise<void>): Promise<void>;
  /** Removes what was written. Safe after a failure of any method. */
  discard(): Promise<void>;
}

/** The catalogue cannot be read now: none published, of another schema, or the database is away. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';

  /** By name: the process-wide store may have been made by another instance of this module than the one that asks. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'StoreUnavailable';
  }
}

/** The content of a version is not what was published, or cannot be read. Another version should be served. */
export class VersionDamaged extends StoreUnavailable {
  readonly isDamage = true;
  /** Null when the code that met the damage does not know which version it reads. */
  readonly versionId: string | null;
  /** See `DamageFound`. */
  readonly isPassing: boolean;

  constructor(
    versionId: string | null,
    { reason, isPassing = false }: Omit<DamageFound, 'state'>,
    cause?: unknown,
  ) {
    super(versionId === null ? reason : `Catalogue version ${versionId} is damaged: ${reason}`, { cause });
    this.versionId = versionId;
    this.isPassing = isPassing;
  }

  /** By content, as for StoreUnavailable. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof StoreUnavailable && 'isDamage' in value;
  }
}

/** Which version is current cannot be read; the versions themselves may be whole. The newest of them should be served. */
export class CurrentUnreadable extends StoreUnavailable {
  readonly isCurrentUnreadable = true;

  /** By content, as for StoreUnavailable. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof StoreUnavailable && 'isCurrentUnreadable' in value;
  }
}

/** The current version's id; null when there is none, or when it cannot be read which one it is. Other errors are thrown. */
export async function currentIdIfReadable(shelf: Pick<VersionShelf, 'currentId'>): Promise<string | null> {
  try {
    return await shelf.currentId();
  } catch (error) {
    if (error instanceof CurrentUnreadable) return null;
    throw error;
  }
}

export const NOTHING_PUBLISHED = 'No catalogue has been published yet.';

/** @throws VersionDamaged when a check found damage. */
export function requireUndamaged(id: string, check: VersionCheck): void {
  if (check.state === 'damaged') throw new VersionDamaged(id, check);
}

export function versionDamaged(id: string, reason: string, cause?: unknown): VersionDamaged {
  return new VersionDamaged(id, { reason }, cause);
}

/** How many versions stay for a rollback, the current one included. */
export const VERSIONS_KEPT = 3;
