import type { NewAdjustment } from '../../graphql/schema.gen.ts'

/** A lot as far as throwing it away goes. */
interface Lot {
  readonly id: number
  readonly item_kind: string
  readonly item_id: number
  readonly unit: string
  readonly outlet_id: number
  readonly quantity: string
}

/** What throws lots away: a document for each outlet, with a line for each lot. */
export function writeOffs(lots: readonly Lot[]): NewAdjustment[] {
  return [...Map.groupBy(lots, ({ outlet_id }) => outlet_id)].map(([outlet_id, own]) => ({
    kind: 'waste',
    reason: 'expired',
    outlet_id,
    lines: own.map(({ id, item_kind, item_id, unit, quantity }) => ({
      item_kind,
      item_id,
      unit,
      unit_quantity: quantity,
      lot_id: id,
    })),
  }))
}
