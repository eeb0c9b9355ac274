/** Where an answer lies on the device, how long its text is, and when the server gave it. */
export interface KeptPlace {
  readonly key: string
  readonly size: number
  readonly at: number
}

export interface Bounds {
  readonly most_size: number
  readonly most_places: number
  readonly most_age_ms: number
}

interface Kept {
  readonly index: readonly KeptPlace[]
  /** Keys of what has to go. */
  readonly gone: readonly string[]
}

/**
 * Puts places into an index, newest first: what came again replaces what was there, and what is too old or beyond the
 * bounds goes, the oldest first.
 */
export function keepPlaces(
  index: readonly KeptPlace[],
  added: readonly KeptPlace[],
  now: number,
  { most_size, most_places, most_age_ms }: Bounds,
): Kept {
  const newest = new Map<string, KeptPlace>()
  for (const place of [...index, ...added]) {
    const known = newest.get(place.key)
    if (!known || known.at <= place.at) newest.set(place.key, place)
  }
  const kept: KeptPlace[] = []
  const gone: string[] = []
  let size = 0
  for (const place of [...newest.values()].sort((a, b) => b.at - a.at)) {
    const fits = size + place.size <= most_size && kept.length < most_places
    if (fits && now - place.at <= most_age_ms) {
      kept.push(place)
      size += place.size
    } else gone.push(place.key)
  }
  return { index: kept, gone }
}
