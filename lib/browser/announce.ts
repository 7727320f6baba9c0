/**
 * Says something to those who hear the page, without moving anyone's focus: one polite live region for the whole document,
 * made when it is first needed.
 */
const REGION_ID = 'announcements';

/** Replaces what was said before; the same words twice are said twice. */
export function announce(text: string): void {
  const region = document.getElementById(REGION_ID) ?? makeRegion();
  region.textContent = '';
  // A region that is filled in the same moment in which it was made or emptied is not read out.
  window.setTimeout(() => {
    region.textContent = text;
  }, 60);
}

function makeRegion(): HTMLElement {
  const region = document.createElement('div');
  region.id = REGION_ID;
  region.className = 'sr-only';
  region.setAttribute('role', 'status');
  document.body.append(region);
  return region;
}
