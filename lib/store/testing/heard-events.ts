import { onTestFinished } from 'vitest';
import { type DatabaseEvent, databaseEvents } from '#lib/store/postgres-database';

/** Returns the list to which the events of databases are added until the end of the test. */
export function heardEvents(): readonly DatabaseEvent[] {
  const events: DatabaseEvent[] = [];
  const add = (event: DatabaseEvent) => events.push(event);
  databaseEvents.on('change', add);
  onTestFinished(() => void databaseEvents.off('change', add));
  return events;
}
