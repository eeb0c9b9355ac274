import type { Context } from '../../kit/context.ts'
import type { PaperContent } from '../../kit/pdf/paper-content.ts'
import { paperParty } from '../../kit/pdf/paper-parts.ts'
import { paperTable } from '../../kit/pdf/paper-table.ts'
import { printDay, printQuantity, printRate, printRupiah } from '../../kit/pdf/printed.calc.ts'
import type { PaperFile, RecordPaper } from '../../kit/pdf/record-paper.ts'
import { can } from '../../kit/permission.ts'
import { readOne } from '../../kit/read/list.ts'
import { selectionFrom } from '../../kit/read/selection.ts'
import { printDocument } from '../../outlets/outlet/document-paper.ts'
import { orderEntity } from './purchase-order.queries.ts'

interface PrintedOrder {
  readonly number: string
  readonly status: string
  readonly business_date: string
  readonly expected_on: string | null
  readonly credit_days: number | null
  readonly tax_bp: number
  readonly note: string | null
  readonly outlet: { readonly name: string; readonly timezone: string }
  readonly outlet_id: number
  readonly outlet_address: string | null
  readonly supplier: {
    readonly name: string
    readonly contact_name: string | null
    readonly complete_address: string | null
    readonly phone: string | null
    readonly npwp: string | null
  }
  /** Amounts are null for who sees no prices. */
  readonly subtotal: number | null
  readonly discount: number | null
  readonly tax: number | null
  readonly freight: number | null
  readonly total: number | null
  readonly lines: readonly {
    readonly name: string
    readonly supplier_code: string | null
    readonly note: string | null
    readonly unit: string
    readonly unit_quantity: string
    readonly price: number | null
    readonly net: number | null
  }[]
}

const PRINTED = new Map([
  ...selectionFrom(
    'number status outlet_id business_date expected_on credit_days tax_bp note outlet_address supplier'.split(
      ' ',
    ),
  ),
  ...selectionFrom('subtotal discount tax freight total lines'.split(' ')),
  ['outlet', selectionFrom(['name', 'timezone'])] as const,
])
const MARKS: Readonly<Record<string, string>> = {
  draft: 'DRAF',
  waiting: 'BELUM DISETUJUI',
  cancelled: 'DIBATALKAN',
}

function layLines({ lines, total }: PrintedOrder): PaperContent {
  const is_priced = total !== null
  const prices = [
    { head: 'Harga', width: 76, is_figure: true },
    { head: 'Nilai', width: 80, is_figure: true },
  ]
  return paperTable(
    [
      { head: 'No', width: 20 },
      { head: 'Barang', width: '*' },
      { head: 'Jumlah', width: 84, is_figure: true },
      ...(is_priced ? prices : []),
    ],
    lines.map(({ name, supplier_code, note, unit, unit_quantity, price, net }, index) => [
      String(index + 1),
      `${name}${supplier_code ? ` (${supplier_code})` : ''}${note ? `\n${note}` : ''}`,
      printQuantity(unit_quantity, unit),
      ...(is_priced ? [printRupiah(price ?? 0), printRupiah(net ?? 0)] : []),
    ]),
  )
}

function sumsOf({ subtotal, discount, tax, freight, total, tax_bp }: PrintedOrder): [string, string][] {
  if (total === null) return []
  const rows: [string, string][] = [['Subtotal', printRupiah(subtotal ?? 0)]]
  if (discount) rows.push(['Potongan', printRupiah(-discount)])
  if (tax) rows.push([`PPN ${printRate(tax_bp)}`, printRupiah(tax)])
  if (freight) rows.push(['Ongkos kirim', printRupiah(freight)])
  rows.push(['Total', printRupiah(total)])
  return rows
}

/** A purchase order on paper, as its supplier gets it; undefined out of reach. */
export async function printOrder(ctx: Context, id: number): Promise<PaperFile | undefined> {
  const order = (await readOne(ctx, orderEntity, id, PRINTED)) as PrintedOrder | undefined
  if (!order) return undefined
  const { number, outlet, supplier, outlet_address, expected_on, credit_days } = order
  const { name, contact_name, complete_address, phone, npwp } = supplier
  return printDocument(ctx, {
    title: 'PESANAN PEMBELIAN',
    number,
    outlet,
    outlet_id: order.outlet_id,
    mark: MARKS[order.status],
    parties: [
      paperParty('Kepada', name, [contact_name, complete_address, phone, npwp && `NPWP ${npwp}`]),
      paperParty('Kirim ke', outlet.name, [outlet_address]),
    ],
    facts: [
      ['Tanggal pesanan', printDay(order.business_date)],
      ['Diharapkan tiba', expected_on ? printDay(expected_on) : '-'],
      ['Pembayaran', credit_days === null ? 'Tunai' : `Tempo ${credit_days} hari`],
    ],
    lines: layLines(order),
    sums: sumsOf(order),
    note: order.note,
    signatures: ['Dipesan oleh', 'Disetujui oleh', 'Diterima pemasok'],
  })
}

export const orderPaper: RecordPaper = {
  path: 'purchase-orders',
  permission: can('purchase_order', 'view'),
  label: 'Pesanan pembelian',
  print: printOrder,
}
