/**
 * Lets a page add data blocks to its document that its flight data does not contain: React would repeat there what only programs
 * read that do not run scripts. Only the page store's renderer provides this; elsewhere pages render the blocks themselves.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

declare global {
  // The server and the pages are separate module instances in one process.
  var verandaDataBlocks: AsyncLocalStorage<string[]> | undefined;
}

function blocksStorage(): AsyncLocalStorage<string[]> {
  globalThis.verandaDataBlocks ??= new AsyncLocalStorage();
  return globalThis.verandaDataBlocks;
}

/** Runs `render` and returns its result. Meanwhile the page adds HTML to `blocks` with `addDataBlock`. */
export function collectDataBlocks<Result>(blocks: string[], render: () => Result): Result {
  return blocksStorage().run(blocks, render);
}

/**
 * Adds an element to the end of the document that is being rendered. Returns false, and does nothing, where the page is not rendered
 * within `collectDataBlocks`.
 * @param html an element that is not executed, such as a JSON-LD script
 */
export function addDataBlock(html: string): boolean {
  const blocks = blocksStorage().getStore();
  blocks?.push(html);
  return blocks !== undefined;
}
