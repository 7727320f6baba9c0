/**
 * Announcements for screen readers that do not move the focus: one polite live region for the document, and one in each modal dialog,
 * outside of which nothing is announced. Created on first use.
 */
const REGION_CLASS = 'announcements';

/** Announces a text to screen readers, in place of the previous one; the same text is announced again. */
export function announce(text: string): void {
  const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const region = host.querySelector(`:scope > .${REGION_CLASS}`) ?? createRegion(host);
  region.textContent = '';
  // Screen readers ignore a region that is filled in the same task in which it was created or emptied.
  window.setTimeout(() => {
    region.textContent = text;
  }, 60);
}

function createRegion(host: Element): HTMLElement {
  const region = document.createElement('div');
  region.className = `${REGION_CLASS} sr-only`;
  region.setAttribute('role', 'status');
  host.append(region);
  return region;
}
