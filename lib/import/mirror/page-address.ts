import { slug } from '#lib/records/field-schemas';

/** Removes scheme and host from an http(s) URL; path, query and fragment are unchanged. The result begins with a slash. */
export function withoutHost(address: string): string {
  const rest = address.replace(/^https?:\/\/[^/?#]*/i, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Returns the handle in a path `/{locale}/destinations/{handle}`, ignoring query and fragment; null when the path has another form. */
export function handleIn(path: string, locale: string): string | null {
  return slugAfter(path, `/${locale}/destinations/`);
}

/** Returns the slug in a path `/{locale}/rentals/{id}-{slug}`, ignoring query and fragment; null when the path has another form. */
export function rentalSlugIn(path: string, locale: string, id: number): string | null {
  return slugAfter(path, `/${locale}/rentals/${id}-`);
}

function slugAfter(path: string, start: string): string | null {
  const [pathname = ''] = path.split(/[?#]/);
  if (!pathname.startsWith(start)) return null;
  return slug.safeParse(pathname.slice(start.length)).data ?? null;
}
