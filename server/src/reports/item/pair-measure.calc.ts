import { fromRows, inShort, measuresOf, shareOf } from '../../sales/measure.calc.ts'

const receipts = (label: string, definition: string) => fromRows('receipt', 'count', label, definition)

/** The one place that says what figures of two menus on the same receipts are. */
export const pairMeasures = measuresOf({
  receipts: inShort('Nota', receipts('Nota bersama', 'Nota yang memuat kedua menu.')),
  item_receipts: receipts('Nota menu pertama', 'Nota yang memuat menu pertama, dari nota yang dilihat.'),
  other_receipts: receipts('Nota menu kedua', 'Nota yang memuat menu kedua, dari nota yang dilihat.'),
}).and({
  item_share_bp: shareOf(
    'receipts',
    ['item_receipts'],
    'Dari menu pertama',
    'Dari nota dengan menu pertama, yang juga memuat menu kedua.',
  ),
  other_share_bp: shareOf(
    'receipts',
    ['other_receipts'],
    'Dari menu kedua',
    'Dari nota dengan menu kedua, yang juga memuat menu pertama.',
  ),
}).all
