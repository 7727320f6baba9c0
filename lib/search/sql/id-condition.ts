import { type Expression, type SqlBool, sql } from 'kysely';
import type { Store } from '#lib/store/store';

/** Returns the condition that an id is among many. They are one parameter, because the number of parameters is limited. */
export function hasIdAmong(
  id: Expression<number>,
  ids: readonly number[],
  { engine }: Pick<Store, 'engine'>,
): Expression<SqlBool> {
  return engine === 'sqlite'
    ? sql<SqlBool>`${id} in (select value from json_each(${JSON.stringify(ids)}))`
    : sql<SqlBool>`${id} = any(${ids}::bigint[])`;
}
