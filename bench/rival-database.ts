import { hash } from 'node:crypto';
import type Database from 'better-sqlite3';
import type { AnyRental } from '#lib/api/contract/rental-schemas';
import type { RentalRecord } from '#lib/catalogue/rentals/rental-records';
import type { Store } from '#lib/store/store';

/** The amenities that the rival filters by; it has a bit for each. */
const AMENITIES = ['wifi', 'pool', 'garden'];

/**
 * Writes the database of `fastify-sqlite.mjs`, the catalogue in one language and one currency, and closes it. `rentals` are
 * the serialized `records`, in the same order.
 */
export async function writeRivalDatabase(
  database: Database.Database,
  store: Store,
  records: readonly RentalRecord[],
  rentals: readonly AnyRental[],
): Promise<void> {
  const contents = await store.db.selectFrom('rental_contents').select(['rental_id', 'amenities']).execute();
  const amenitiesById = new Map(
    contents.map(({ rental_id, amenities }): [number, readonly string[]] => [
      rental_id,
      JSON.parse(amenities),
    ]),
  );
  database.exec(`
    PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
    CREATE TABLE rentals (id INTEGER PRIMARY KEY, position INTEGER, price INTEGER, sleeps INTEGER, bedrooms INTEGER,
      rating INTEGER, capacity INTEGER, amenities INTEGER, updated_at INTEGER);
    CREATE TABLE records (id INTEGER PRIMARY KEY, digest TEXT, json BLOB);
    CREATE TABLE amenities (key TEXT, bit INTEGER);
  `);
  const insertAmenity = database.prepare('INSERT INTO amenities VALUES (?, ?)');
  for (const [index, key] of AMENITIES.entries()) insertAmenity.run(key, 1 << index);
  const insertRental = database.prepare('INSERT INTO rentals VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const insertRecord = database.prepare('INSERT INTO records VALUES (?, ?, ?)');
  database.transaction(() => {
    for (const [index, record] of records.entries()) {
      const has = amenitiesById.get(record.id) ?? [];
      const bits = AMENITIES.reduce((mask, key, bit) => mask | (has.includes(key) ? 1 << bit : 0), 0);
      insertRental.run(
        record.id,
        record.position,
        record.minPriceMinor,
        record.sleeps,
        record.bedroomsCount,
        record.reviewsRatingTenths,
        Math.max(record.sleeps, record.sleepsMax ?? 0),
        bits,
        record.updatedAtMs,
      );
      const json = Buffer.from(JSON.stringify(rentals[index]));
      insertRecord.run(record.id, hash('sha256', json), json);
    }
  })();
  for (const column of ['position', 'price', 'sleeps', 'bedrooms', 'rating']) {
    const others = [
      'position',
      'price',
      'sleeps',
      'bedrooms',
      'rating',
      'capacity',
      'amenities',
      'updated_at',
    ];
    const covered = others.filter((other) => other !== column).join(', ');
    for (const direction of ['asc', 'desc']) {
      const name = `rentals_by_${column}_${direction}`;
      database.exec(`CREATE INDEX ${name} ON rentals (${column} ${direction}, id, ${covered})`);
    }
  }
  database.close();
}
