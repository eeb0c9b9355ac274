import { formatDecimal, QTY_DECIMALS } from '../../kit/decimal.calc.ts'
import type { ChangeSide, SoldCell } from './change-cells.calc.ts'
import { type ChangePart, type ChangePartName, ROW_KINDS, type RowKind } from './change-part.calc.ts'

/** What stands behind a row on one side; null is what is not told of its kind, and what there was none of. */
export interface RowFigures {
  receipts: number | null
  /** Hours or days an outlet sold. */
  open: number | null
  /** Minutes an outlet says it was open; null where it does not say. */
  opening: number | null
  /** Minutes a menu was out, and what was likely lost by it; null where it was not. */
  out: number | null
  lost: number | null
  /** Portions, as decimal text. */
  qty: string | null
  /** Of a portion without its options, in whole rupiah. */
  price: number | null
  gross: number | null
  discount: number | null
  refund: number | null
  /** Sold, less discounts and what is inside the price; what came back is not taken off. */
  sold: number | null
}

/** Sums of one outlet, channel or menu on one side, in units. */
interface Sums {
  receipts: number
  open: number
  opening: number | null
  out: number
  lost: number
  qty: number
  gross: number
  options: number
  discount: number
  charges: number
  refund: number
}

/** A row of a part as it is told. */
export interface ToldRow {
  kind: RowKind
  key: string
  name: string
  amount: number
  before: RowFigures
  after: RowFigures
}

export interface ToldPart {
  part: ChangePartName
  amount: number
  rows: ToldRow[]
  /** How many rows are not told, and what they come to. */
  others: number
  others_amount: number
}

/** Rows told of a part at most. */
export const MOST_ROWS = 15

const nothing = (): Sums => ({
  ...{ opening: null, out: 0, lost: 0 },
  ...{ receipts: 0, open: 0, qty: 0, gross: 0, options: 0, discount: 0, charges: 0, refund: 0 },
})

/** Sums of a side by the key of a kind of rows. */
function sumsBy({ receipts, sold, hours, opening, lost }: ChangeSide, kind: RowKind): Map<string, Sums> {
  const sums = new Map<string, Sums>()
  const at = (key: string | number) => {
    const known = sums.get(String(key)) ?? nothing()
    sums.set(String(key), known)
    return known
  }
  if (kind !== 'item') for (const cell of receipts) at(cell[kind]).receipts += cell.receipts
  if (kind === 'outlet') for (const [id, open] of hours ?? []) at(id).open += open
  if (kind === 'outlet') for (const [id, minutes] of opening ?? []) at(id).opening = minutes
  if (kind === 'item') {
    for (const { item, minutes, amount } of lost ?? []) {
      at(item).out += minutes
      at(item).lost += amount
    }
  }
  for (const cell of sold) addSold(at(cell[kind]), cell)
  return sums
}

function addSold(sums: Sums, cell: SoldCell): void {
  sums.qty += cell.qty
  sums.gross += cell.gross
  sums.options += cell.options
  sums.discount += cell.discount
  sums.charges += cell.charges
  sums.refund += cell.refund
}

function figuresOf(kind: RowKind, sums: Sums | undefined, unit: number): RowFigures {
  const { receipts, open, opening, out, lost, qty, gross, options, discount, charges, refund } =
    sums ?? nothing()
  const whole = (value: number) => Math.round(value / unit)
  const portion = 10 ** QTY_DECIMALS
  return {
    receipts: kind === 'item' ? null : whole(receipts),
    open: kind === 'outlet' && open > 0 ? whole(open) : null,
    opening: opening === null ? null : whole(opening),
    out: out > 0 ? whole(out) : null,
    lost: out > 0 ? whole(lost) : null,
    qty: formatDecimal(whole(qty), QTY_DECIMALS),
    price: kind === 'item' && qty > 0 ? Math.round(((gross - options) / qty) * portion) : null,
    gross: whole(gross),
    discount: whole(discount),
    refund: whole(refund),
    sold: whole(gross - discount - charges),
  }
}

/** Parts with their largest rows, each with its name and its figures on both sides. */
export function tellRows(
  parts: readonly ChangePart[],
  sides: Readonly<Record<'before' | 'after', ChangeSide>>,
  nameOf: (kind: RowKind, key: string) => string,
  unit: number,
): ToldPart[] {
  const kinds = new Map(
    [...new Set(parts.map(({ part }) => ROW_KINDS[part]))].map((kind) => [
      kind,
      { before: sumsBy(sides.before, kind), after: sumsBy(sides.after, kind) },
    ]),
  )
  return parts.map(({ part, amount, rows }) => {
    const kind = ROW_KINDS[part]
    const sums = kinds.get(kind)
    const others = rows.slice(MOST_ROWS)
    return {
      part,
      amount,
      rows: rows.slice(0, MOST_ROWS).map(({ key, amount: own }) => ({
        ...{ kind, key, name: nameOf(kind, key), amount: own },
        before: figuresOf(kind, sums?.before.get(key), unit),
        after: figuresOf(kind, sums?.after.get(key), unit),
      })),
      others: others.length,
      others_amount: others.reduce((sum, row) => sum + row.amount, 0),
    }
  })
}

/** What is known of a whole side: what sentences tell levels from. */
export interface SideLevels {
  net: number
  receipts: number
  /** Hours or days of all outlets; null where they are not looked at. */
  open: number | null
  /** Minutes that all outlets say they were open; null where one does not say. */
  opening: number | null
  /** What was likely lost while menus were out; null where nobody knows. */
  lost: number | null
  /** Portions, in ten-thousandths. */
  qty: number
  gross: number
  discount: number
  refund: number
}

/** The whole of a side, in whole numbers; net sales and receipts as reports tell them. */
export function levelsOf(
  { sold, hours, opening, lost }: ChangeSide,
  told: Pick<SideLevels, 'net' | 'receipts'>,
  unit: number,
): SideLevels {
  const whole = (values: readonly number[]) =>
    Math.round(values.reduce((sum, value) => sum + value, 0) / unit)
  return {
    ...told,
    open: hours && whole([...hours.values()]),
    opening:
      opening && hours && [...hours.keys()].every((id) => opening.has(id))
        ? whole([...opening.values()])
        : null,
    lost: lost ? whole(lost.map(({ amount }) => amount)) : null,
    qty: whole(sold.map(({ qty }) => qty)),
    gross: whole(sold.map(({ gross }) => gross)),
    discount: whole(sold.map(({ discount }) => discount)),
    refund: whole(sold.map(({ refund }) => refund)),
  }
}
