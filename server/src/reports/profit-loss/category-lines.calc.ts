/** Income or expenses of a category, as a report tells them. */
interface NamedSums {
  readonly kind: string
  readonly category_id: number | null
  readonly name: string | null
  readonly parent_id: number | null
  readonly parent_name: string | null
  readonly amount: number
  readonly like_amount: number | null
  readonly previous_amount: number | null
  readonly budget_amount: number | null
}

/** What a category is called. */
export const categoryName = ({ name }: Pick<NamedSums, 'name'>) => name ?? 'Tanpa kategori'

/** A line of profit and loss: a category, what several are part of, or one of those. */
export interface CategoryLine {
  key: string
  kind: string
  name: string
  /** The category it is of; null is none, undefined several. */
  category: string | null | undefined
  /** All categories in it; 0 is without one. */
  category_ids: number[]
  amount: number
  like_amount: number | null
  previous_amount: number | null
  budget_amount: number | null
  is_part: boolean
}

/** The sum of what is known; null where nothing is. */
function sumKnown(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null)
  return known.length === 0 ? null : known.reduce((total, amount) => total + amount, 0)
}

/** Categories as lines: those that are part of another under the sum of it, which counts what is booked on itself too. */
export function linesOf(rows: readonly NamedSums[]): CategoryLine[] {
  const lines: CategoryLine[] = []
  const tops = Map.groupBy(rows, ({ parent_id, category_id }) => parent_id ?? category_id)
  for (const [top_id, group] of tops) {
    const parts = group.filter(({ parent_id }) => parent_id !== null)
    const own = group.filter(({ parent_id }) => parent_id === null)
    const sum = (rows_of: readonly NamedSums[]) => ({
      amount: rows_of.reduce((total, { amount }) => total + amount, 0),
      like_amount: sumKnown(rows_of.map(({ like_amount }) => like_amount)),
      previous_amount: sumKnown(rows_of.map(({ previous_amount }) => previous_amount)),
      budget_amount: sumKnown(rows_of.map(({ budget_amount }) => budget_amount)),
    })
    const [first] = group
    const name = own[0] ? categoryName(own[0]) : (first?.parent_name ?? '')
    const kind = first?.kind ?? ''
    const category = parts.length > 0 ? undefined : (own[0]?.name ?? null)
    const category_ids = group.map(({ category_id }) => category_id ?? 0)
    lines.push({
      key: `${kind} ${top_id}`,
      kind,
      name,
      category,
      category_ids,
      is_part: false,
      ...sum(group),
    })
    if (parts.length === 0) continue
    const direct = own.map((row) => ({ row, called: `${categoryName(row)}, lainnya` }))
    for (const { row, called } of [...parts.map((row) => ({ row, called: categoryName(row) })), ...direct])
      lines.push({
        key: `${row.kind} ${top_id} ${row.category_id}`,
        kind,
        name: called,
        category: row.name,
        category_ids: [row.category_id ?? 0],
        amount: row.amount,
        like_amount: row.like_amount,
        previous_amount: row.previous_amount,
        budget_amount: row.budget_amount,
        is_part: true,
      })
  }
  return lines
}
