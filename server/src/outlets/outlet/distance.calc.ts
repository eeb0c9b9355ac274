/** A point on the earth in degrees. */
export interface Point {
  readonly lat: number
  readonly long: number
}

const EARTH_METRES = 6_371_008.8

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres between two points along the surface. */
export function metresBetween(a: Point, b: Point): number {
  const half_lat = Math.sin(radians(b.lat - a.lat) / 2) ** 2
  const half_long = Math.sin(radians(b.long - a.long) / 2) ** 2
  const chord = half_lat + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half_long
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(chord)))
}
