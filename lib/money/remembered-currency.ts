/**
 * The visitor's currency in the browser's storage, and the script that applies it. Servers never see it: a page depends on its address
 * alone. See docs/decisions/048-the-address-is-the-whole-state.md.
 */

/** The key of the visitor's currency (ISO 4217) in the browser's `localStorage`. */
export const CURRENCY_KEY = 'veranda.currency';

/**
 * The text of the script in the head of pages. Where the address has no `currency` and the visitor's currency is not the site's own, it
 * replaces the address by one with the visitor's currency before anything is painted; also when Back restores the page from memory. The
 * site's own currency and all of them are `data-currency` and `data-currencies` of the root element; without these it does nothing. The
 * root element of a page that is being replaced has `data-replaced`.
 *
 * The text is the same on every page, so that a content policy can permit it by its hash.
 */
export const REMEMBERED_CURRENCY_SCRIPT = `(() => {
const apply = () => {
try {
const { currency, currencies = "" } = document.documentElement.dataset;
const chosen = localStorage.getItem("${CURRENCY_KEY}");
const { pathname, search, hash } = location;
if (!chosen || chosen === currency || !currencies.split(" ").includes(chosen)) return;
if (new URLSearchParams(search).has("currency")) return;
document.documentElement.dataset.replaced = "";
location.replace(pathname + (search.length > 1 ? search + "&" : "?") + "currency=" + chosen + hash);
} catch {}
};
apply();
addEventListener("pageshow", ({ persisted }) => persisted && apply());
})();`;
