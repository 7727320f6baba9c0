import { slug } from '#lib/import/bundle/bundle';

/** An absolute address without scheme and host, otherwise letter by letter: path from `/` on, query and fragment. */
export function withoutHost(address: string): string {
  const rest = address.replace(/^https?:\/\/[^/?#]*/i, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** The handle in `/{locale}/destinations/{handle}`; null when the path is not of that form. */
export function handleIn(path: string, locale: string): string | null {
  return slugBehind(path, `/${locale}/destinations/`);
}

/** The slug in `/{locale}/rentals/{id}-{slug}`; null when the path is not of that form. */
export function rentalSlugIn(path: string, locale: string, id: number): string | null {
  return slugBehind(path, `/${locale}/rentals/${id}-`);
}

function slugBehind(path: string, start: string): string | null {
  const [pathname = ''] = path.split(/[?#]/);
  if (!pathname.startsWith(start)) return null;
  return slug.safeParse(pathname.slice(start.length)).data ?? null;
}
