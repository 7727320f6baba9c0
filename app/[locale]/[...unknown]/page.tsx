import { permanentRedirect } from 'next/navigation';
import { findOwnPath } from '#lib/catalogue/page-paths';
import { absent, type LocalizedPageProps } from '#lib/site/page-context';
import { currentStore } from '#lib/store/current-store';
import { localizedMetadata, localizedPage } from '../localized-page.tsx';

export const generateMetadata = localizedMetadata(async () => absent());

/** Handles every other address below a language: redirects the path of a mirrored record permanently to its page; else it is a 404. */
export default localizedPage(
  async ({ params, searchParams }: LocalizedPageProps<{ readonly unknown: readonly string[] }>) => {
    const { locale, unknown } = await params;
    const own = await findOwnPath(await currentStore(), `/${[locale, ...unknown].join('/')}`, locale);
    if (own === null) return absent();
    const [currency] = [(await searchParams).currency].flat();
    permanentRedirect(currency === undefined ? own : `${own}?${new URLSearchParams({ currency })}`);
  },
  generateMetadata,
);
