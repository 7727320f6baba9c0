import type { Page } from '@playwright/test';
import type { StudioSite } from './studio-server.ts';

/** Makes a campaign in the overview of the studio, for a person who signed in, and returns its slug. The page then shows its editor. */
export async function newCampaign(page: Page, { origin }: StudioSite, title: string): Promise<string> {
  await page.goto(`${origin}/studio`);
  await page.getByRole('button', { name: 'New campaign' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Working title').fill(title);
  const slug = await dialog.getByLabel('Address').inputValue();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL(`**/studio/campaigns/${slug}`);
  return slug;
}
