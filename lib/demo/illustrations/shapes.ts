/**
 * SVG elements as strings. Coordinates are pixels of the picture, 1200 by 900 with the origin at the top left, written to
 * a tenth. `more` is further attributes, starting with a space.
 */
export const WIDTH = 1200;
export const HEIGHT = 900;

export type Point = readonly [x: number, y: number];

export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function polygon(points: readonly Point[], fill: string, more = ''): string {
  return `<path d="${outline(points)}" fill="${fill}"${more}/>`;
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${more}/>`;
}

export function line(d: string, stroke: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round"${more}/>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${more}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${more}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${more}/>`;
}

/** Draws the shadow of a thing on the floor, around the point where it stands. */
export function floorShadow(x: number, y: number, rx: number, ry = 14): string {
  return ellipse(x, y, rx, ry, '#1a1424', ' opacity=".22"');
}

export function group(transform: string, content: string, more = ''): string {
  return `<g transform="${transform}"${more}>${content}</g>`;
}

export function opacity(value: number): string {
  return ` opacity="${Math.round(value * 100) / 100}"`;
}

/** Returns the path data of a polygon. */
function outline(points: readonly Point[]): string {
  return `${points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('')}Z`;
}

/** Returns the path data of a smooth line from the first point to the last, through the midpoints between the others. */
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

/** Returns the path data of a circle. Several in one path share one fill and one opacity where they overlap. */
export function disc(x: number, y: number, radius: number): string {
  const r = n(radius);
  return `M${n(x - radius)} ${n(y)}a${r} ${r} 0 1 0 ${n(2 * radius)} 0a${r} ${r} 0 1 0 ${n(-2 * radius)} 0Z`;
}
