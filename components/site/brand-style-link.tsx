import type { Brand } from '#lib/brand/brand';

/** Renders the link to the style sheet of a brand, for the head of a document; nothing for the default brand. */
export function BrandStyleLink({ brand: { styleHref } }: { readonly brand: Brand }) {
  return styleHref && <link rel="stylesheet" href={styleHref} />;
}
