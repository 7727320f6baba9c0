/** The upstream was not the same throughout: what was read of it does not fit together, and is to be read anew. */
export class ChangedUpstream extends Error {
  override readonly name = 'ChangedUpstream';
}
