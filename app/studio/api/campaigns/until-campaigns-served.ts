import { setTimeout as sleep } from 'node:timers/promises';
import { currentStore } from '#lib/store/current-store';
import { CAMPAIGN_RECORDS } from '#lib/store/revision';

/** How long an answer waits until this process serves what was published; others follow within the same time. */
const SERVED_MS = 3_000;
const POLL_MS = 50;

/** Waits until this process serves a revision of campaigns, at most `SERVED_MS`. */
export async function untilCampaignsServed(revision: number): Promise<void> {
  const endMs = performance.now() + SERVED_MS;
  while (performance.now() < endMs) {
    const { records } = await currentStore();
    if ((records?.get(CAMPAIGN_RECORDS)?.number ?? 0) >= revision) return;
    await sleep(POLL_MS);
  }
}
