import { absent } from '#lib/site/absent';
import { localizedMetadata, localizedPage } from '../localized-page.tsx';

export const generateMetadata = localizedMetadata(async () => absent());

/** Every address below a language that is no page. */
export default localizedPage(async () => absent());
