/** An error that says that the upstream changed while it was read. The parts read so far are inconsistent; the crawl must start again. */
export class ChangedUpstream extends Error {
  override readonly name = 'ChangedUpstream';
}
