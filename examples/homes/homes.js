import { createClient, listPromotedDestinations, ProblemError, pages, searchRentals } from '@veranda/client';

const DISPLAY = { locale: 'en', currency: 'EUR' };
const PERIODS = { nightly: 'a night', weekly: 'a week' };
const client = createClient(document.documentElement.dataset.veranda);
const form = document.querySelector('#search');
const status = document.querySelector('#status');
const list = document.querySelector('#homes');
const more = document.querySelector('#more');

/** The pages of the current search, and what ends its requests. */
let results;
let controller = new AbortController();

function search() {
  controller.abort();
  controller = new AbortController();
  const { signal } = controller;
  const values = new FormData(form);
  const parameters = {
    ...DISPLAY,
    guests: Number(values.get('guests')),
    destination_ids: values.get('place') ? [Number(values.get('place'))] : [],
    per_page: 12,
  };
  list.replaceChildren();
  results = pages((page) => searchRentals(client, { ...parameters, page }, { signal }));
  return showNextPage();
}

async function showNextPage() {
  const { signal } = controller;
  status.textContent = 'Loading …';
  more.hidden = true;
  try {
    const { value } = await results.next();
    const { pagination } = value.meta;
    const shown = value.rentals.map(homeOf);
    list.append(...shown);
    status.textContent = `${list.children.length} of ${pagination.total_count} homes`;
    more.hidden = pagination.page >= pagination.total_pages;
    if (pagination.page > 1) shown[0]?.querySelector('a').focus();
  } catch (error) {
    // A newer search has replaced this one.
    if (signal.aborted) return;
    status.textContent = error instanceof ProblemError ? error.message : 'The catalogue cannot be reached.';
  }
}

function homeOf({ name, url, photos, destination, min_price, price_kind, currency }) {
  const home = document.querySelector('#home').content.cloneNode(true).firstElementChild;
  home.querySelector('a').href = url;
  home.querySelector('img').src = photos[0]?.url ?? 'data:,';
  home.querySelector('strong').textContent = name;
  home.querySelector('.place').textContent = destination.at(-1).title;
  const price = new Intl.NumberFormat('en', { style: 'currency', currency, maximumFractionDigits: 0 });
  home.querySelector('.price').textContent = `from ${price.format(min_price)} ${PERIODS[price_kind]}`;
  return home;
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  search();
});
more.addEventListener('click', showNextPage);
search();

// Without the places, the search is still of use.
const places = await listPromotedDestinations(client, DISPLAY).catch(() => ({ data: [] }));
form.elements.place.append(...places.data.map(({ id, title }) => new Option(title, id)));
