/**
 * Finished answers of a catalogue version, kept as long as there is room: a version never changes, so that an answer
 * stays true until the version goes, and its answers go with it. Repeated requests skip the database, the
 * serializer and the digest.
 */
import { LRUCache } from 'lru-cache';
import type { Success } from '#lib/http/exchange';
import type { Store } from '#lib/store/store';

const MAX_BYTES = 64 * 1024 * 1024;
/** What an entry weighs beside its body. */
const OVERHEAD_BYTES = 512;

const answersByStore = new WeakMap<Store, LRUCache<string, Success>>();

/** The answer kept for `key`, else the one that `make` makes, which is then kept. Errors are not kept. */
export async function cachedAnswer(
  store: Store,
  key: string,
  make: () => Promise<Success>,
): Promise<Success> {
  const answers = answersOf(store);
  const kept = answers.get(key);
  if (kept) return kept;
  const made = await make();
  answers.set(key, made);
  return made;
}

function answersOf(store: Store): LRUCache<string, Success> {
  let answers = answersByStore.get(store);
  if (!answers) {
    answers = new LRUCache({
      maxSize: MAX_BYTES,
      sizeCalculation: ({ body }, key) => body.byteLength + 2 * key.length + OVERHEAD_BYTES,
    });
    answersByStore.set(store, answers);
  }
  return answers;
}
