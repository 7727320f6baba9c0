/** Renders a scene in the place of a missing picture; its parent sets the size. `scene` has the classes of `quietScene`. */
export function NoPicture({ scene }: { readonly scene: string | null }) {
  return <span aria-hidden="true" className={`block size-full ${scene ?? ''}`} />;
}
