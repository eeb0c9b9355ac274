import {
  capped,
  fromRows,
  inShort,
  meanOf,
  measuresOf,
  secret,
  shareOf,
  sumOf,
} from '../../sales/measure.calc.ts'
import { salesMeasures } from '../../sales/sales-metric.calc.ts'

const money = (label: string, definition: string) => fromRows('line', 'rupiah', label, definition)
const portions = (label: string, definition: string) => fromRows('line', 'quantity', label, definition)

/** The same figure as of whole receipts, made of their lines. */
const ofLines = <M extends object>(measure: M) => ({ ...measure, rows: 'line' as const })

/** The one place that says what figures of menus and their groups are. Quantities are in ten-thousandths. */
export const itemMeasures = measuresOf({
  transactions: fromRows(
    'line',
    'count',
    'Nota',
    'Nota dengan menu atau grup ini; totalnya menghitung setiap nota sekali.',
  ),
  qty: inShort(
    'Terjual',
    portions('Porsi terjual', 'Jumlah porsi pada nota yang dibayar, termasuk yang kemudian dikembalikan.'),
  ),
  refund_qty: portions('Porsi dikembalikan', 'Jumlah porsi yang dikembalikan, pada tanggal pengembalian.'),
  void_qty: inShort('Void', portions('Porsi void', 'Jumlah porsi pada nota void.')),
  gross: inShort('Kotor', ofLines(salesMeasures.gross)),
  item_discount: ofLines(salesMeasures.item_discount),
  bill_discount: ofLines(salesMeasures.bill_discount),
  included_charges: ofLines(salesMeasures.included_charges),
  refund: inShort('Refund', ofLines(salesMeasures.refund)),
  void_amount: inShort('Void Rp', money('Nilai void', 'Nilai kotor porsi pada nota void.')),
  cogs: ofLines(salesMeasures.cogs),
  costed_net: ofLines(salesMeasures.costed_net),
})
  .and({
    discount: salesMeasures.discount,
    net: inShort('Bersih', ofLines(salesMeasures.net)),
    kept_qty: {
      ...sumOf([['qty'], ['refund_qty']], 'Porsi bersih', 'Porsi terjual dikurangi yang dikembalikan.'),
      unit: 'quantity',
    },
    gross_profit: salesMeasures.gross_profit,
    food_cost_bp: secret(shareOf('cogs', ['costed_net'], 'Food cost', salesMeasures.food_cost_bp.definition)),
  })
  .and({
    costed_bp: secret(
      capped(
        shareOf('costed_net', ['net'], salesMeasures.costed_bp.label, salesMeasures.costed_bp.definition),
      ),
    ),
    average_price: {
      short: 'Rata-rata',
      ...meanOf(
        'net',
        'kept_qty',
        'Harga rata-rata',
        'Penjualan bersih dibagi porsi terjual yang tidak dikembalikan.',
      ),
      formula: { kind: 'mean', of: 'net', by: 'kept_qty', is_of_portion: true },
    },
    portion_cost: {
      ...secret(
        meanOf('cogs', 'kept_qty', 'HPP per porsi', 'HPP dibagi porsi terjual yang tidak dikembalikan.'),
      ),
      formula: { kind: 'mean', of: 'cogs', by: 'kept_qty', is_of_portion: true, is_signed: true },
    },
    portion_profit: {
      ...secret(
        meanOf(
          'gross_profit',
          'kept_qty',
          'Kontribusi per porsi',
          'Laba kotor dibagi porsi terjual yang tidak dikembalikan.',
        ),
      ),
      formula: { kind: 'mean', of: 'gross_profit', by: 'kept_qty', is_of_portion: true, is_signed: true },
    },
  }).all

export type ItemMeasureKey = keyof typeof itemMeasures
