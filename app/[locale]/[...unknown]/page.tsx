import { permanentRedirect } from 'next/navigation';
import { findOwnPath } from '#lib/catalogue/page-paths';
import { absent } from '#lib/site/absent';
import { type LocalizedPageProps, readableStore, toSearchParams } from '#lib/site/page-context';
import { localizedMetadata, localizedPage } from '../localized-page.tsx';

export const generateMetadata = localizedMetadata(async () => absent());

/** Every address below a language that is no page; one that a mirrored record names leads to the page that it means. */
export default localizedPage(
  async ({ params, searchParams }: LocalizedPageProps<{ readonly unknown: readonly string[] }>) => {
    const { locale, unknown } = await params;
    const own = await findOwnPath(await readableStore(), `/${[locale, ...unknown].join('/')}`, locale);
    if (own === null) return absent();
    const currency = toSearchParams(await searchParams).get('currency');
    permanentRedirect(currency === null ? own : `${own}?${new URLSearchParams({ currency })}`);
  },
);
