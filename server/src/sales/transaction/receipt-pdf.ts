import type { Context } from '../../kit/context.ts'
import type { PaperContent } from '../../kit/pdf/paper-content.ts'
import { paperLabel, paperParty } from '../../kit/pdf/paper-parts.ts'
import { paperTable } from '../../kit/pdf/paper-table.ts'
import { printDay, printMoment, printNumber, printRate, printRupiah } from '../../kit/pdf/printed.calc.ts'
import type { PaperFile, RecordPaper } from '../../kit/pdf/record-paper.ts'
import { can } from '../../kit/permission.ts'
import { selectionFrom } from '../../kit/read/selection.ts'
import { printDocument } from '../../outlets/outlet/document-paper.ts'
import { nameChannel } from '../channel-names.calc.ts'
import { readReceiptRating } from '../visit-rating/receipt-rating.queries.ts'
import { asSold } from './as-sold.calc.ts'
import { readTransaction } from './transaction.queries.ts'

interface PrintedReceipt {
  readonly receipt_number: string
  readonly business_date: string
  readonly occurred_at: string
  readonly outlet_id: number
  readonly outlet: { readonly name: string; readonly timezone: string }
  readonly channel: string
  readonly state: string
  readonly table_name: string | null
  readonly member_name: string | null
  readonly cashier_name: string | null
  readonly pax: number
  readonly tax_bp: number
  readonly service_bp: number
  readonly is_tax_inclusive: boolean
  readonly gross: number
  readonly item_discount: number
  readonly bill_discount: number
  readonly service: number
  readonly tax: number
  readonly rounding: number
  readonly total: number
  readonly refund_total: number
  readonly receipt_footer: string | null
  readonly lines: readonly {
    readonly no: number
    readonly name: string
    readonly variants: unknown
    readonly note: string | null
    readonly qty: string
    readonly unit_price: number
    readonly gross: number
    readonly item_discount: number
    readonly paket_no: number | null
    readonly paket_name: string | null
    readonly paket_qty: string | null
    readonly paket_price: number | null
  }[]
  readonly payments: readonly {
    readonly method: string
    readonly name: string | null
    readonly amount: number
    readonly tendered: number | null
  }[]
}

const OWN = `receipt_number business_date occurred_at outlet_id channel state table_name member_name cashier_name pax tax_bp
  service_bp is_tax_inclusive gross item_discount bill_discount service tax rounding total refund_total receipt_footer`
const PRINTED = new Map([
  ...selectionFrom(OWN.split(/\s+/)),
  ['outlet', selectionFrom(['name', 'timezone'])] as const,
  [
    'lines',
    selectionFrom(
      'no name variants note qty unit_price gross item_discount paket_no paket_name paket_qty paket_price'.split(
        ' ',
      ),
    ),
  ] as const,
  ['payments', selectionFrom(['method', 'name', 'amount', 'tendered'])] as const,
])
const MARKS: Readonly<Record<string, string>> = {
  VOID: 'VOID',
  REFUNDED: 'DIKEMBALIKAN',
  UNPAID: 'BELUM BAYAR',
}

/** Names of the chosen options; tills that send none leave an empty list. */
function optionsOf(variants: unknown): string[] {
  if (!Array.isArray(variants)) return []
  return variants.flatMap((option: { name?: unknown } | null) =>
    typeof option?.name === 'string' ? [option.name] : [],
  )
}

type PrintedLine = PrintedReceipt['lines'][number]

const menuText = ({ name, variants, note }: PrintedLine) =>
  [name, optionsOf(variants).join(', '), note].filter((text): text is string => !!text)

/** A menu of a paket, below its name. */
const partText = (line: PrintedLine) => `• ${printNumber(line.qty)}× ${menuText(line).join(', ')}`

function layLines({ lines }: PrintedReceipt): PaperContent {
  const figure = { width: 76, is_figure: true }
  return paperTable(
    [
      { head: 'No', width: 20 },
      { head: 'Menu', width: '*' },
      { head: 'Jumlah', ...figure, width: 50 },
      { head: 'Harga', ...figure },
      { head: 'Diskon', ...figure },
      { head: 'Nilai', ...figure },
    ],
    asSold(lines).map(({ no, paket, lines: parts }) => {
      const [{ qty, unit_price }] = parts
      const gross = parts.reduce((sum, part) => sum + part.gross, 0)
      const item_discount = parts.reduce((sum, part) => sum + part.item_discount, 0)
      return [
        String(no),
        paket ? [paket.name, ...parts.map(partText)].join('\n') : menuText(parts[0]).join('\n'),
        printNumber(paket?.qty ?? qty),
        printRupiah(paket?.price ?? unit_price),
        item_discount === 0 ? '' : printRupiah(-item_discount),
        printRupiah(gross - item_discount),
      ]
    }),
  )
}

/** From what the menus came to, to what the guest pays; tax and service within prices are no rows of their own. */
function sumsOf(receipt: PrintedReceipt): [string, string][] {
  const { gross, item_discount, bill_discount, service, tax, rounding, is_tax_inclusive } = receipt
  const steps: [string, number][] = [
    ['Diskon nota', -bill_discount],
    [`Biaya layanan ${printRate(receipt.service_bp)}`, is_tax_inclusive ? 0 : service],
    [`PB1 ${printRate(receipt.tax_bp)}`, is_tax_inclusive ? 0 : tax],
    ['Pembulatan', rounding],
  ]
  return [
    ['Subtotal', printRupiah(gross - item_discount)],
    ...steps
      .filter(([, amount]) => amount !== 0)
      .map(([name, amount]): [string, string] => [name, printRupiah(amount)]),
    ['Total', printRupiah(receipt.total)],
  ]
}

/** Points that the code to rate a visit is wide. */
const CODE = 76

/** Where the guest says how it was, while it can be said: as a code, and in words. */
async function layRating(ctx: Context, id: number, { state }: PrintedReceipt): Promise<PaperContent[]> {
  const rating = state === 'UNPAID' ? null : await readReceiptRating(ctx, id)
  if (!rating || rating.open_until <= ctx.now()) return []
  const until = printDay(rating.open_until.toISOString().slice(0, 10))
  return [
    { text: `Bagaimana kunjungan Anda? Pindai sampai ${until}.`, style: 'second', margin: [0, 10, 30, 4] },
    { qr: `${ctx.services.public_url}${rating.path}`, fit: CODE },
  ]
}

function layPayments(receipt: PrintedReceipt, more_below: readonly PaperContent[]): PaperContent {
  const { payments, refund_total, is_tax_inclusive, tax, receipt_footer } = receipt
  const told = payments.flatMap(({ method, name, amount, tendered }) => [
    `${name ?? method} ${printRupiah(tendered ?? amount)}`,
    ...(tendered !== null && tendered > amount ? [`Kembali ${printRupiah(tendered - amount)}`] : []),
  ])
  const more = [
    ...(refund_total > 0 ? [`Dikembalikan ${printRupiah(-refund_total)}`] : []),
    ...(is_tax_inclusive ? [`Harga sudah termasuk PB1 ${printRupiah(tax)}`] : []),
  ]
  return {
    stack: [
      paperLabel('Pembayaran'),
      [...(told.length > 0 ? told : ['Belum ada']), ...more].join('\n'),
      { text: receipt_footer ?? '', style: 'second', margin: [0, 10, 30, 0] },
      ...more_below,
    ],
  }
}

async function print(ctx: Context, id: number): Promise<PaperFile | undefined> {
  const receipt = (await readTransaction(ctx, id, PRINTED)) as PrintedReceipt | undefined
  if (!receipt) return undefined
  const { receipt_number, outlet, outlet_id, table_name, pax, member_name, cashier_name } = receipt
  return printDocument(ctx, {
    title: 'NOTA',
    number: receipt_number,
    outlet,
    outlet_id,
    mark: MARKS[receipt.state],
    parties: [
      paperParty('Kasir', cashier_name ?? '–', [printMoment(receipt.occurred_at, outlet.timezone)]),
      paperParty('Tamu', member_name ?? 'Umum', [
        table_name && `Meja ${table_name}`,
        pax > 0 && `${printNumber(pax)} orang`,
      ]),
    ],
    facts: [
      ['Tanggal bisnis', printDay(receipt.business_date)],
      ['Channel', nameChannel(receipt.channel)],
    ],
    lines: layLines(receipt),
    sums: sumsOf(receipt),
    note: null,
    besides: layPayments(receipt, await layRating(ctx, id, receipt)),
    signatures: [],
  })
}

/** A receipt as guests get it, without cost and margin, for who sees receipts. */
export const receiptPaper: RecordPaper = {
  path: 'receipts',
  permission: can('report_transaction', 'view'),
  label: 'Transaksi',
  print,
}
