import { PictureRefused, type ReadPicture, readPicture } from '#lib/studio/pictures/read-picture';

/** Uploads that may wait for their turn: each holds its file in memory. */
const MOST_WAITING = 4;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Reads uploaded files as `readPicture` does, one after the other: a large one takes some hundred megabytes. @throws PictureRefused */
export function readInTurn(bytes: Buffer): Promise<ReadPicture> {
  if (waiting > MOST_WAITING) throw new PictureRefused('busy');
  waiting++;
  const turn = last.then(() => readPicture(bytes)).finally(() => waiting--);
  last = turn.catch(() => {});
  return turn;
}
