import type { MetadataRoute } from 'next';
import { currentBrand } from '#lib/brand/brand';
import { groundColours } from '#lib/brand/brand-colours';

export const dynamic = 'force-dynamic';

/** Returns the web app manifest. Its start page redirects to the visitor's language. */
export default function manifest(): MetadataRoute.Manifest {
  const brand = currentBrand();
  const { light } = groundColours(brand);
  return {
    name: brand.name,
    short_name: brand.name,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: light,
    theme_color: light,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: brand.icon?.png192 ?? '/icons/192.png', sizes: '192x192', type: 'image/png' },
      { src: brand.icon?.png512 ?? '/icons/512.png', sizes: '512x512', type: 'image/png' },
      {
        src: brand.icon?.maskable ?? '/icons/maskable-512.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
  };
}
