/** The colours of streets, as CSS values. Land and water have those of the built-in map, so that one continues the other. */
import { type BaseMapTheme, DARK_BASE_MAP, LIGHT_BASE_MAP } from '../base-map/base-map-theme.ts';
import type { FillKind, RoadKind } from './street-kinds.ts';

/** The colours of a map with streets. */
export interface StreetTheme {
  /** Those of the built-in map, for the zooms and regions without streets. */
  readonly base: BaseMapTheme;
  readonly fills: Readonly<Record<FillKind, string>>;
  readonly building: string;
  readonly buildingEdge: string;
  readonly roads: Readonly<Record<RoadKind, string>>;
  /** The edges of roads, of the widest and of others. */
  readonly edge: { readonly motorway: string; readonly road: string };
  readonly label: {
    readonly road: string;
    readonly quarter: string;
    readonly spot: string;
    readonly dot: string;
  };
}

/** The default brand's colours of streets for the light colour scheme. */
export const LIGHT_STREETS: StreetTheme = {
  base: LIGHT_BASE_MAP,
  fills: {
    town: '#eee6da',
    field: '#f3ecd4',
    scrub: '#e4e8cd',
    green: '#d7e5c1',
    wood: '#c9dbb4',
    sand: '#f6e6bd',
    rock: '#e3dcd2',
    ice: '#fbfdfd',
    sport: '#cfe0c0',
    plaza: '#f9f4ea',
  },
  building: '#e5dacb',
  buildingEdge: '#d6c8b5',
  roads: {
    motorway: '#f4c98f',
    main: '#f9dfae',
    secondary: '#fff3d6',
    street: '#ffffff',
    service: '#fdfbf7',
    path: '#c3ac90',
    rail: '#b7aca6',
    runway: '#ded8d0',
    ferry: '#83b2c4',
  },
  edge: { motorway: '#d9a15f', road: '#dccdb6' },
  label: { road: '#5f564b', quarter: '#7a6a8f', spot: '#4d6a4f', dot: '#6f8a70' },
};

/** The default brand's colours of streets for the dark colour scheme. */
export const DARK_STREETS: StreetTheme = {
  base: DARK_BASE_MAP,
  fills: {
    town: '#2a3341',
    field: '#2d3740',
    scrub: '#283a3d',
    green: '#25403c',
    wood: '#223a36',
    sand: '#3d3f41',
    rock: '#323944',
    ice: '#3f4d5e',
    sport: '#294640',
    plaza: '#303a48',
  },
  building: '#313d4c',
  buildingEdge: '#3b4858',
  roads: {
    motorway: '#8d7350',
    main: '#6d6350',
    secondary: '#545a60',
    street: '#465160',
    service: '#3c4755',
    path: '#566271',
    rail: '#56606e',
    runway: '#3f4956',
    ferry: '#3f6076',
  },
  edge: { motorway: '#1c222c', road: '#202833' },
  label: { road: '#c0c6cf', quarter: '#aea6d4', spot: '#9fc2a6', dot: '#86a98d' },
};
