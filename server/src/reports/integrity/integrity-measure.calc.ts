import { atMost, fromRows, measuresOf, shareOf, sumOf } from '../../sales/measure.calc.ts'
import { type IntegrityBase, type IntegrityKind, KIND_RULES } from './integrity-kind.calc.ts'
import { KIND_DEFINITIONS, KIND_LABELS } from './integrity-words.calc.ts'

const rowsOf = (kind: IntegrityKind) => (KIND_RULES[kind].base === 'sessions' ? 'session' : 'receipt')

const counted = (kind: IntegrityKind) =>
  fromRows(rowsOf(kind), 'count', KIND_LABELS[kind], KIND_DEFINITIONS[kind])

const points = (kind: IntegrityKind) =>
  fromRows(
    rowsOf(kind),
    'quantity',
    `Poin ${KIND_LABELS[kind]}`,
    `Paling banyak ${KIND_RULES[kind].weight}, menurut seberapa jauh di atas rekan di jam yang sama; dibagi rata ke catatannya.`,
  )

const perHundred = (kind: IntegrityKind) =>
  shareOf<IntegrityKind | IntegrityBase>(
    kind,
    [KIND_RULES[kind].base],
    `${KIND_LABELS[kind]} per 100`,
    `${KIND_DEFINITIONS[kind]} Per 100 ${KIND_RULES[kind].base === 'sessions' ? 'sesi' : 'nota'}.`,
  )

/** The name of a kind's rate, and of what it adds to the score. */
export const rateKey = (kind: IntegrityKind) => `${kind}_bp` as const
export const pointsKey = (kind: IntegrityKind) => `${kind}_points` as const

/** What tills told of a cashier: what is counted, of what it is a share, and what it adds to the score. */
export const integrityMeasures = measuresOf({
  receipts: fromRows('receipt', 'count', 'Nota', 'Nota yang dibuka kasir, yang di-void juga.'),
  sessions: fromRows('session', 'count', 'Sesi', 'Sesi yang ditutup dan kasnya dihitung.'),
  void_after_print: counted('void_after_print'),
  removed_item: counted('removed_item'),
  no_sale: counted('no_sale'),
  late_discount: counted('late_discount'),
  refund: counted('refund'),
  cash_gap: counted('cash_gap'),
  void_after_print_points: points('void_after_print'),
  removed_item_points: points('removed_item'),
  no_sale_points: points('no_sale'),
  late_discount_points: points('late_discount'),
  refund_points: points('refund'),
  cash_gap_points: points('cash_gap'),
}).and({
  void_after_print_bp: perHundred('void_after_print'),
  removed_item_bp: perHundred('removed_item'),
  no_sale_bp: perHundred('no_sale'),
  late_discount_bp: perHundred('late_discount'),
  refund_bp: perHundred('refund'),
  cash_gap_bp: perHundred('cash_gap'),
  score: {
    ...atMost(
      100 * 10_000,
      sumOf(
        [
          [
            'void_after_print_points',
            'removed_item_points',
            'no_sale_points',
            'late_discount_points',
            'refund_points',
            'cash_gap_points',
          ],
          [],
        ],
        'Skor',
        'Jumlah poin setiap alasan, paling banyak 100. 0 sama seperti rekan. – bila belum cukup data.',
      ),
    ),
    unit: 'quantity',
  },
}).all
