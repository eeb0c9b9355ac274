import type { PaperContent } from '../../kit/pdf/paper-content.ts'
import { type PaperColumn, paperTable } from '../../kit/pdf/paper-table.ts'
import { printNumber, printRupiah, printTime, UNKNOWN } from '../../kit/pdf/printed.calc.ts'
import { DRAWER_MOVEMENTS } from './drawer-words.calc.ts'

interface Pieces {
  readonly value: number
  readonly pieces: number
}

/** A session of a till as its paper tells it; null is what is counted blind, or not known yet. */
export interface PrintedSession {
  readonly outlet_id: number
  readonly outlet: { readonly name: string; readonly timezone: string }
  readonly business_date: string
  readonly status: string
  readonly cashier_name: string | null
  readonly shift_name: string | null
  readonly device_name: string | null
  readonly opened_at: string | null
  readonly closed_at: string | null
  readonly closed_by: string | null
  readonly opening_float: number | null
  readonly opening_note: string | null
  readonly reason: string | null
  readonly approved_by: string | null
  readonly cash_sales: number | null
  readonly cash_refund: number | null
  readonly expected_cash: number | null
  readonly counted_cash: number | null
  readonly cash_difference: number | null
  readonly is_counted: boolean
  readonly tally_cash: number | null
  readonly transactions: number
  readonly discount: number
  readonly void_count: number
  readonly void_amount: number
  readonly net: number
  readonly service: number
  readonly tax: number
  readonly rounding: number
  readonly total: number
  readonly methods: readonly {
    readonly method: string
    readonly name: string | null
    readonly payments: number | null
    readonly sold: number | null
    readonly refund: number | null
    readonly expected: number | null
    readonly counted: number | null
    readonly difference: number | null
  }[]
  readonly movements: readonly {
    readonly type: string
    readonly amount: number
    readonly reason: string
    readonly actor: string | null
    readonly occurred_at: string
  }[]
  readonly denominations: readonly Pieces[]
  readonly tally_denominations: readonly Pieces[]
  readonly open_bills: readonly {
    readonly receipt_number: string
    readonly table_name: string | null
    readonly total: number
  }[]
  readonly items: readonly {
    readonly name: string
    readonly qty: string
    readonly refund_qty: string
    readonly net: number
  }[]
}

const money = (amount: number | null) => (amount === null ? UNKNOWN : printRupiah(amount))
const figure = { is_figure: true } as const

/** A table under its heading; nothing where it has no rows. */
function section(
  title: string,
  columns: readonly PaperColumn[],
  rows: readonly (readonly string[])[],
  total?: readonly string[],
): PaperContent[] {
  return rows.length === 0
    ? []
    : [
        {
          stack: [paperTable(columns, rows, { title, total, layout: 'dense', fontSize: 8 })],
          margin: [0, 0, 0, 14],
        },
      ]
}

function layMethods({ methods }: PrintedSession): PaperContent[] {
  const amounts = ['Terjual', 'Pengembalian', 'Seharusnya', 'Dihitung', 'Selisih']
  return section(
    'Seharusnya dan dihitung',
    [
      { head: 'Metode', width: '*' },
      { head: 'Kali', width: 30, ...figure },
      ...amounts.map((head) => ({ head, width: 64, ...figure })),
    ],
    methods.map(({ name, method, payments, sold, refund, expected, counted, difference }) => [
      name ?? method,
      payments === null ? UNKNOWN : printNumber(payments),
      money(sold),
      money(refund === null ? null : -refund),
      money(expected),
      money(counted),
      money(difference),
    ]),
  )
}

/** How the drawer comes to what should be in it. */
function layDrawer(session: PrintedSession): PaperContent[] {
  const { opening_float, cash_sales, cash_refund, movements, outlet, is_counted } = session
  const moved = movements.map(({ type, amount, reason, actor, occurred_at }): [string, string] => [
    `${reason}\n${[DRAWER_MOVEMENTS[type] ?? type, printTime(occurred_at, outlet.timezone), actor].filter(Boolean).join(', ')}`,
    type === 'NO_SALE' ? UNKNOWN : printRupiah(type === 'IN' ? amount : -amount),
  ])
  return section(
    'Laci kas',
    [
      { head: 'Uraian', width: '*' },
      { head: 'Nilai', width: 90, ...figure },
    ],
    [
      ['Kas awal', money(opening_float)],
      ['Penjualan tunai', money(cash_sales)],
      ...(cash_refund ? [['Pengembalian tunai', printRupiah(-cash_refund)]] : []),
      ...moved,
      ['Seharusnya', money(session.expected_cash)],
      [
        is_counted ? 'Dihitung, belum ditutup' : 'Dihitung',
        money(is_counted ? session.tally_cash : session.counted_cash),
      ],
    ],
    ['Selisih', money(session.cash_difference)],
  )
}

function layPieces({ is_counted, tally_denominations, denominations }: PrintedSession): PaperContent[] {
  const counted = is_counted ? tally_denominations : denominations
  const sum = counted.reduce((total, { value, pieces }) => total + value * pieces, 0)
  return section(
    'Pecahan',
    [
      { head: 'Pecahan', width: '*' },
      { head: 'Lembar/keping', width: 80, ...figure },
      { head: 'Nilai', width: 90, ...figure },
    ],
    counted.map(({ value, pieces }) => [
      printRupiah(value),
      printNumber(pieces),
      printRupiah(value * pieces),
    ]),
    ['Semua pecahan', '', printRupiah(sum)],
  )
}

function layBills({ open_bills }: PrintedSession): PaperContent[] {
  const sum = open_bills.reduce((total, bill) => total + bill.total, 0)
  return section(
    'Nota terbuka diserahkan',
    [
      { head: 'Nota', width: '*' },
      { head: 'Meja', width: 90 },
      { head: 'Total', width: 90, ...figure },
    ],
    open_bills.map(({ receipt_number, table_name, total }) => [
      receipt_number,
      table_name ?? '',
      printRupiah(total),
    ]),
    [`${printNumber(open_bills.length)} nota`, '', printRupiah(sum)],
  )
}

function layItems({ items, net }: PrintedSession): PaperContent[] {
  return section(
    'Menu terjual',
    [
      { head: 'Menu', width: '*' },
      { head: 'Terjual', width: 60, ...figure },
      { head: 'Dikembalikan', width: 70, ...figure },
      { head: 'Penjualan bersih', width: 90, ...figure },
    ],
    items.map((item) => [
      item.name,
      printNumber(item.qty),
      Number(item.refund_qty) > 0 ? printNumber(item.refund_qty) : '',
      printRupiah(item.net),
    ]),
    ['Semua menu', '', '', printRupiah(net)],
  )
}

function layBesides({ discount, void_count, void_amount }: PrintedSession): PaperContent[] {
  return section(
    'Diskon dan void',
    [
      { head: 'Uraian', width: '*' },
      { head: 'Nota', width: 60, ...figure },
      { head: 'Nilai', width: 90, ...figure },
    ],
    [
      ['Diskon', '', printRupiah(discount)],
      ['Void', printNumber(void_count), printRupiah(void_amount)],
    ],
  )
}

/** The tables of a session, one below the other. */
export function laySession(session: PrintedSession): PaperContent {
  return {
    stack: [
      ...layMethods(session),
      ...layDrawer(session),
      ...layPieces(session),
      ...layBills(session),
      ...layItems(session),
      ...layBesides(session),
    ],
  }
}
