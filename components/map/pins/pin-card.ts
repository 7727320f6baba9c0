/**
 * Content of a pin's card: a link with a picture, or several. Plain DOM elements, since the map is not managed by
 * React.
 */

/** The content of a rental's card on a map: link, name, lines of text, and picture (null for none). */
export interface PinCard {
  readonly href: string;
  readonly name: string;
  /** Facts and price, one line each. */
  readonly lines: readonly string[];
  readonly imageUrl: string | null;
  /** Classes of the scene behind the picture or in its place (`quietScene`); null for a picture of this site. */
  readonly scene: string | null;
}

/** The callbacks of the cards in a popup. */
export interface PinCardOptions {
  /**
   * Called with the address of a clicked card, in place of the link's own navigation; not for clicks with a modifier
   * key.
   */
  onVisit(href: string): void;
  /** Called when Escape is pressed in the card. */
  onEscape(): void;
}

/**
 * Returns the content of a map popup: one large card if there is one card and no heading (null), else a list of small
 * cards below the heading.
 */
export function pinCards(
  cards: readonly PinCard[],
  heading: string | null,
  options: PinCardOptions,
): HTMLElement {
  const [only] = cards;
  if (heading === null && only && cards.length === 1) return cardLink(only, options);
  const box = document.createElement('div');
  box.className = 'map-card-list';
  if (heading !== null) {
    const title = document.createElement('p');
    title.textContent = heading;
    box.append(title);
  }
  const list = document.createElement('ul');
  for (const card of cards) {
    const item = document.createElement('li');
    item.append(cardLink(card, options));
    list.append(item);
  }
  box.append(list);
  return box;
}

function cardLink({ href, name, lines, imageUrl, scene }: PinCard, { onVisit, onEscape }: PinCardOptions) {
  const link = document.createElement('a');
  link.href = href;
  if (imageUrl !== null) {
    const image = document.createElement('img');
    image.src = imageUrl;
    image.alt = '';
    image.className = `picture ${scene ?? ''}`;
    link.append(image);
  }
  const text = document.createElement('span');
  text.className = 'map-card-text';
  const title = document.createElement('strong');
  title.textContent = name;
  text.append(title);
  for (const words of lines) {
    const line = document.createElement('span');
    line.textContent = words;
    text.append(line);
  }
  link.append(text);
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onVisit(href);
  });
  link.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onEscape();
  });
  return link;
}
