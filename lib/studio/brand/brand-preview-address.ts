/** The parameter of a page's address that asks for the draft of the brand. Its value only keeps the states apart. */
const BRAND_PREVIEW_PARAMETER = 'brand_preview';

/** Returns the address of a page with the draft of the brand. @param path path and query of the page; `state` changes with the draft */
export function brandPreviewAddress(path: string, state: number): string {
  return `${path}${path.includes('?') ? '&' : '?'}${BRAND_PREVIEW_PARAMETER}=${state}`;
}

const PARAMETER = new RegExp(`([?&])${BRAND_PREVIEW_PARAMETER}(?:=[^&]*)?(?:&|$)`);

/** Returns the address without the parameter; null for one that does not have it. */
export function previewedAddress(target: string): string | null {
  if (!PARAMETER.test(target)) return null;
  return target.replace(PARAMETER, '$1').replace(/[?&]$/, '');
}
