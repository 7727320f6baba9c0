import type { MetadataRoute } from 'next';
import { currentConfig } from '#lib/config';

export const dynamic = 'force-dynamic';

/** Pages may be read by all; the API and previews are not for indexes. */
export default function robots(): MetadataRoute.Robots {
  const { publicBaseUrl } = currentConfig();
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/preview/', '/*/find'] },
    sitemap: `${publicBaseUrl}/sitemap.xml`,
  };
}
