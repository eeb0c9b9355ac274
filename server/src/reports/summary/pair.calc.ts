/** Sums of a group in the period and in what it is compared with; `previous` is null without a comparison. */
export interface Pair<Row> {
  current: Row | undefined
  previous: Row | undefined
}

/** Brings the two sides of each group together, in the order in which the groups first appear. */
export function pairSides<Row extends { side: 'current' | 'previous' }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | number,
): (Pair<Row> & { key: string | number; sample: Row })[] {
  const pairs = new Map<string | number, Pair<Row> & { key: string | number; sample: Row }>()
  for (const row of rows) {
    const key = keyOf(row)
    const pair = pairs.get(key) ?? { key, sample: row, current: undefined, previous: undefined }
    pair[row.side] = row
    pairs.set(key, pair)
  }
  return [...pairs.values()]
}
