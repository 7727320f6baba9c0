'use client';

import { lazy } from 'react';

const NotFoundScreen = lazy(() => import('#components/site/not-found-screen'));

/** Rarely needed and part of every page, so that its texts in all languages are fetched only when it shows. */
export default function NotFound() {
  return <NotFoundScreen />;
}
