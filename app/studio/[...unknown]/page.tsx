import { absent } from '#lib/site/page-context';
import { studioPage } from '../studio-page.tsx';

/** Renders the page of an address that the studio does not have. */
export default studioPage(async () => absent());
