import type { TalliedPart } from './part-tally.calc.ts'

/**
 * What a change of net sales is made of, in the order it is told: the first four are of the number of receipts, the others
 * of what one brings.
 */
export const CHANGE_PARTS = [
  'open_hours',
  'sold_hours',
  'stock_out',
  'traffic',
  'outlet',
  'channel',
  'items_per_receipt',
  'mix',
  'price',
  'options',
  'discount',
  'new_menu',
  'dropped_menu',
  'charges',
  'refund',
] as const
export type ChangePartName = (typeof CHANGE_PARTS)[number]

/** Those of how many receipts there were. */
export const RECEIPT_PARTS: ReadonlySet<ChangePartName> = new Set([
  ...(['open_hours', 'sold_hours', 'stock_out', 'traffic'] as const),
])

/** What the rows of a part are of. */
export type RowKind = 'outlet' | 'channel' | 'item'
export const ROW_KINDS: Readonly<Record<ChangePartName, RowKind>> = {
  open_hours: 'outlet',
  sold_hours: 'outlet',
  stock_out: 'item',
  traffic: 'outlet',
  outlet: 'outlet',
  channel: 'channel',
  items_per_receipt: 'channel',
  mix: 'item',
  price: 'item',
  options: 'item',
  discount: 'item',
  new_menu: 'item',
  dropped_menu: 'item',
  charges: 'item',
  refund: 'item',
}

/** A part of a change of net sales, in whole rupiah. */
export type ChangePart = TalliedPart<ChangePartName>
