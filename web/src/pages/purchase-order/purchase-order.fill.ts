import {
  type FillMode,
  suggestPacks,
} from '@lumbung/server/purchasing/purchase-order/purchase-order-suggest.calc.ts'
import { newOrderLine, type OrderItem, type OrderLineValue } from './purchase-order.values.ts'

/** Base units in one of a unit of a good; undefined for a unit it does not have. */
export function factorOf(item: OrderItem, unit: string): number | undefined {
  if (unit === item.base_unit) return 1
  const factor = item.units.find(({ name }) => name === unit)?.factor
  return factor === undefined ? undefined : Number(factor)
}

/** The unit something is ordered in: the supplier's, else one meant for buying. */
export const orderUnit = (item: OrderItem) =>
  item.supplier_unit ?? item.units.find(({ uses }) => uses.includes('buy'))?.name ?? item.base_unit

/** What one unit costs now, in whole rupiah; null when nobody knows. */
export function priceIn(item: OrderItem, unit: string): number | null {
  const factor = factorOf(item, unit)
  return item.last_cost === null || factor === undefined ? null : Math.round(Number(item.last_cost) * factor)
}

/** A line for a good in the unit it is ordered in. */
export function lineFor(item: OrderItem, unit_quantity: string | null): OrderLineValue {
  const unit = orderUnit(item)
  return {
    ...newOrderLine(),
    item_id: item.key,
    unit,
    unit_quantity,
    supplier_code: item.supplier_code ?? '',
    price: priceIn(item, unit),
  }
}

const numberOf = (text: string | null) => (text === null ? null : Number(text))

/** Lines for what of a supplier's goods an outlet is short of; what is bought elsewhere first is left to them. */
export function fillLines(items: readonly OrderItem[], mode: FillMode): OrderLineValue[] {
  return items.flatMap((item) => {
    if (!item.is_supplied || item.is_preferred_elsewhere) return []
    const packs = suggestPacks(
      {
        on_hand: Number(item.on_hand),
        on_order: Number(item.on_order),
        minimum: numberOf(item.minimum),
        par: numberOf(item.par),
      },
      { factor: factorOf(item, orderUnit(item)) ?? 1, least: numberOf(item.min_quantity) },
      mode,
    )
    return packs > 0 ? [lineFor(item, String(packs))] : []
  })
}

/** Adds lines to those there are: those of the same good are replaced, empty ones go. */
export function mergeLines(
  lines: readonly OrderLineValue[],
  added: readonly OrderLineValue[],
): OrderLineValue[] {
  const ids = new Set(added.map(({ item_id }) => item_id))
  const kept = lines.filter(({ item_id }) => item_id !== null && !ids.has(item_id))
  return [...kept, ...added]
}
