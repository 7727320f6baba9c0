import { expect, test } from 'vitest';
import type { MapClusterFeature, MapRentalFeature } from '#lib/browser/map-queries';
import { joinedClusters, pinsOfSearch, spreadOut } from './search-map-texts.ts';

function cluster(longitude: number, count: number, price: string | null): MapClusterFeature {
  return {
    geometry: { coordinates: [longitude, 0] },
    properties: {
      kind: 'cluster',
      count,
      min_price: price,
      price,
      currency: 'EUR',
      expansion_zoom: 5,
      bounds: [longitude - 1, -1, longitude + 1, 1],
    },
  };
}

test('overlapping clusters are merged into one with their total count', () => {
  const [joined, ...others] = joinedClusters([cluster(10, 4, '90'), cluster(12, 30, '120')], 2);
  expect(others).toEqual([]);
  expect(joined?.geometry.coordinates).toEqual([12, 0]);
  expect(joined?.properties).toMatchObject({
    count: 34,
    price: '90',
    min_price: '90',
    bounds: [9, -1, 13, 1],
  });
});

test('clusters that do not overlap are unchanged', () => {
  const clusters = [cluster(12, 30, '120'), cluster(10, 4, '90')];
  expect(joinedClusters(clusters, 7)).toEqual(clusters);
});

test('a merged cluster has the lowest price of those that have one', () => {
  const pricesOf = (one: string | null, other: string | null) =>
    joinedClusters([cluster(10, 4, one), cluster(12, 30, other)], 2).map(
      ({ properties }) => properties.min_price,
    );
  expect([pricesOf(null, '120'), pricesOf('90', null), pricesOf(null, null)]).toEqual([
    ['120'],
    ['90'],
    [null],
  ]);
});

test('a rental whose price is on request is a dot with a name that says so', () => {
  const words = {
    clusterHomes: { none: '', one: '', many: '40 homes' },
    clusterFrom: '{homes}, from {price}',
    datesUnknown: '',
    priceOnRequest: 'Price on request',
  };
  const home: MapRentalFeature = {
    geometry: { coordinates: [1, 0] },
    properties: { kind: 'rental', id: 1, name: 'Quinta', price: null, currency: 'EUR', url: '' },
  };
  const found = { features: [home, cluster(12, 40, null)], meta: { total_count: 41, bounds: null } };
  expect(pinsOfSearch([], found, true, words, 'en')).toMatchObject([
    { label: 'Quinta, Price on request', text: '' },
    { label: '40 homes' },
  ]);
});

test('a rental under a cluster is added to it, any other stays separate', () => {
  const home = (id: number, longitude: number): MapRentalFeature => ({
    geometry: { coordinates: [longitude, 0] },
    properties: { kind: 'rental', id, name: '', price: '80', currency: 'EUR', url: '' },
  });
  const features = [home(1, 12.5), home(2, 60), cluster(12, 30, '120')];
  const spread = spreadOut({ features, meta: { total_count: 32, bounds: null } }, 2).features;
  expect(spread.map(({ properties }) => properties)).toMatchObject([
    { kind: 'rental', id: 2 },
    { kind: 'cluster', count: 31, min_price: '80' },
  ]);
});

test('a rental whose availability for the dates is unknown is marked, with a name that says so', () => {
  const words = {
    clusterHomes: { none: '', one: '', many: '' },
    clusterFrom: '',
    datesUnknown: 'Dates not confirmed',
    priceOnRequest: '',
  };
  const home = (id: number, availability?: 'free' | 'unknown'): MapRentalFeature => ({
    geometry: { coordinates: [id, 0] },
    properties: {
      kind: 'rental',
      id,
      name: 'Quinta',
      price: '80',
      currency: 'EUR',
      url: '',
      ...(availability && { availability }),
    },
  });
  const found = {
    features: [home(1), home(2, 'free'), home(3, 'unknown')],
    meta: { total_count: 3, bounds: null },
  };
  expect(pinsOfSearch([], found, false, words, 'en')).toMatchObject([
    { label: 'Quinta', isUnknown: false },
    { label: 'Quinta', isUnknown: false },
    { label: 'Quinta, Dates not confirmed', isUnknown: true },
  ]);
});
