import { type Call, send } from './call.ts';

/** Returns the function of an operation that answers with text. It throws what `send` throws. */
export function textOperation(path: string): Call<string> {
  return async (...sent) => (await send(path, ...sent)).text();
}
