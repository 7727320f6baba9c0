/**
 * Announcements for screen readers that do not move the focus: one polite live region for the whole document, created on
 * first use.
 */
const REGION_ID = 'announcements';

/** Announces a text to screen readers, in place of the previous one; the same text is announced again. */
export function announce(text: string): void {
  const region = document.getElementById(REGION_ID) ?? createRegion();
  region.textContent = '';
  // Screen readers ignore a region that is filled in the same task in which it was created or emptied.
  window.setTimeout(() => {
    region.textContent = text;
  }, 60);
}

function createRegion(): HTMLElement {
  const region = document.createElement('div');
  region.id = REGION_ID;
  region.className = 'sr-only';
  region.setAttribute('role', 'status');
  document.body.append(region);
  return region;
}
