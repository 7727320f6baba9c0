import type { MetadataRoute } from 'next';
import { currentConfig } from '#lib/config';

export const dynamic = 'force-dynamic';

/**
 * Returns the rules of robots.txt: crawlers may read all pages, except the API and the redirects of the search form. What must not be
 * indexed, such as the preview of a draft, says `noindex`, which a crawler has to be allowed to read.
 */
export default function robots(): MetadataRoute.Robots {
  const { publicBaseUrl } = currentConfig();
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/*/find', '/*/in-currency'] },
    sitemap: `${publicBaseUrl}/sitemap.xml`,
  };
}
