/** Starts one PostgreSQL server for all test files of a run, which get its URL by `inject('postgresUrl')`. */
import type { TestProject } from 'vitest/node';
import { startPostgres } from '#lib/store/testing/postgres-server';

declare module 'vitest' {
  interface ProvidedContext {
    /** postgres:// URL of an account that can create databases and schemas. */
    postgresUrl: string;
  }
}

/** Starts the PostgreSQL server before the tests of a run. Returns the function that stops it after them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide('postgresUrl', server.url);
  return server.stop;
}
