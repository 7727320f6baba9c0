import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** The open calendar of a home's page. */
interface StayCalendar {
  readonly calendar: Locator;
  /** Turns the calendar forward to the month of a date, YYYY-MM-DD, and returns the date's button. */
  readonly onDay: (date: string) => Promise<Locator>;
}

/** Opens the calendar of a home's page without dates: its button leads there once the page's scripts have loaded. */
export async function openStayCalendar(page: Page): Promise<StayCalendar> {
  const price = page.getByRole('region', { name: 'Price', exact: true });
  const calendar = price.getByRole('dialog', { name: 'Your stay' });
  await expect(async () => {
    if (!(await calendar.isVisible())) await price.getByRole('button', { name: 'Show the price' }).click();
    await expect(calendar.getByRole('grid').first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  const onDay = async (date: string) => {
    const day = calendar.locator(`[data-date="${date}"]`);
    while (!(await day.isVisible())) await calendar.getByRole('button', { name: 'Next month' }).click();
    return day;
  };
  return { calendar, onDay };
}
