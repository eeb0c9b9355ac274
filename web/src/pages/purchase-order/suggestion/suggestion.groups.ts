import type { GetBuyingSuggestionQuery } from './suggestion.gql.gen.ts'

export type SuggestionLine = GetBuyingSuggestionQuery['buyingSuggestion']['lines'][number]

/** A line with how much of it is to come. */
export interface ChosenLine {
  readonly line: SuggestionLine
  readonly key: string
  /** As typed. */
  readonly text: string
  /** In the unit of the line; null where what was typed is no number. */
  readonly quantity: string | null
  /** Of one unit in rupiah, as it is known or typed; null where nobody knows. */
  readonly price: number | null
  /** The price as typed, where it has to be. */
  readonly price_text: string
  readonly is_chosen: boolean
}

/** What becomes one document: an order of a supplier, or a transfer. */
export interface Group {
  readonly key: string
  readonly is_transfer: boolean
  readonly from: string
  readonly to: string
  readonly lines: readonly ChosenLine[]
  /** Of what is chosen, in rupiah; null where a price is not known yet. */
  readonly total: number | null
}

/** Lines that one document holds. */
const most_lines = 200

export const keyOf = (line: SuggestionLine) =>
  [line.outlet_id, line.from_outlet_id ?? 0, line.item_kind, line.item_id].join('-')

/** Whether a line becomes part of a document. */
export const isOrdered = ({ is_chosen, quantity }: ChosenLine) =>
  is_chosen && quantity !== null && Number(quantity) > 0

/** Whether somebody has to say what a line costs before it is ordered. */
export const lacksPrice = (chosen: ChosenLine) =>
  isOrdered(chosen) && chosen.line.from_outlet_id === null && chosen.price === null

/** What chosen lines come to; null where the price of one is not known. */
function totalOf(lines: readonly ChosenLine[]): number | null {
  if (lines.some(lacksPrice)) return null
  return lines
    .filter(isOrdered)
    .reduce((sum, { price, quantity }) => sum + (price ?? 0) * Number(quantity), 0)
}

/** Lines by the document they become, transfers first. */
export function groupLines(lines: readonly ChosenLine[]): Group[] {
  const placeOf = ({ line }: ChosenLine) =>
    line.from_outlet_id === null
      ? `b-${line.supplier_id}-${line.outlet_id}`
      : `a-${line.from_outlet_id}-${line.outlet_id}`
  const groups = [...Map.groupBy(lines, placeOf)].flatMap(([place, of_place]) => {
    const parts = Math.ceil(of_place.length / most_lines)
    return Array.from({ length: parts }, (_, part): Group => {
      const own = of_place.slice(part * most_lines, (part + 1) * most_lines)
      const first = own[0]?.line
      return {
        key: `${place}-${part}`,
        is_transfer: place.startsWith('a'),
        from: first?.from_outlet_name ?? first?.supplier_name ?? '',
        to: first?.outlet_name ?? '',
        lines: own,
        total: totalOf(own),
      }
    })
  })
  return groups.toSorted((a, b) => Number(b.is_transfer) - Number(a.is_transfer))
}

const goodOf = ({ line, quantity }: ChosenLine) => ({
  item_kind: line.item_kind as 'ingredient',
  item_id: line.item_id,
  unit: line.unit,
  unit_quantity: quantity ?? '0',
})

/** What is chosen of groups as it is sent; `total` is null where the price of a line is not known. */
export function documentsOf(groups: readonly Group[]) {
  const chosen = groups.flatMap((group) => {
    const lines = group.lines.filter(isOrdered)
    const first = lines[0]?.line
    return first ? [{ group, lines, first }] : []
  })
  const transfers = chosen.filter(({ group }) => group.is_transfer)
  const orders = chosen.filter(({ group }) => !group.is_transfer)
  return {
    transfers: transfers.map(({ first, lines }) => ({
      outlet_id: first.from_outlet_id ?? 0,
      to_outlet_id: first.outlet_id,
      lines: lines.map(goodOf),
    })),
    orders: orders.map(({ first, lines }) => ({
      outlet_id: first.outlet_id,
      supplier_id: first.supplier_id ?? 0,
      expected_on: first.arrives_on,
      credit_days: first.credit_days,
      lines: lines.map((chosen_line) => ({
        ...goodOf(chosen_line),
        supplier_code: chosen_line.line.supplier_code,
        price: chosen_line.price ?? 0,
      })),
    })),
    total: totalOf(orders.flatMap(({ lines }) => lines)),
  }
}
