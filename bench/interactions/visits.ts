/** The visits whose inputs and navigations `bench:interactions` measures. */
import type { Locator, Page } from '@playwright/test';
import type { MeasuredPage } from '../pages.ts';
import { clickOn } from './paint-timing.ts';

/** Milliseconds until the response (null: no budget) and until the main heading is painted, in the median. */
export const ARRIVAL_BUDGET = {
  'switch the language': { response: null, content: 500 },
  'card to rental page': { response: 100, content: 300 },
  'next page of results': { response: null, content: 300 },
  'campaign to rental page': { response: 100, content: 300 },
} as const;

/** A navigation with a budget. */
export type Navigation = keyof typeof ARRIVAL_BUDGET;

/** Measures the inputs and navigations of a visit, under their names. */
export interface Meter {
  input(name: string, act: () => Promise<void>): Promise<void>;
  /** Clicks a link that leads to another page. */
  navigation(name: Navigation, link: Locator): Promise<void>;
}

/** The inputs of a visit to one page, in order. */
export interface Visit {
  readonly name: string;
  readonly kind: MeasuredPage['kind'] | 'search of few rentals';
  run(page: Page, meter: Meter): Promise<void>;
}

const button = (page: Page, name: RegExp | string) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

/** Each input is measured at least twice in a visit, so that five visits give ten figures. */
export const VISITS: readonly Visit[] = [
  {
    name: 'filters',
    kind: 'search',
    async run(page, { input }) {
      const panel = page.getByRole('dialog', { name: 'Filters' });
      for (let time = 0; time < 2; time++) {
        await input('open the filters', () => clickOn(button(page, /^(Filters|Change the search)/)));
        await input('change a filter', () =>
          clickOn(panel.getByRole('group', { name: 'Amenities' }).getByRole('checkbox').nth(time)),
        );
        await input('close the filters', () => clickOn(button(page, 'Close the filters')));
      }
    },
  },
  {
    name: 'pin',
    kind: 'search of few rentals',
    async run(page, { input }) {
      const pill = page.locator('.map-pill:not(.is-dot):not(.is-covered)').filter({ visible: true }).first();
      await pill.waitFor();
      for (let time = 0; time < 2; time++) {
        await input('select a pin', () => clickOn(pill));
        await input('close its card', () => page.keyboard.press('Escape'));
      }
    },
  },
  {
    name: 'tree',
    kind: 'tree',
    async run(page, { input }) {
      const closed = page.locator('[role=treeitem][aria-expanded=false] [data-toggle]').first();
      const opened = page.locator('[role=treeitem][aria-expanded=true] [data-toggle]').first();
      await closed.waitFor();
      await input('expand the tree', () => clickOn(closed));
      await input('expand the tree', () => clickOn(closed));
      await input('collapse the tree', () => clickOn(opened));
      await input('expand the tree', () => clickOn(closed));
      await input('collapse the tree', () => clickOn(opened));
    },
  },
  {
    name: 'calendar',
    kind: 'rental',
    async run(page, { input }) {
      const days = page.locator('[data-date]:not([aria-disabled=true]):not([disabled])');
      for (let time = 0; time < 2; time++) {
        await input('open the calendar', () =>
          clickOn(page.locator('form button[popovertarget]').filter({ visible: true }).first()),
        );
        await input('choose a date', () => clickOn(days.filter({ visible: true }).first()));
        await input('turn the calendar', () => clickOn(button(page, 'Next month')));
        // Back: after an arrival, the next month may have no possible departure.
        await input('turn the calendar', () => clickOn(button(page, 'Previous month')));
        await input('close the calendar', () => page.keyboard.press('Escape'));
      }
      for (let time = 0; time < 2; time++)
        await input('turn the availability', () => clickOn(button(page, 'Later months')));
    },
  },
  {
    name: 'gallery',
    kind: 'rental',
    async run(page, { input }) {
      for (let time = 0; time < 2; time++) {
        await input('open the gallery', () => clickOn(button(page, /^Show all/)));
        await input('next photo', () => page.keyboard.press('ArrowRight'));
        await input('close the gallery', () => clickOn(button(page, 'Close')));
      }
    },
  },
  {
    name: 'card',
    kind: 'search',
    async run(page, { input }) {
      const cards = page.locator('main article[data-rental]');
      for (let index = 0; index < 3; index++)
        await input('press a card', async () => {
          // Only the press is measured, and the list stays.
          await page.evaluate(() =>
            addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true }),
          );
          await clickOn(cards.nth(index).getByRole('heading'));
        });
    },
  },
  ...['de', 'fr'].map(
    (language): Visit => ({
      name: 'language',
      kind: 'search',
      async run(page, { input, navigation }) {
        await input('open the settings', () => clickOn(button(page, /^Language and currency/)));
        await navigation('switch the language', page.locator(`a[hreflang=${language}]:visible`).first());
      },
    }),
  ),
  ...[1, 2].map(
    (index): Visit => ({
      name: 'rental',
      kind: 'search',
      run: (page, { navigation }) =>
        navigation('card to rental page', page.locator('main article[data-rental] .card-link').nth(index)),
    }),
  ),
  {
    name: 'page',
    kind: 'search',
    run: (page, { navigation }) => navigation('next page of results', page.locator('a[rel=next]').first()),
  },
  {
    name: 'campaign',
    kind: 'campaign',
    run: (page, { navigation }) =>
      navigation('campaign to rental page', page.locator('main article[data-rental] .card-link').first()),
  },
];
