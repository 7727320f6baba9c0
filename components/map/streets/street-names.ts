/** The appearance of names on a map with streets: font, size, colour, candidate positions, and drawing. */
import type { AnyContext } from '../base-map/base-map-canvas.ts';
import type { BaseMapFonts } from '../base-map/base-map-names.ts';
import type { Box, Candidate, Placed, Shift } from '../base-map/base-map-placement.ts';
import type { RoadName } from './road-names.ts';
import type { StreetTheme } from './street-theme.ts';
import type { LineLabel, PointLabel, TilePoint } from './street-tile.ts';

const REMEMBERED_WIDTHS = 5000;
const MIDDLE: readonly Shift[] = [{ x: 0, y: 0 }];
const HALO_PIXELS = 3;

interface TextStyle {
  readonly font: string;
  readonly spacing: string;
  readonly colour: string;
  readonly height: number;
  readonly hasHalo: boolean;
}

/** A name at a point, measured for placement. */
export interface PointName extends Candidate {
  readonly order: number;
  readonly text: string;
  readonly style: TextStyle;
}

/** The functions that measure names and draw them. */
export interface StreetNames {
  /** Returns a label's name at a point in pixels, measured for placement at a zoom. */
  ofPoint(context: AnyContext, label: PointLabel, at: TilePoint, zoom: number): PointName;
  /** Returns the size of a name along a line. */
  sizeOf(context: AnyContext, label: LineLabel): { readonly width: number; readonly height: number };
  drawPoint(context: AnyContext, placed: Placed<PointName>): void;
  drawLine(context: AnyContext, name: RoadName): void;
  /** Discards cached measurements; call it when a font has loaded. */
  discardMeasurements(): void;
}

/** The options of `createStreetNames`: the page's language (BCP 47), colours and fonts. */
interface StreetNamesOptions {
  readonly locale: string;
  readonly theme: StreetTheme;
  readonly fonts: BaseMapFonts;
}

/** Returns the functions that measure and draw names in a theme's colours. Names of quarters are in capitals of the page's language. */
export function createStreetNames({ locale, theme, fonts }: StreetNamesOptions): StreetNames {
  const widths = new Map<string, number>();

  const widthOf = (context: AnyContext, text: string, style: TextStyle): number => {
    const key = `${style.font} ${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    setStyle(context, style);
    const { width } = context.measureText(text);
    if (widths.size >= REMEMBERED_WIDTHS) widths.clear();
    widths.set(key, width);
    return width;
  };

  return {
    ofPoint(context, label, { x, y }, zoom) {
      const style = pointStyle(label, zoom, theme, fonts);
      const text = label.kind === 'quarter' ? label.text.toLocaleUpperCase(locale) : label.text;
      const width = widthOf(context, text, style);
      const { height } = style;
      const dotRadius = label.kind === 'spot' ? 2.4 : 0;
      return {
        order: label.order,
        text,
        style,
        x,
        y,
        width,
        height,
        dotRadius,
        shifts: dotRadius > 0 ? aroundDot(width, height, dotRadius + 4) : MIDDLE,
        spareShifts: label.kind === 'water' ? [] : [22, -22, 38, -38].map((down) => ({ x: 0, y: down })),
        isFirm: label.kind === 'locality',
      };
    },
    sizeOf(context, label) {
      const style = lineStyle(label, theme, fonts);
      return { width: widthOf(context, label.text, style), height: style.height };
    },
    drawPoint(context, { name, box }) {
      if (name.dotRadius > 0) {
        context.beginPath();
        context.arc(name.x, name.y, name.dotRadius, 0, 2 * Math.PI);
        context.fillStyle = theme.label.dot;
        context.fill();
      }
      drawText(context, name, theme, { x: box.left, y: (box.top + box.bottom) / 2 });
    },
    drawLine(context, { label, x, y, angle, width }) {
      context.save();
      context.translate(x, y);
      context.rotate(angle);
      const style = lineStyle(label, theme, fonts);
      drawText(context, { text: label.text, style }, theme, { x: -width / 2, y: 0 });
      context.restore();
    },
    discardMeasurements: () => widths.clear(),
  };
}

/** Returns the rectangles that a name along a line covers, as squares of its height along it. */
export function boxesAlong({ x, y, angle, width, height }: Omit<RoadName, 'label'>): readonly Box[] {
  const count = Math.max(1, Math.ceil(width / height));
  const half = height / 2;
  return Array.from({ length: count }, (_, index) => {
    const along = ((index + 0.5) / count - 0.5) * width;
    const [left, top] = [x + Math.cos(angle) * along - half, y + Math.sin(angle) * along - half];
    return { left, top, right: left + height, bottom: top + height };
  });
}

function aroundDot(width: number, height: number, gap: number): Shift[] {
  return [
    { x: gap + width / 2, y: 0 },
    { x: -gap - width / 2, y: 0 },
    { x: 0, y: gap + height / 2 },
    { x: 0, y: -gap - height / 2 },
  ];
}

function pointStyle(
  { kind, rank }: PointLabel,
  zoom: number,
  { base, label }: StreetTheme,
  fonts: BaseMapFonts,
): TextStyle {
  if (kind === 'water') {
    const font = `italic 400 13px ${fonts.sea}`;
    return { font, spacing: '0.8px', colour: base.label.sea, height: 17, hasHalo: false };
  }
  if (kind === 'quarter') {
    return {
      font: `600 11px ${fonts.land}`,
      spacing: '1.4px',
      colour: label.quarter,
      height: 15,
      hasHalo: true,
    };
  }
  if (kind === 'spot') {
    return { font: `500 11px ${fonts.land}`, spacing: '0px', colour: label.spot, height: 14, hasHalo: true };
  }
  const size = Math.min(18, 11 + Math.max(0, rank - 4) * 0.5 + Math.max(0, zoom - 12));
  const colour = rank >= 6 ? base.label.town : base.label.village;
  return {
    font: `${rank >= 8 ? 650 : 550} ${size}px ${fonts.land}`,
    spacing: '0px',
    colour,
    height: size + 4,
    hasHalo: true,
  };
}

function lineStyle({ kind }: LineLabel, { base, label }: StreetTheme, fonts: BaseMapFonts): TextStyle {
  return kind === 'river'
    ? {
        font: `italic 400 12px ${fonts.sea}`,
        spacing: '0.6px',
        colour: base.label.sea,
        height: 14,
        hasHalo: false,
      }
    : { font: `500 11px ${fonts.land}`, spacing: '0px', colour: label.road, height: 13, hasHalo: true };
}

function setStyle(context: AnyContext, { font, spacing }: TextStyle): void {
  context.font = font;
  context.letterSpacing = spacing;
  // Else it begins where texts of the page's language do.
  context.textAlign = 'left';
}

function drawText(
  context: AnyContext,
  { text, style }: { readonly text: string; readonly style: TextStyle },
  { base }: StreetTheme,
  { x, y }: TilePoint,
): void {
  setStyle(context, style);
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  if (style.hasHalo) {
    context.strokeStyle = base.label.halo;
    context.lineWidth = HALO_PIXELS;
    context.strokeText(text, x, y);
  }
  context.fillStyle = style.colour;
  context.fillText(text, x, y);
}
