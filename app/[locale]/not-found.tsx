'use client';

import { lazy } from 'react';

const NotFoundScreen = lazy(() => import('#components/site/not-found-screen'));

/** Renders the not-found screen, loaded when it is shown: it is part of every page, and has its texts in all languages. */
export default function NotFound() {
  return <NotFoundScreen />;
}
