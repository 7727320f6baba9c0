import { HistoryList } from '#components/studio/history/history-list';
import { getTranslator } from '#lib/i18n/translator';
import { readHistory } from '#lib/studio/campaigns/drafts';
import { changedFields } from '#lib/studio/campaigns/merge-drafts';
import { campaignPage } from '../campaign-page.tsx';

/** Renders the states of a campaign, the latest first, with what changed in each. */
export default campaignPage('history', async ({ studio, locale, campaign: { draft, stored, file } }) => {
  const [t, states] = await Promise.all([
    getTranslator(locale, 'studio'),
    readHistory(studio.db, draft.slug),
  ]);
  const entries = states.map(({ number, kind, person, atMs, draft: state }, at) => {
    const before = states[at + 1];
    return { number, kind, person, atMs, changedFields: before ? changedFields(before.draft, state) : [] };
  });
  return (
    <>
      <p className="mb-6 text-ink-soft text-lead">{file === null ? t('historyLead') : t('folderHistory')}</p>
      <HistoryList slug={draft.slug} entries={entries} canRestore={stored !== null} />
    </>
  );
});
