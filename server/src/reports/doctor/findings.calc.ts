/** Something a check found. */
export interface Found {
  readonly subject_id: number
  /** Where; null is the whole brand. */
  readonly outlet_id: number | null
  /** What people call the subject. */
  readonly label: string
  readonly detail: string | null
}

/** A finding as it is kept. */
export interface KnownFinding extends Found {
  readonly id: number
}

/** What is to be written so that what is kept is what was found. */
interface Difference {
  readonly fresh: readonly Found[]
  readonly changed: readonly KnownFinding[]
  readonly gone: readonly number[]
}

const placeOf = ({ subject_id, outlet_id }: Found) => `${subject_id} ${outlet_id ?? ''}`

/**
 * Puts together what every outlet has of a subject: one finding of the whole brand stands for all of them. One that is of
 * the whole brand already takes the others in.
 */
export function putTogether(found: readonly Found[], outlet_count: number): Found[] {
  const by_subject = Map.groupBy(found, ({ subject_id }) => subject_id)
  return [...by_subject.values()].flatMap((rows) => {
    const whole = rows.find(({ outlet_id }) => outlet_id === null)
    if (whole) return [whole]
    const [first] = rows
    const is_everywhere =
      outlet_count > 1 && new Set(rows.map(({ outlet_id }) => outlet_id)).size === outlet_count
    return first && is_everywhere ? [{ ...first, outlet_id: null, detail: sharedDetail(rows) }] : rows
  })
}

/** What all outlets say alike; where they differ it is told of none. */
function sharedDetail(rows: readonly Found[]): string | null {
  const details = new Set(rows.map(({ detail }) => detail))
  return details.size === 1 ? (rows[0]?.detail ?? null) : null
}

/** Compares what is kept of a check with what it finds now. */
export function compareFindings(known: readonly KnownFinding[], found: readonly Found[]): Difference {
  const kept = new Map(known.map((row) => [placeOf(row), row]))
  const fresh: Found[] = []
  const changed: KnownFinding[] = []
  for (const row of new Map(found.map((one) => [placeOf(one), one])).values()) {
    const old = kept.get(placeOf(row))
    kept.delete(placeOf(row))
    if (!old) fresh.push(row)
    else if (old.label !== row.label || old.detail !== row.detail) changed.push({ ...row, id: old.id })
  }
  return { fresh, changed, gone: [...kept.values()].map(({ id }) => id) }
}
