import type { WindowStyle } from './openings.ts';

/** The size, colours and features of a house, in the style of its region. Lengths are pixels of the picture. */
export interface HouseOptions {
  /** Left end of the front and the ground it stands on. */
  readonly x: number;
  readonly base: number;
  readonly width: number;
  /** From the ground to the eaves. */
  readonly height: number;
  /** Width of the side face, to the right of the front. */
  readonly depth: number;
  readonly wall: string;
  readonly roof: string;
  /** `side`: the ridge runs along the front; `front`: the gable faces the viewer. */
  readonly shape: 'side' | 'front' | 'hip' | 'flat';
  readonly roofHeight: number;
  readonly eaves?: number;
  readonly storeys: number;
  readonly columns: number;
  readonly window?: WindowStyle;
  /** The column of the ground floor with the door, from 0; no door when negative. */
  readonly doorAt?: number;
  readonly door?: string;
  readonly chimney?: string;
  readonly texture?: 'stone' | 'planks' | 'logs' | 'timber';
  readonly distance?: number;
}
