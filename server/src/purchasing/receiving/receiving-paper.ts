import type { Context } from '../../kit/context.ts'
import type { PaperContent } from '../../kit/pdf/paper-content.ts'
import { paperParty } from '../../kit/pdf/paper-parts.ts'
import { paperTable } from '../../kit/pdf/paper-table.ts'
import { printDay, printMoment, printQuantity, printRupiah } from '../../kit/pdf/printed.calc.ts'
import type { PaperFile, RecordPaper } from '../../kit/pdf/record-paper.ts'
import { can } from '../../kit/permission.ts'
import { readOne } from '../../kit/read/list.ts'
import { selectionFrom } from '../../kit/read/selection.ts'
import { printDocument } from '../../outlets/outlet/document-paper.ts'
import { receivingEntity } from './receiving.queries.ts'
import { REJECT_LABELS } from './reject-reason.calc.ts'

interface PrintedLine {
  readonly name: string
  readonly unit: string
  readonly factor: string
  readonly unit_quantity: string
  readonly rejected_quantity: string
  readonly reject_reason: string | null
  readonly ordered_quantity: string | null
  readonly expires_on: string | null
  readonly batch: string | null
  readonly note: string | null
  readonly price: number | null
  readonly net: number | null
}

interface PrintedReceiving {
  readonly kind: string
  readonly number: string
  readonly status: string
  readonly occurred_at: string
  readonly business_date: string
  readonly due_on: string | null
  readonly supplier_name: string | null
  readonly supplier_note: string | null
  readonly note: string | null
  readonly outlet_id: number
  readonly outlet: { readonly name: string; readonly timezone: string }
  readonly purchase_order: { readonly number: string } | null
  readonly source: { readonly number: string } | null
  readonly payment_state: string | null
  /** Amounts are null for who sees no prices. */
  readonly tax: number | null
  readonly freight: number | null
  readonly total: number | null
  readonly owed: number | null
  readonly lines: readonly PrintedLine[]
}

const PRINTED = new Map([
  ...selectionFrom(
    'kind number status outlet_id occurred_at business_date due_on supplier_name supplier_note note lines'.split(
      ' ',
    ),
  ),
  ...selectionFrom('source payment_state tax freight total owed'.split(' ')),
  ['outlet', selectionFrom(['name', 'timezone'])] as const,
  ['purchase_order', selectionFrom(['number'])] as const,
])
const MARKS: Readonly<Record<string, string>> = { draft: 'DRAF', cancelled: 'DIBATALKAN' }

function thingOf(line: PrintedLine): string {
  const { name, unit, rejected_quantity, reject_reason, expires_on, batch, note } = line
  const reason = REJECT_LABELS[reject_reason ?? ''] ?? '-'
  return [
    name,
    Number(rejected_quantity) > 0 && `Ditolak ${printQuantity(rejected_quantity, unit)}: ${reason}`,
    expires_on && `Kedaluwarsa ${printDay(expires_on)}`,
    batch && `Batch ${batch}`,
    note,
  ]
    .filter(Boolean)
    .join('\n')
}

const orderedOf = ({ ordered_quantity, factor, unit }: PrintedLine) =>
  ordered_quantity === null ? '-' : printQuantity(Number(ordered_quantity) / Number(factor), unit)

function layLines({ kind, lines, total, purchase_order }: PrintedReceiving): PaperContent {
  const figure = { width: 76, is_figure: true }
  const is_priced = total !== null
  return paperTable(
    [
      { head: 'No', width: 20 },
      { head: 'Barang', width: '*' },
      ...(purchase_order ? [{ head: 'Dipesan', ...figure, width: 62 }] : []),
      { head: kind === 'return' ? 'Dikembalikan' : 'Diterima', ...figure, width: 66 },
      ...(is_priced
        ? [
            { head: 'Harga', ...figure },
            { head: 'Nilai', ...figure },
          ]
        : []),
    ],
    lines.map((line, index) => [
      String(index + 1),
      thingOf(line),
      ...(purchase_order ? [orderedOf(line)] : []),
      printQuantity(line.unit_quantity, line.unit),
      ...(is_priced ? [printRupiah(line.price ?? 0), printRupiah(line.net ?? 0)] : []),
    ]),
  )
}

function sumsOf({ tax, freight, total, owed, payment_state }: PrintedReceiving): [string, string][] {
  if (total === null) return []
  const rows: [string, string][] = [['Subtotal', printRupiah(total - (tax ?? 0) - (freight ?? 0))]]
  if (tax) rows.push(['Pajak', printRupiah(tax)])
  if (freight) rows.push(['Ongkos kirim', printRupiah(freight)])
  if (payment_state === 'partial') rows.push(['Sisa tagihan', printRupiah(owed ?? 0)])
  rows.push(['Total', printRupiah(total)])
  return rows
}

async function print(ctx: Context, id: number): Promise<PaperFile | undefined> {
  const document = (await readOne(ctx, receivingEntity, id, PRINTED)) as PrintedReceiving | undefined
  if (!document) return undefined
  const { number, outlet, outlet_id, purchase_order, source, supplier_note, due_on } = document
  const is_return = document.kind === 'return'
  const reference = [
    purchase_order && `Pesanan ${purchase_order.number}`,
    source && `Penerimaan ${source.number}`,
    supplier_note && `Nota ${supplier_note}`,
  ]
  return printDocument(ctx, {
    title: is_return ? 'RETUR PEMBELIAN' : 'PENERIMAAN BARANG',
    number,
    outlet,
    outlet_id,
    mark: MARKS[document.status],
    parties: [
      paperParty(is_return ? 'Kepada' : 'Dari', document.supplier_name ?? 'Belanja di pasar', reference),
      paperParty(is_return ? 'Dikembalikan dari' : 'Diterima di', outlet.name, [
        printMoment(document.occurred_at, outlet.timezone),
      ]),
    ],
    facts: [
      ['Tanggal', printDay(document.business_date)],
      ['Jatuh tempo', due_on ? printDay(due_on) : '-'],
    ],
    lines: layLines(document),
    sums: sumsOf(document),
    note: document.note,
    signatures: is_return
      ? ['Dikembalikan oleh', 'Diperiksa oleh', 'Diterima pemasok']
      : ['Diantar oleh', 'Diterima oleh', 'Diperiksa oleh'],
  })
}

/** A receiving or a return on paper, for who sees receivings. */
export const receivingPaper: RecordPaper = {
  path: 'receivings',
  permission: can('receiving', 'view'),
  label: 'Penerimaan',
  print,
}
