/**
 * SVG elements as strings. Coordinates are pixels of the picture, 1200 by 900 with the origin at the top left, written to
 * a tenth. `more` is further attributes, starting with a space.
 */

/** Width of a picture in pixels. */
export const WIDTH = 1200;
/** Height of a picture in pixels. */
export const HEIGHT = 900;

/** A point of the picture, in pixels from the left and the upper edge. */
export type Point = readonly [x: number, y: number];

/** Returns a number as text, rounded to a tenth. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Returns a filled polygon as an SVG element; its last point is joined to its first. */
export function polygon(points: readonly Point[], fill: string, more = ''): string {
  return `<path d="${outline(points)}" fill="${fill}"${more}/>`;
}

/** Returns a filled SVG path element. */
export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${more}/>`;
}

/** Returns an SVG path element that is stroked with round ends and not filled. */
export function line(d: string, stroke: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round"${more}/>`;
}

/** Returns a filled SVG rectangle; `x` and `y` are its upper left corner. */
export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${more}/>`;
}

/** Returns a filled SVG circle; `x` and `y` are its centre. */
export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${more}/>`;
}

/** Returns a filled SVG ellipse; `x` and `y` are its centre. */
export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${more}/>`;
}

/** Draws the shadow of a thing on the floor: a dark, translucent ellipse around the point where the thing stands. */
export function floorShadow(x: number, y: number, rx: number, ry = 14): string {
  return ellipse(x, y, rx, ry, '#1a1424', ' opacity=".22"');
}

/** Returns SVG content in a `g` element with a transform. */
export function group(transform: string, content: string, more = ''): string {
  return `<g transform="${transform}"${more}>${content}</g>`;
}

/** Returns an SVG `opacity` attribute, from 0 to 1, with a leading space. */
export function opacity(value: number): string {
  return ` opacity="${Math.round(value * 100) / 100}"`;
}

/** Returns the path data of a polygon. */
function outline(points: readonly Point[]): string {
  return `${points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('')}Z`;
}

/**
 * Returns the path data of a smooth open line from the first point to the last. It does not pass through the points between
 * them, but through the middles between those. Empty for no points.
 */
export function soft(points: readonly Point[]): string {
  let d = '';
  points.forEach(([x, y], index) => {
    const after = points[index + 1];
    if (index === 0) d += `M${n(x)} ${n(y)}`;
    else if (after) d += `Q${n(x)} ${n(y)} ${n((x + after[0]) / 2)} ${n((y + after[1]) / 2)}`;
    else d += `L${n(x)} ${n(y)}`;
  });
  return d;
}

/**
 * Returns the path data of a circle. Several circles in one path share one fill, so their opacities do not add up where they
 * overlap.
 */
export function disc(x: number, y: number, radius: number): string {
  const r = n(radius);
  return `M${n(x - radius)} ${n(y)}a${r} ${r} 0 1 0 ${n(2 * radius)} 0a${r} ${r} 0 1 0 ${n(-2 * radius)} 0Z`;
}
