import { keepResultList, type ResultList } from '#lib/browser/result-list';
import { shownAddress } from '#lib/browser/returning';

/** Keeps the list for the page of the home to which a link of the page leads, if it leads to one. */
export function keepOpened(
  link: HTMLAnchorElement,
  results: Omit<ResultList, 'address' | 'homes' | 'opened'>,
): void {
  const opened = Number(/\/rentals\/(\d+)-/.exec(link.pathname)?.[1] ?? 0);
  if (opened === 0 || link.target === '_blank') return;
  const cards = document.querySelectorAll<HTMLElement>('#results [data-rental]');
  const homes = [...cards].flatMap((card): [number, string][] => {
    const href = card.querySelector('.card-link')?.getAttribute('href');
    return href ? [[Number(card.dataset.rental), href]] : [];
  });
  keepResultList({ ...results, address: shownAddress(), homes, opened });
}
