import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const ALL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

interface Scope {
  /** Selector of the part to check; the whole page by default. */
  readonly part?: string;
  /** 'colours' has the rules whose result depends on the theme: for a document that 'all' has checked in another theme. */
  readonly rules?: 'all' | 'colours';
}

/**
 * Returns the violations of WCAG 2.2 AA and of best practice that axe finds on the page, as texts. The pages have no frames, so that the mode
 * without them suffices: the other one opens a second page for each check.
 */
export async function accessibilityViolations(
  page: Page,
  { part, rules = 'all' }: Scope = {},
): Promise<readonly string[]> {
  // A theme that was just chosen is still fading in: a colour between two themes has neither's contrast.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
  });
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    runOnly: rules === 'all' ? { type: 'tag', values: ALL } : { type: 'rule', values: OF_COLOURS },
    resultTypes: ['violations'],
  });
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
