import type { drawnColours } from '#lib/brand/brand-colours';
import type { SceneKind } from '#lib/photos/quiet-scene';
import { SHARE_HEIGHT, SHARE_WIDTH } from '#lib/share/share-size';

/** A scene in the place of a photo: what it shows, and its variation from 1. */
export interface GroundScene {
  readonly kind: SceneKind;
  readonly variation: number;
}

type Colours = ReturnType<typeof drawnColours>;

/** Where the sun and the horizon are, in pixels, by variation. */
const VARIATIONS = [
  [860, 330],
  [700, 300],
  [990, 360],
  [780, 310],
  [640, 350],
  [930, 300],
  [720, 340],
  [830, 320],
] as const;

/** Returns an SVG of the scene in a brand's colours, in the size of a link-preview picture: the scenes of `app/scenes.css`, drawn. */
export function sceneGround({ kind, variation }: GroundScene, colours: Colours): string {
  const [x, horizon] = VARIATIONS[(variation - 1) % VARIATIONS.length] ?? VARIATIONS[0];
  const hue = (share: number) => mixed(colours.sea, colours['sand-deep'], share);
  const warm = (share: number) => mixed(colours.terracotta, colours['sand-deep'], share);
  const sun = mixed(colours.terracotta, colours['terracotta-soft'], 0.2);
  const scene: Scene = { x, horizon, haze: hue(0.08), far: hue(0.17), mid: hue(0.29), near: hue(0.43), warm };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}">
<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${mixed(colours['terracotta-soft'], colours['sea-soft'], 0.3)}"/><stop offset=".62" stop-color="${mixed(colours['terracotta-soft'], colours.sand, 0.6)}"/></linearGradient></defs>
<rect width="100%" height="100%" fill="url(#sky)"/>
<circle cx="${x}" cy="${horizon - 130}" r="120" fill="${sun}" opacity=".22"/><circle cx="${x}" cy="${horizon - 130}" r="58" fill="${sun}"/>
${DRAWN[kind](scene)}</svg>`;
}

interface Scene {
  readonly x: number;
  readonly horizon: number;
  readonly haze: string;
  readonly far: string;
  readonly mid: string;
  readonly near: string;
  readonly warm: (share: number) => string;
}

const hill = (x: number, y: number, width: number, height: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${height}" fill="${fill}"/>`;
const from = (y: number, fill: string) =>
  `<rect y="${y}" width="100%" height="${SHARE_HEIGHT - y}" fill="${fill}"/>`;
const peak = (x: number, y: number, slope: number, fill: string) => {
  const half = (SHARE_HEIGHT - y) * slope;
  return `<path d="M${x - half} ${SHARE_HEIGHT}L${x} ${y} ${x + half} ${SHARE_HEIGHT}Z" fill="${fill}"/>`;
};
const block = (x: number, y: number, width: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${SHARE_HEIGHT - y}" fill="${fill}"/>`;

const DRAWN: Readonly<Record<SceneKind, (scene: Scene) => string>> = {
  sea: ({ x, horizon, haze, far, mid, warm }) =>
    hill(SHARE_WIDTH - x, horizon + 110, 640, 150, haze) +
    hill(SHARE_WIDTH + 160 - x, horizon + 110, 440, 180, mid) +
    from(horizon, far) +
    from(horizon + 110, mid) +
    hill(SHARE_WIDTH - x, 720, 980, 190, warm(0.16)),
  lake: ({ x, horizon, far, mid, near }) =>
    hill(560, horizon + 270, 1060, 330, far) +
    hill(x + 260, horizon + 290, 720, 320, mid) +
    hill(1080 - x, horizon + 280, 640, 270, near) +
    from(horizon + 90, mid) +
    from(horizon + 150, far),
  hills: ({ x, far, mid, near }) =>
    hill(x - 100, 720, 1400, 400, far) +
    hill(1580 - x, 740, 980, 380, mid) +
    hill(x - 760, 720, 1120, 340, near),
  peaks: ({ x, horizon, far, mid, near }) =>
    peak(x + 330, horizon + 10, 1.5, far) +
    peak(x - 20, horizon + 60, 2, far) +
    peak(x - 370, horizon - 120, 1.25, mid) +
    hill(x - 340, 740, 1300, 280, near),
  town: ({ x, far, mid, near, warm }) => {
    const left = x - 700;
    return (
      block(left + 150, 270, 270, far) +
      block(left + 900, 250, 46, far) +
      block(left + 860, 320, 150, far) +
      block(left + 1120, 330, 190, far) +
      hill(left + 760, 400, 110, 100, mid) +
      block(left + 650, 400, 220, mid) +
      `<path d="M${left + 280} 370L${left + 430} 290 ${left + 580} 370V${SHARE_HEIGHT}H${left + 280}Z" fill="${warm(0.18)}"/>` +
      block(left + 960, 400, 330, warm(0.18)) +
      block(left - 20, 480, 360, warm(0.3)) +
      block(left + 820, 490, 240, warm(0.3)) +
      block(left + 1260, 470, 400, near)
    );
  },
};

/** Mixes two colours, #rrggbb; `share` is that of the first, from 0 to 1. */
function mixed(one: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [first, second] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round((first ?? 0) * share + (second ?? 0) * (1 - share));
  });
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
