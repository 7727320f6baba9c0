/**
 * The interface of the storage layer. A store is one published catalogue version, opened for reading; a shelf is the place that holds
 * all versions. Hides the database engine, where versions are stored and how a new one replaces the old one.
 */
import type { Kysely } from 'kysely';
import type { KnownChanges } from '#lib/store/known-changes';
import type { NightRevision } from '#lib/store/rental-nights';
import type { RevisionRecords } from '#lib/store/revision';
import type { CatalogueSchema } from '#lib/store/schema';

/**
 * The metadata of one catalogue version: its id, time of publication, languages, currencies and counts. Read once when the version is
 * opened.
 */
export interface CatalogueVersion {
  readonly id: string;
  /** Milliseconds since 1970. */
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
  /** SHA-256 of the imported content, hexadecimal; empty when it was changed after the import. */
  readonly digest: string;
  /** When the source was generated, according to itself; milliseconds since 1970. */
  readonly generatedAtMs: number;
  /** Verbatim records of another service, one per rental, language and currency; 0 when there are none. */
  readonly recordsCount: number;
  /** Rentals with at least one night of known availability; 0: no rental has a calendar. */
  readonly calendarsCount: number;
  /** Rentals with known availability for every night. */
  readonly fullCalendarsCount: number;
  /** Rentals without a price; 0: every rental has one. */
  readonly unpricedCount: number;
  /** Templates of the addresses for booking and enquiries of rentals that have none of their own; null without one. */
  readonly bookingUrl: string | null;
  readonly enquiry: string | null;
  /** The changes of rentals that the version knows, before its revisions. Read them by `knownChanges`. */
  readonly changes: KnownChanges;
}

/** A published catalogue version, opened for reading: its metadata and query access to its tables. */
export interface Store {
  readonly engine: 'sqlite' | 'postgres';
  readonly version: CatalogueVersion;
  readonly db: Kysely<CatalogueSchema>;
  /** The nights that calendars changed since the publication; absent without such a revision. */
  readonly nights?: NightRevision;
  /** The records of other kinds that revisions have; absent without a revision. */
  readonly records?: RevisionRecords;
  /** The version without its revisions; present with them. Read it by `unrevised`. */
  readonly unrevised?: Store;
  /**
   * When the process began to serve the version, milliseconds since 1970. Present only where it replaced a version published later, so
   * that responses must be dated later than its content.
   */
  readonly takenUpAtMs?: number;
  /** Result of the check at opening; never `damaged`. */
  readonly check: VersionCheck;
  /** Releases memory that only makes reads faster; the store can still be read. Absent where there is none. */
  readonly shrink?: () => void;
  /** Releases the version's resources. Do not query the store afterwards. */
  close(): Promise<void>;
}

/** The tables of a version of this program's schema number or an older one, opened for reading. */
export interface VersionTables extends Pick<Store, 'db' | 'close'> {
  readonly schemaVersion: number;
}

/**
 * The result of comparing a version's content with what was published.
 * - `verified`: it matches the checksums computed at publication.
 * - `pending`: the quick checks passed; the rest is not compared yet.
 * - `unverified`: there are no checksums to compare with.
 * - `damaged`: it differs, or cannot be read.
 */
export type VersionCheck =
  | { readonly state: 'verified' | 'pending' }
  | { readonly state: 'unverified'; readonly reason: string }
  | DamageFound;

/** The result `damaged` of a version check. `reason` is a sentence for the operator. */
export interface DamageFound {
  readonly state: 'damaged';
  readonly reason: string;
  /** Whether the cause may be temporary, such as a failed disk read; the content itself may be correct. */
  readonly isTemporary?: boolean;
}

/** The options of `VersionShelf.check`. By default a check compares everything at full speed. */
export interface CheckOptions {
  /** Limits the check to what is quick for versions of any size; the result is `pending` when there is more to compare. */
  readonly isQuick?: boolean;
  /** Limits the load, so that a server can check while it serves requests. */
  readonly isPaced?: boolean;
  /** Aborts the check, which rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** The storage of all catalogue versions in one database engine ("shelf"): lists, opens, checks, builds and publishes versions. */
export interface VersionShelf {
  readonly engine: 'sqlite' | 'postgres';
  /**
   * Returns the id of the version to serve; null when none was published yet.
   * @throws CurrentUnreadable when there are or were versions, and the reference to the current one is missing, unreadable or wrong;
   * StoreUnavailable when the database is unavailable.
   */
  currentId(): Promise<string | null>;
  /**
   * Opens a version after a quick check. Calls `onDamage` when a later read finds damage; the read throws the same error.
   * @throws StoreUnavailable when the version does not exist or has another schema number, VersionDamaged when it is damaged.
   */
  open(id: string, onDamage?: (error: VersionDamaged) => void): Promise<Store>;
  /**
   * Opens the tables of a version after a quick check, also those of an older schema number: they may lack tables and columns of
   * `CatalogueSchema`, so the caller must check what it reads.
   * @throws StoreUnavailable when the version does not exist or has a newer schema number, VersionDamaged when it is damaged.
   */
  openTables(id: string): Promise<VersionTables>;
  /**
   * Compares a version with the checksums computed at publication.
   * @throws StoreUnavailable when the version does not exist or the database is unavailable.
   */
  check(id: string, options?: CheckOptions): Promise<VersionCheck>;
  /** Returns the ids of the published versions, newest first. @throws StoreUnavailable when the database is unavailable. */
  ids(): Promise<string[]>;
  /**
   * Returns the size of a version with its indexes on disk, in bytes; 0 for one that does not exist.
   * @throws StoreUnavailable when the database is unavailable.
   */
  sizeBytes(id: string): Promise<number>;
  /**
   * Returns the text of the revisions of a version from a position on, which is the number of characters read before; empty where
   * there are none. Its end may be incomplete.
   * @throws StoreUnavailable when the database is unavailable.
   */
  readRevisions(id: string, position: number): Promise<string>;
  /**
   * Adds a revision to those of a version, at the position up to which they were read: what follows there, an interrupted or damaged one,
   * is removed. Call it with the lock held.
   */
  appendRevision(id: string, position: number, text: string): Promise<void>;
  /**
   * Begins a new version, empty or as a copy of the version `basis`. It is not visible before it is published.
   * @throws VersionDamaged when the basis is damaged.
   */
  begin(id: string, basis?: string): Promise<VersionDraft>;
  /**
   * Acquires the lock for changing what is served, which one process at a time can hold; null while another holds it. The system releases
   * it when the process ends in any way. Removes drafts that failed imports left behind.
   */
  lock(): Promise<ShelfLock | null>;
  /**
   * Makes a published version current again, after a check.
   * @throws StoreUnavailable when the version does not exist, VersionDamaged when it is damaged.
   */
  makeCurrent(id: string): Promise<void>;
  close(): Promise<void>;
}

/** The lock of `VersionShelf.lock`, held by this process. `release` lets other processes acquire it. */
export interface ShelfLock {
  release(): Promise<void>;
}

/** The tables whose rows come from a source; the others are computed from them. */
type SourceTable = Exclude<keyof CatalogueSchema, 'search_parts' | 'text_words' | 'text_word_parts'>;

/** A row of one table, as `VersionDraft.write` takes it. Booleans are 0 or 1, absent values null. */
export type Row<Table extends SourceTable> = CatalogueSchema[Table];

/** A version that is being built and not yet visible. */
export interface VersionDraft {
  /** Appends a row; wait for the result before writing the next one. */
  write<Table extends SourceTable>(table: Table, row: Row<Table>): Promise<void> | void;
  /** Removes all rows of a table, so that they can be written again. */
  clear(table: SourceTable): Promise<void> | void;
  /**
   * Creates indexes, lets `complete` add computed tables, syncs the data and its checksums, compares both and, in one atomic step, makes
   * the version current. It takes over the revisions of the previously current version for the rentals that both have, without the records of
   * the kinds `droppedRecords`. Keeps the newest three versions and the previously current one.
   * @throws VersionDamaged when the data read back differs from what was written; nothing is published then.
   */
  publish(
    complete?: (db: Kysely<CatalogueSchema>) => Promise<void>,
    droppedRecords?: readonly string[],
  ): Promise<void>;
  /** Removes the draft. Can be called after a failure of any method; a published version stays. */
  discard(): Promise<void>;
}

/**
 * The error that the catalogue cannot be read now: nothing is published, the version does not exist, is damaged or has another schema
 * number, or the database is unavailable.
 */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';

  /** Compares the name, because the process-wide store may come from another instance of this module. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'StoreUnavailable';
  }
}

/** The error that the content of a version is not what was published, or cannot be read. The caller serves another version. */
export class VersionDamaged extends StoreUnavailable {
  readonly isDamage = true;
  /** Null when the code that found the damage does not know which version it reads. */
  readonly versionId: string | null;
  /** See `DamageFound`. */
  readonly isTemporary: boolean;

  constructor(
    versionId: string | null,
    { reason, isTemporary = false }: Omit<DamageFound, 'state'>,
    cause?: unknown,
  ) {
    super(versionId === null ? reason : `Catalogue version ${versionId} is damaged: ${reason}`, { cause });
    this.versionId = versionId;
    this.isTemporary = isTemporary;
  }

  /** Compares a member, for the reason given for StoreUnavailable. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof StoreUnavailable && 'isDamage' in value;
  }
}

/**
 * The error that the reference to the current version is missing, unreadable or wrong. The versions may be intact: the caller serves the
 * newest.
 */
export class CurrentUnreadable extends StoreUnavailable {
  readonly isCurrentUnreadable = true;

  /** Compares a member, for the reason given for StoreUnavailable. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof StoreUnavailable && 'isCurrentUnreadable' in value;
  }
}

/**
 * Returns the id of the current version; null when none was published, and when `currentId` throws CurrentUnreadable. Other errors are
 * thrown, such as StoreUnavailable for an unavailable database.
 */
export async function currentIdIfReadable(shelf: Pick<VersionShelf, 'currentId'>): Promise<string | null> {
  try {
    return await shelf.currentId();
  } catch (error) {
    if (error instanceof CurrentUnreadable) return null;
    throw error;
  }
}

/** Error message: no version has been published. */
export const NOTHING_PUBLISHED = 'No catalogue has been published yet.';

/** Throws VersionDamaged when the check of version `id` found damage. The states `pending` and `unverified` pass. */
export function requireUndamaged(id: string, check: VersionCheck): void {
  if (check.state === 'damaged') throw new VersionDamaged(id, check);
}

/** Creates, but does not throw, the error for permanent damage of version `id`. `reason` is a sentence for the operator. */
export function versionDamaged(id: string, reason: string, cause?: unknown): VersionDamaged {
  return new VersionDamaged(id, { reason }, cause);
}

/**
 * Number of newest versions that a publication keeps, for rollbacks; the new one counts. The previously current version is kept in
 * addition.
 */
export const VERSIONS_KEPT = 3;
