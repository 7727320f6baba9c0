/**
 * Returns the target of a redirect with the parameters of a request that the page did not get, because it does not read them. A redirect
 * preserves them: they may belong to a script or to a campaign in a mail.
 *
 * '/en/rentals/1-right', for a page that was rendered as '/en/rentals/1-old' for a request for '/en/rentals/1-old?from=mail', becomes
 * '/en/rentals/1-right?from=mail'.
 */
export function withUnreadParameters(location: string, rendered: string, requested: string): string {
  const read = new Set(queryOf(rendered).keys());
  const unread = [...queryOf(requested)].filter(([name]) => !read.has(name.replace(/\[\]$/, '')));
  if (unread.length === 0) return location;
  const [target = '', ...fragment] = location.split('#');
  const added = `${target}${target.includes('?') ? '&' : '?'}${new URLSearchParams(unread)}`;
  return [added, ...fragment].join('#');
}

function queryOf(address: string): URLSearchParams {
  const mark = address.indexOf('?');
  return new URLSearchParams(mark < 0 ? '' : address.slice(mark + 1));
}
