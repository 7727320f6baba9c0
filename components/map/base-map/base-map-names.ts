/**
 * Text and appearance of the labels of the built-in map: language, font, size, colour, candidate positions, and
 * drawing. Independent of tiles and Leaflet.
 */

import type { BaseMapLabel } from '#lib/geo/basemap/tile';
import type { AnyContext } from './base-map-canvas.ts';
import type { Candidate, Placed, Shift } from './base-map-placement.ts';
import type { BaseMapTheme } from './base-map-theme.ts';

/** The zoom at which all towns are labelled; higher zooms do not enlarge their labels. */
const CLOSEST_RANKED_ZOOM = 9;
const REMEMBERED_WIDTHS = 5000;

/**
 * The CSS font-family lists of labels on land and on water. Use concrete families: a canvas does not resolve custom
 * properties.
 */
export interface BaseMapFonts {
  readonly land: string;
  readonly sea: string;
}

/** The options of `createNames`: language, colours and fonts of the labels. */
export interface NamesOptions {
  /** Language of the labels, BCP 47; a town without a name in it has its default name. */
  readonly locale: string;
  readonly theme: BaseMapTheme;
  readonly fonts: BaseMapFonts;
}

interface TextStyle {
  readonly font: string;
  readonly spacing: string;
  readonly colour: string;
  readonly height: number;
}

/** A label with its text in the map's language, its font, its size in pixels, and its candidate positions. */
export interface Name extends Candidate {
  readonly label: BaseMapLabel;
  readonly text: string;
  readonly style: TextStyle;
}

/** The functions that choose the text of a label, measure it and draw it. */
export interface Names {
  /** Returns a label's text at a point in pixels, measured for placement at a zoom. */
  of(context: AnyContext, label: BaseMapLabel, x: number, y: number, zoom: number): Name;
  draw(context: AnyContext, placed: Placed<Name>): void;
  /** Discards cached measurements; call it when a font has loaded. */
  discardMeasurements(): void;
}

/**
 * Returns the functions that choose, measure and draw the labels' texts in one language. A town or sea without a name
 * in that language has its default name; names of countries are in capitals.
 */
export function createNames({ locale, theme, fonts }: NamesOptions): Names {
  const [language = locale] = locale.split('-');
  const regions = new Intl.DisplayNames([locale, 'en'], { type: 'region', style: 'short' });
  const longRegions = new Intl.DisplayNames([locale, 'en'], { type: 'region' });

  const textOf = (label: BaseMapLabel): string => {
    if (label.kind !== 'country') return label.names[language] ?? label.names.default;
    const name =
      label.code === 'HK' || label.code === 'MO' ? regions.of(label.code) : longRegions.of(label.code);
    return (name ?? label.code).toLocaleUpperCase(locale);
  };

  function nameOf(context: AnyContext, label: BaseMapLabel, x: number, y: number, zoom: number): Name {
    const style = styleOf(label, zoom, theme, fonts);
    const text = textOf(label);
    const width = widthOf(context, text, style);
    const { height } = style;
    const dotRadius = label.kind === 'town' ? (label.isCapital ? 3.2 : 2.4) : 0;
    return {
      label,
      text,
      style,
      x,
      y,
      width,
      height,
      dotRadius,
      shifts: label.kind === 'town' ? aroundDot(width, height, dotRadius + 4) : aroundPoint(label, zoom),
      spareShifts: spareShiftsOf(label.kind, width, height, dotRadius + 1),
      isFirm: label.kind === 'town' && zoom > label.zoom,
    };
  }

  const widths = new Map<string, number>();

  function widthOf(context: AnyContext, text: string, style: TextStyle): number {
    const key = `${style.font} ${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    setStyle(context, style);
    const { width } = context.measureText(text);
    if (widths.size >= REMEMBERED_WIDTHS) widths.clear();
    widths.set(key, width);
    return width;
  }

  return {
    of: nameOf,
    draw: (context, placed) => drawName(context, placed, theme),
    discardMeasurements: () => widths.clear(),
  };
}

/**
 * Returns the candidate positions of a label around its point: only the point itself for a sea, and at the first zoom
 * of any label; at higher zooms more of them, and more distant ones.
 */
function aroundPoint({ kind, zoom: firstZoom }: BaseMapLabel, zoom: number): Shift[] {
  const middle = { x: 0, y: 0 };
  if (kind === 'sea' || zoom <= firstZoom) return [middle];
  const near = [middle, { x: 0, y: 20 }, { x: 0, y: -20 }, { x: 30, y: 0 }, { x: -30, y: 0 }];
  return zoom <= firstZoom + 1 ? near : [...near, { x: 30, y: 40 }, { x: -30, y: -40 }];
}

function aroundDot(width: number, height: number, gap: number): Shift[] {
  return [
    { x: gap + width / 2, y: 0 },
    { x: -gap - width / 2, y: 0 },
    { x: 0, y: -gap - height / 2 },
    { x: 0, y: gap + height / 2 },
  ];
}

/** Returns the positions of a label that a pin would cover: a town's around the corners of its dot, a country's above and below. */
function spareShiftsOf(kind: BaseMapLabel['kind'], width: number, height: number, gap: number): Shift[] {
  if (kind === 'sea') return [];
  if (kind === 'country') return [28, -28, 46, -46].map((y) => ({ x: 0, y }));
  const [x, y] = [gap + width / 2, gap + height / 2];
  return [
    { x, y: -y },
    { x, y },
    { x: -x, y: -y },
    { x: -x, y },
  ];
}

function styleOf(label: BaseMapLabel, zoom: number, theme: BaseMapTheme, fonts: BaseMapFonts): TextStyle {
  const colours = theme.label;
  if (label.kind === 'country') {
    const size = Math.min(13.5, 10.5 + Math.max(0, zoom - label.zoom));
    return {
      font: `600 ${size}px ${fonts.land}`,
      spacing: '1.8px',
      colour: colours.country,
      height: size + 4,
    };
  }
  if (label.kind === 'sea') {
    return { font: `italic 400 13px ${fonts.sea}`, spacing: '1.2px', colour: colours.sea, height: 17 };
  }
  const standing = (label.population * (label.isCapital ? 2 : 1)) / greatTownAt(zoom);
  const size = standing >= 4 ? 13.5 : standing >= 1 ? 12.5 : standing >= 0.25 ? 12 : 11;
  const weight = standing >= 1 ? 600 : 500;
  const colour = standing >= 0.25 || label.isCapital ? colours.town : colours.village;
  return { font: `${weight} ${size}px ${fonts.land}`, spacing: '0px', colour, height: size + 3 };
}

/**
 * Returns the population from which a town's label is large at a zoom: a million at zoom 5, halved with each higher
 * zoom up to 9.
 */
function greatTownAt(zoom: number): number {
  return 1e6 * 2 ** (5 - Math.min(zoom, CLOSEST_RANKED_ZOOM));
}

function setStyle(context: AnyContext, { font, spacing }: TextStyle): void {
  context.font = font;
  context.letterSpacing = spacing;
  // Else it begins where texts of the page's language do.
  context.textAlign = 'left';
}

function drawName(context: AnyContext, { name, box }: Placed<Name>, theme: BaseMapTheme): void {
  setStyle(context, name.style);
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  if (name.dotRadius > 0) {
    context.beginPath();
    context.arc(name.x, name.y, name.dotRadius, 0, 2 * Math.PI);
    context.lineWidth = 1.5;
    context.strokeStyle = theme.dot;
    context.fillStyle = theme.label.halo;
    context.fill();
    context.stroke();
  }
  const y = (box.top + box.bottom) / 2;
  if (name.label.kind !== 'sea') {
    context.strokeStyle = theme.label.halo;
    context.lineWidth = 3;
    context.strokeText(name.text, box.left, y);
  }
  context.fillStyle = name.style.colour;
  context.fillText(name.text, box.left, y);
}
