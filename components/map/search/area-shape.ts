/** The drawing of an area on a map, as SVG: its outline, and a veil over everything outside. */

interface Pixel {
  readonly x: number;
  readonly y: number;
}

const SVG = 'http://www.w3.org/2000/svg';

/** An SVG element with a veil, and a line on a halo that keeps it visible on any ground. */
export class AreaShape {
  readonly element: SVGSVGElement;
  readonly #veil = createPath('map-area-veil');
  readonly #halo = createPath('map-area-halo');
  readonly #line = createPath('map-area-line');

  constructor() {
    this.element = document.createElementNS(SVG, 'svg');
    this.element.setAttribute('class', 'map-area');
    this.element.setAttribute('aria-hidden', 'true');
    this.element.append(this.#veil, this.#halo, this.#line);
  }

  /** Shows a closed polygon in an element of a size, both in pixels; nothing for no points. */
  show(points: readonly Pixel[], { x, y }: Pixel): void {
    this.element.setAttribute('width', String(x));
    this.element.setAttribute('height', String(y));
    const outline = points.length === 0 ? '' : `${pathOf(points)}Z`;
    this.#veil.setAttribute('d', outline && `M0 0H${x}V${y}H0Z${outline}`);
    this.#draw(outline);
  }

  /** Shows an open line through points, in pixels, without a veil. */
  showLine(points: readonly Pixel[]): void {
    this.#veil.setAttribute('d', '');
    this.#draw(smoothPathOf(points));
  }

  #draw(path: string): void {
    this.#halo.setAttribute('d', path);
    this.#line.setAttribute('d', path);
  }
}

function createPath(className: string): SVGPathElement {
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('class', className);
  return path;
}

const round = (pixels: number) => Math.round(pixels * 10) / 10;

function pathOf(points: readonly Pixel[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
}

/** Returns a path that bends at the points instead of breaking there: its curves meet halfway between them. */
function smoothPathOf(points: readonly Pixel[]): string {
  return points
    .map(({ x, y }, index) => {
      const next = points[index + 1];
      if (index === 0 || !next) return `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`;
      return `Q${round(x)} ${round(y)} ${round((x + next.x) / 2)} ${round((y + next.y) / 2)}`;
    })
    .join('');
}
