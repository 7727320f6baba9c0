import { BrandHistory } from '#components/studio/brand/brand-history';
import { currentConfig } from '#lib/config';
import { type BrandState, brandHistory } from '#lib/studio/brand/brand-states';
import { shownBrand } from '../../../api/brand/brand-action.ts';
import { brandPage } from '../brand-page.tsx';

/** Renders the states of the brand, the latest first, with the files that changed in each. */
export default brandPage('history', async (visit) => {
  const [states, { seen }] = await Promise.all([brandHistory(visit.studio.db), shownBrand(visit)]);
  const entries = states.map((state, at) => {
    const { number, kind, person, atMs } = state;
    const before = states[at + 1];
    return { number, kind, person, atMs, changedFiles: before ? changedFiles(before, state) : [] };
  });
  return <BrandHistory entries={entries} seen={seen} canEdit={!currentConfig().isSiteFolderMaster} />;
});

/** Returns the paths of the files that are different in two states, in order. */
function changedFiles({ digests: before }: BrandState, { digests: after }: BrandState): readonly string[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  return paths.filter((path) => before.get(path) !== after.get(path));
}
