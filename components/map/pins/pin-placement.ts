/** Resolves overlaps between the pins of a map by their sizes in pixels. Independent of Leaflet. */

/** A rental or cluster on a map for which `placePins` decides how it is drawn. */
export interface PinToPlace {
  readonly key: string;
  readonly kind: 'rental' | 'cluster';
  /** Its price or count; empty for a pin that is always a dot. */
  readonly text: string;
  /** Number of rentals that a cluster represents. */
  readonly count: number;
}

/**
 * The form in which a pin is drawn: `pill` with its text (for a cluster, its circle), `dot`, or hidden because the
 * cluster with the key `by` covers it.
 */
export type PinPlace = 'pill' | 'dot' | { readonly by: string };

/** Whether a pin is hidden because a cluster covers it. */
export function isCovered(place: PinPlace): place is { readonly by: string } {
  return typeof place === 'object';
}

/** A position on a map in pixels; y grows southwards. */
export interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** The highest number of price pills shown; more would hide the map. */
const MOST_PILLS = 60;
const PILL_HEIGHT = 30;
const PILL_PADDING = 26;
const PILL_CHARACTER = 7.7;
/** The distance, in pixels, between a pill's bottom and the location that it marks. */
const STALK = 6;
const DOT_RADIUS = 6;
const CELL = 64;

/**
 * Returns the diameter, in pixels, of a cluster of `count` rentals: 28 for one, growing with the logarithm of `count`
 * up to 53.
 */
export function clusterSize(count: number): number {
  return Math.round(28 + 7 * Math.min(Math.log10(count), 3.5));
}

/**
 * Returns the form of each pin by its key. Clusters are always drawn. A rental is a pill if it has a text and its pill
 * overlaps nothing, for at most 60 rentals, earlier ones first; else it is a dot, or hidden under a cluster.
 */
export function placePins<Pin extends PinToPlace>(
  pins: readonly Pin[],
  pixelOf: (pin: Pin) => Pixel,
): ReadonlyMap<string, PinPlace> {
  const circles = pins.filter(isCluster).map((pin) => ({ ...circleOf(pin, pixelOf(pin)), key: pin.key }));
  const places = new Map<string, PinPlace>();
  const claim = claims();
  let pillsLeft = MOST_PILLS;
  for (const pin of pins) {
    if (isCluster(pin)) {
      places.set(pin.key, 'pill');
      continue;
    }
    const pixel = pixelOf(pin);
    const pill = pillOf(pin, pixel);
    const isPill =
      pin.text !== '' && pillsLeft > 0 && !circles.some((circle) => touches(pill, circle)) && claim(pill);
    if (isPill) pillsLeft -= 1;
    const cover = isPill ? undefined : circles.find((circle) => isWithin(pixel, circle));
    places.set(pin.key, isPill ? 'pill' : cover ? { by: cover.key } : 'dot');
  }
  return places;
}

/**
 * Returns what a pin covers, relative to its position: a pill, a dot, or a cluster's circle as a square. Null for a pin that a cluster covers.
 */
export function coverOf(pin: PinToPlace, place: PinPlace): Rectangle | null {
  if (isCovered(place)) return null;
  if (place === 'pill' && !isCluster(pin)) return pillOf(pin, { x: 0, y: 0 });
  const radius = isCluster(pin) ? clusterSize(pin.count) / 2 : DOT_RADIUS;
  return { left: -radius, top: -radius, right: radius, bottom: radius };
}

/**
 * Whether a rental at the pixel `home` lies inside the circle of a cluster of `count` rentals centred on the pixel
 * `cluster`, or less than 3 pixels outside it.
 */
export function isUnderCluster(home: Pixel, cluster: Pixel, count: number): boolean {
  return isWithin(home, { ...cluster, radius: clusterSize(count) / 2 });
}

const isCluster = ({ kind }: PinToPlace) => kind === 'cluster';

interface Circle extends Pixel {
  readonly radius: number;
}

/** A rectangle in pixels; y grows southwards. */
export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function circleOf({ count }: PinToPlace, { x, y }: Pixel): Circle {
  return { x, y, radius: clusterSize(count) / 2 };
}

function pillOf({ text }: PinToPlace, { x, y }: Pixel): Rectangle {
  const half = (text.length * PILL_CHARACTER + PILL_PADDING) / 2;
  return { left: x - half, top: y - PILL_HEIGHT - STALK, right: x + half, bottom: y };
}

/** Whether a dot at the pixel would overlap the circle by more than its edge. */
function isWithin({ x, y }: Pixel, circle: Circle): boolean {
  return Math.hypot(x - circle.x, y - circle.y) < circle.radius + DOT_RADIUS / 2;
}

function touches({ left, top, right, bottom }: Rectangle, { x, y, radius }: Circle): boolean {
  const nearestX = Math.min(Math.max(x, left), right);
  const nearestY = Math.min(Math.max(y, top), bottom);
  return Math.hypot(x - nearestX, y - nearestY) < radius;
}

/**
 * Returns a function that reserves a rectangle and returns true, or returns false if the rectangle overlaps a reserved
 * one.
 */
function claims(): (rectangle: Rectangle) => boolean {
  const cells = new Map<string, Rectangle[]>();
  return (rectangle) => {
    const names = cellsOf(rectangle);
    if (names.some((name) => cells.get(name)?.some((other) => overlap(rectangle, other)))) return false;
    for (const name of names) cells.set(name, [...(cells.get(name) ?? []), rectangle]);
    return true;
  };
}

function overlap(a: Rectangle, b: Rectangle): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function cellsOf({ left, top, right, bottom }: Rectangle): readonly string[] {
  const names: string[] = [];
  for (let x = Math.floor(left / CELL); x <= Math.floor(right / CELL); x++) {
    for (let y = Math.floor(top / CELL); y <= Math.floor(bottom / CELL); y++) names.push(`${x} ${y}`);
  }
  return names;
}
