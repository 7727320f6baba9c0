import type { MetadataRoute } from 'next';
import { currentConfig } from '#lib/config';

export const dynamic = 'force-dynamic';

/** Returns the web app manifest. Its start page redirects to the visitor's language. */
export default function manifest(): MetadataRoute.Manifest {
  const { siteName } = currentConfig();
  return {
    name: siteName,
    short_name: siteName,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#fcfaf5',
    theme_color: '#fcfaf5',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
