/**
 * The script that counts visits of campaigns in the browser. Servers and caches send the same page to everyone, so everything that is counted
 * is read here. It stores nothing in the browser, and what it sends has no identifier. See docs/decisions/088-visits-without-trackers.md.
 */
import { VISITS_PATH } from '#lib/http/path-prefixes';
import { MOST_UTM_LENGTH, UTM_NAMES } from '#lib/studio/sharing/utm-values';

/** Widths of the window in CSS pixels from which a device counts as a tablet, and as a desktop. */
const DEVICE_WIDTHS = { tablet: 640, desktop: 1024 } as const;

/**
 * The text of the script at the end of pages. It sends a note (`VisitNote`):
 * - once a campaign's page is shown that was opened from elsewhere: not while it is prerendered or in a background tab, not when it is
 *   reloaded or restored by Back, and not when only its parameters or its language change;
 * - when the first home is opened from that page, and when its owner's site, mail or telephone is opened then.
 *
 * It does nothing in frames, in previews, in automated browsers, and where the visitor asks not to be tracked.
 *
 * The text is the same on every page, so that a content policy can permit it by its hash.
 */
export const VISIT_SCRIPT = `(() => {
const nav = navigator, doc = document, at = location;
if (self !== top || nav.webdriver || nav.doNotTrack === "1" || nav.globalPrivacyControl) return;
const parts = (path) => /^\\/([^/]+)\\/(campaigns|rentals)\\/([^/]+)\\/?$/.exec(path) || [];
const campaignOf = (path) => parts(path)[2] === "campaigns" ? parts(path)[3] : "";
const before = doc.referrer ? new URL(doc.referrer) : {};
const isOwn = before.host === at.host;
const origin = isOwn ? campaignOf(before.pathname) : "";
let home = [at.pathname, origin], sent = {}, note;
const send = (body) => nav.sendBeacon("${VISITS_PATH}", new Blob([JSON.stringify(body)], { type: "application/json" }));
const flush = () => { if (note) send(note); note = 0; };
const arrive = (referrer) => {
const campaign = campaignOf(at.pathname), values = new URLSearchParams(at.search), utm = {};
if (!campaign || values.has("preview")) return;
for (const name of ${JSON.stringify(UTM_NAMES)}) {
const value = (values.get("utm_" + name) || "").toLowerCase();
if (/^[a-z0-9._-]{1,${MOST_UTM_LENGTH}}$/.test(value)) utm[name] = value;
}
sent = {};
note = { campaign, language: parts(at.pathname)[1], device: innerWidth < ${DEVICE_WIDTHS.tablet} ? "phone" : innerWidth < ${DEVICE_WIDTHS.desktop} ? "tablet" : "desktop", referrer, utm };
};
const step = (name, campaign) => {
if (sent[name] || !campaign || new URLSearchParams(at.search).has("preview")) return;
flush();
sent[name] = 1;
send({ campaign, step: name });
};
const once = { once: true };
const shown = () => {
if (doc.prerendering) doc.addEventListener("prerenderingchange", shown, once);
else if (doc.hidden) doc.addEventListener("visibilitychange", shown, once);
else flush();
};
const [entry] = performance.getEntriesByType("navigation");
if (!/^(reload|back)/.test(entry && entry.type) && origin !== campaignOf(at.pathname)) {
arrive((!isOwn && before.hostname) || "");
if ("replaced" in doc.documentElement.dataset) shown();
else addEventListener("load", shown, once);
}
const push = history.pushState;
history.pushState = function (...values) {
const from = campaignOf(at.pathname);
push.apply(this, values);
if (campaignOf(at.pathname) === from) return;
flush();
arrive("");
flush();
};
const clicked = ({ target, button }) => {
const link = button < 2 && target.closest("a[href]");
if (!link) return;
const campaign = campaignOf(at.pathname);
if (campaign && link.host === at.host && parts(link.pathname)[2] === "rentals") {
home = [link.pathname, campaign];
step("home", campaign);
} else if ("ownerLink" in link.dataset && home[0] === at.pathname) step("owner", home[1]);
};
addEventListener("click", clicked, true);
addEventListener("auxclick", clicked, true);
})();`;
