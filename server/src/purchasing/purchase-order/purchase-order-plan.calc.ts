import { expectedOn } from './purchase-order-date.calc.ts'
import { suggestPacks } from './purchase-order-suggest.calc.ts'

/** A good an outlet may need, and of whom it would be bought; quantities in base units. */
export interface PlanRow {
  readonly item_kind: 'ingredient' | 'menu'
  readonly item_id: number
  readonly name: string
  readonly base_unit: string
  readonly on_hand: number
  /** What open orders ask for. */
  readonly on_order: number
  readonly minimum: number | null
  readonly par: number | null
  readonly outlet_id: number
  readonly outlet_name: string
  /** Day and clock at the outlet, `YYYY-MM-DD` and `HH:MM`. */
  readonly today: string
  readonly clock: string
  readonly supplier: PlanSupplier | null
  readonly unit: string | null
  /** Base units in one of `unit`. */
  readonly factor: number | null
  readonly least: number | null
  readonly supplier_code: string | null
  /** Of one `unit`, in rupiah; null when nobody knows. */
  readonly price: number | null
}

interface PlanSupplier {
  readonly id: number
  readonly name: string
  readonly min_order: number
  readonly credit_days: number | null
  readonly lead_days: number
  readonly order_cutoff: string | null
  readonly delivery_days: readonly number[]
}

/** A line of an order as it would be written. */
export interface PlannedLine {
  readonly item_kind: 'ingredient' | 'menu'
  readonly item_id: number
  readonly name: string
  readonly base_unit: string
  readonly on_hand: number
  readonly on_order: number
  readonly unit: string
  readonly unit_quantity: number
  readonly supplier_code: string | null
  readonly price: number
}

/** What one outlet would order of one supplier. */
export interface PlannedOrder {
  readonly outlet_id: number
  readonly outlet_name: string
  readonly supplier_id: number
  readonly supplier_name: string
  readonly min_order: number
  readonly expected_on: string
  readonly credit_days: number | null
  readonly total: number
  readonly lines: readonly PlannedLine[]
}

/** The orders an outlet or several would need, and what nobody sells. */
export interface OrderPlan {
  readonly orders: readonly PlannedOrder[]
  readonly unsupplied: readonly Pick<
    PlanRow,
    'item_kind' | 'item_id' | 'name' | 'outlet_id' | 'outlet_name'
  >[]
}

/** Packs of a row that are missing: what runs low; up to par as well where it was `chosen` by hand. */
function packsOf(row: PlanRow, is_chosen: boolean): number {
  const pack = { factor: row.factor ?? 1, least: row.least }
  return suggestPacks(row, pack, 'low') || (is_chosen ? suggestPacks(row, pack, 'par') : 0)
}

function orderOf(rows: readonly (readonly [PlanRow, PlannedLine])[]): PlannedOrder[] {
  const [first] = rows
  if (!first?.[0].supplier) return []
  const [{ outlet_id, outlet_name, today, clock, supplier }] = first
  const lines = rows.map(([, line]) => line)
  return [
    {
      outlet_id,
      outlet_name,
      supplier_id: supplier.id,
      supplier_name: supplier.name,
      min_order: supplier.min_order,
      expected_on: expectedOn(today, clock, supplier),
      credit_days: supplier.credit_days,
      total: lines.reduce((sum, { price, unit_quantity }) => sum + price * unit_quantity, 0),
      lines,
    },
  ]
}

function lineOf(row: PlanRow, unit_quantity: number): PlannedLine {
  const { item_kind, item_id, name, base_unit, on_hand, on_order, supplier_code } = row
  return {
    item_kind,
    item_id,
    name,
    base_unit,
    on_hand,
    on_order,
    unit: row.unit ?? base_unit,
    unit_quantity,
    supplier_code,
    price: row.price ?? 0,
  }
}

/**
 * Orders for what is missing, one for each outlet and supplier, in the order of the rows, of at most `most_lines` lines;
 * what is missing and sold by nobody is told apart.
 */
export function planOrders(rows: readonly PlanRow[], is_chosen: boolean, most_lines: number): OrderPlan {
  const wanted = rows.flatMap((row) => {
    const packs = packsOf(row, is_chosen)
    return packs > 0 ? [[row, lineOf(row, packs)] as const] : []
  })
  const supplied = wanted.filter(([{ supplier }]) => supplier)
  const groups = Map.groupBy(supplied, ([{ outlet_id, supplier }]) => `${outlet_id} ${supplier?.id}`)
  const orders = [...groups.values()].flatMap((group) => {
    const parts = Math.ceil(group.length / most_lines)
    return Array.from({ length: parts }, (_, part) =>
      orderOf(group.slice(part * most_lines, (part + 1) * most_lines)),
    ).flat()
  })
  const unsupplied = wanted.flatMap(([{ supplier, item_kind, item_id, name, outlet_id, outlet_name }]) =>
    supplier ? [] : [{ item_kind, item_id, name, outlet_id, outlet_name }],
  )
  return { orders, unsupplied }
}
