import { type ListingCells, Rejection } from '#lib/import/csv/listing-cells';
import { readDegrees } from '#lib/import/csv/listing-numbers';

/**
 * Reads the position of a listing in degrees. Returns a Rejection when it is missing, invalid, out of range, or 0, 0. A decimal comma that
 * the mapping does not declare is a repair.
 */
export function readPosition(
  cells: ListingCells,
): { readonly latitude: number; readonly longitude: number } | Rejection {
  const { decimal_separator: separator } = cells.columns.mapping;
  const latitude = readDegrees(cells.value('latitude'), separator);
  if (latitude.value === null) return new Rejection('latitude', latitude.reason);
  const longitude = readDegrees(cells.value('longitude'), separator);
  if (longitude.value === null) return new Rejection('longitude', longitude.reason);
  if (Math.abs(latitude.value) > 90) {
    const isSwapped = Math.abs(longitude.value) <= 90 && Math.abs(latitude.value) <= 180;
    const hint = isSwapped ? ': latitude and longitude may be swapped' : '';
    return new Rejection('latitude', `${latitude.value} is not from -90 to 90${hint}`);
  }
  if (Math.abs(longitude.value) > 180) {
    return new Rejection('longitude', `${longitude.value} is not from -180 to 180`);
  }
  if (latitude.value === 0 && longitude.value === 0) {
    return new Rejection('latitude', '0, 0 stands for an unknown place');
  }
  if (latitude.warning !== null) cells.repair('latitude', latitude.warning);
  if (longitude.warning !== null) cells.repair('longitude', longitude.warning);
  return { latitude: latitude.value, longitude: longitude.value };
}
