/**
 * The same search written by hand as a single-purpose server: Fastify, SQLite with memory-mapped pages, a prepared statement
 * and a covering index per order, and records stored as the JSON of the response. The database is the file given as argument;
 * bench/throughput.ts writes it.
 */
import { hash } from 'node:crypto';
import Database from 'better-sqlite3';
import fastify from 'fastify';

const [file = ''] = process.argv.slice(2);
const database = new Database(file, { readonly: true });
database.exec(
  'PRAGMA locking_mode = EXCLUSIVE; PRAGMA mmap_size = 8589934592; PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY',
);

const WHERE = 'capacity >= ? AND bedrooms >= ? AND price >= ? AND price <= ? AND (amenities & ?) = ?';
const count = database.prepare(`SELECT count(*), max(updated_at) FROM rentals WHERE ${WHERE}`).raw();
const COLUMNS = {
  position: 'position',
  price: 'price',
  sleeps: 'sleeps',
  bedrooms_count: 'bedrooms',
  reviews_average_rating: 'rating',
};
const pages = new Map();
for (const [name, column] of Object.entries(COLUMNS)) {
  for (const direction of ['asc', 'desc']) {
    // Without INDEXED BY, SQLite uses the index of the price and sorts all matches.
    const from = `rentals INDEXED BY rentals_by_${column}_${direction}`;
    const ids = `SELECT id FROM ${from} WHERE ${WHERE} ORDER BY ${column} ${direction}, id LIMIT ? OFFSET ?`;
    const sql = `SELECT json, digest FROM (${ids}) AS page JOIN records ON records.id = page.id`;
    pages.set(`${name} ${direction}`, database.prepare(sql).raw());
  }
}
const amenityBits = new Map(database.prepare('SELECT key, bit FROM amenities').raw().all());

const server = fastify({ routerOptions: { ignoreTrailingSlash: true } });
const number = (fallback) => ({ type: 'integer', minimum: 1, default: fallback });
const querystring = {
  type: 'object',
  properties: {
    page: number(1),
    per_page: { ...number(20), maximum: 100 },
    guests: number(1),
    bedrooms_count: number(1),
    min_price: { type: 'number', minimum: 0, default: 0 },
    max_price: { type: 'number', minimum: 0, default: 1e9 },
    amenities: { type: 'string', default: '' },
    sort_by: { type: 'string', enum: Object.keys(COLUMNS), default: 'position' },
    direction: { type: 'string', enum: ['asc', 'desc'], default: 'asc' },
  },
};

server.get('/api/public/v2/search', { schema: { querystring } }, (request, reply) => {
  const query = request.query;
  const { page, per_page } = query;
  let mask = 0;
  if (query.amenities !== '') {
    for (const key of query.amenities.split(',')) mask |= amenityBits.get(key) ?? 0;
  }
  const filter = [
    query.guests,
    query.bedrooms_count,
    Math.round(query.min_price * 100),
    Math.round(query.max_price * 100),
    mask,
    mask,
  ];
  const [total_count, newest] = count.get(...filter);
  const rows = pages
    .get(`${query.sort_by} ${query.direction}`)
    .all(...filter, per_page, (page - 1) * per_page);
  const pagination = { page, per_page, total_count, total_pages: Math.ceil(total_count / per_page) };
  const digests = rows.map(([, digest]) => digest).join();
  const etag = hash('sha256', `${digests}\n${JSON.stringify(pagination)}`);
  const meta = { pagination, last_modified: new Date(newest ?? 0).toISOString(), etag };
  const pieces = [Buffer.from('{"rentals":[')];
  for (const [json] of rows) {
    if (pieces.length > 1) pieces.push(COMMA);
    pieces.push(json);
  }
  pieces.push(Buffer.from(`],"meta":${JSON.stringify(meta)}}`));
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'public, max-age=60')
    .header('access-control-allow-origin', '*')
    .header('etag', `W/"${etag}"`)
    .send(Buffer.concat(pieces));
});
const COMMA = Buffer.from(',');

await server.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
