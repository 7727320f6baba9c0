import type { Page } from '@playwright/test';

/**
 * Returns a message for each text of the page that an element or the left or right edge of the window cuts off; empty when
 * there is none. Ignores invisible and scrollable text, text for screen readers only, line clamps, ellipses, and the map.
 */
export function clippedText(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!holder || text === '' || holder.closest('script, style, noscript, template, .leaflet-container'))
        continue;
      if (
        !holder.checkVisibility({
          contentVisibilityAuto: true,
          opacityProperty: true,
          visibilityProperty: true,
        })
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        const fault = faultOf(rect, holder);
        if (fault) found.add(`“${text.slice(0, 40)}” ${fault}`);
      }
    }
    return [...found];

    function faultOf(rect: DOMRect, holder: Element): string | null {
      if (rect.width <= 1 || rect.height <= 1) return null;
      for (
        let box: Element | null = holder;
        box && box !== document.documentElement;
        box = box.parentElement
      ) {
        const style = getComputedStyle(box);
        const frame = box.getBoundingClientRect();
        if (style.position === 'fixed' && box === holder) return null;
        if (style.clipPath === 'inset(50%)') return null;
        if (frame.width <= 2 || frame.height <= 2) return null;
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return null;
        if (/auto|scroll/.test(style.overflowX)) return null;
        const cutsAcross = /hidden|clip/.test(style.overflowX);
        if (cutsAcross && (rect.left < frame.left - 1.5 || rect.right > frame.right + 1.5))
          return `is cut by ${nameOf(box)}`;
        const cutsBelow = /hidden|clip/.test(style.overflowY);
        if (
          cutsBelow &&
          (rect.bottom > frame.bottom + rect.height / 3 || rect.top < frame.top - rect.height / 3)
        )
          return `is cut off below by ${nameOf(box)}`;
        if (/auto|scroll/.test(style.overflowY)) return null;
      }
      const width = document.documentElement.clientWidth;
      return rect.left < -1.5 || rect.right > width + 1.5
        ? `reaches to ${Math.round(rect.right)} of ${width}`
        : null;
    }

    function nameOf(element: Element): string {
      return `<${element.localName} class="${(element.getAttribute('class') ?? '').slice(0, 60)}">`;
    }
  });
}
