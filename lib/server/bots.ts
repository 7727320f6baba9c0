/** Recognises programs that open pages for nobody, by the name that they give. */

/**
 * Words in the names of crawlers, of programs that preview links, watch or measure sites, and of browsers without a window. CUBOT makes telephones.
 * Programs that give the name of a browser are not recognised.
 */
const PROGRAMS =
  /(?<!cu)bot|crawl|spider|slurp|archiver|preview|fetch|scanner|monitor|uptime|pingdom|statuscake|validator|lighthouse|pagespeed|gtmetrix|headless|phantom|electron|puppeteer|playwright|selenium|facebookexternalhit|facebookcatalog|mediapartners|google-|googleother|yandex\.com\/|baidu\.com\//i;

/** Whether the `User-Agent` of a request is that of a program rather than a visitor's browser. All browsers begin theirs alike; so an empty one is. */
export function isBot(userAgent: string): boolean {
  return !userAgent.startsWith('Mozilla/') || PROGRAMS.test(userAgent);
}
