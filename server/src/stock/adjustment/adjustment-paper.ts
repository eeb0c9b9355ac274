import type { Context } from '../../kit/context.ts'
import type { PaperContent } from '../../kit/pdf/paper-content.ts'
import { paperParty } from '../../kit/pdf/paper-parts.ts'
import { paperTable } from '../../kit/pdf/paper-table.ts'
import { printDay, printMoment, printQuantity, printRupiah, UNKNOWN } from '../../kit/pdf/printed.calc.ts'
import type { PaperFile, RecordPaper } from '../../kit/pdf/record-paper.ts'
import { can } from '../../kit/permission.ts'
import { readOne } from '../../kit/read/list.ts'
import { printDocument } from '../../outlets/outlet/document-paper.ts'
import { adjustmentEntity } from './adjustment.queries.ts'
import { type Kind, reasonText, scopeText } from './adjustment-kind.calc.ts'
import { countSums, isToBeFilled, layCounted, layCountSheet } from './count-paper.ts'
import { PRINTED, type PrintedAdjustment, type PrintedLine } from './printed-adjustment.ts'

const TITLES: Readonly<Record<Kind, string>> = {
  adjustment: 'PENYESUAIAN STOK',
  waste: 'STOK TERBUANG',
  transfer: 'TRANSFER STOK',
  count: 'STOK OPNAME',
}
const MARKS: Readonly<Record<string, string>> = {
  draft: 'DRAF',
  waiting: 'BELUM DISETUJUI',
  cancelled: 'DIBATALKAN',
}
const SIGNATURES: Readonly<Record<Kind, readonly string[]>> = {
  adjustment: ['Dibuat oleh', 'Diperiksa oleh', 'Disetujui oleh'],
  waste: ['Dibuat oleh', 'Diperiksa oleh', 'Disetujui oleh'],
  transfer: ['Dikirim oleh', 'Dibawa oleh', 'Diterima oleh'],
  count: ['Dihitung oleh', 'Diperiksa oleh', 'Disetujui oleh'],
}

const thingOf = ({ name, code, note }: PrintedLine) =>
  `${name}${code ? ` (${code})` : ''}${note ? `\n${note}` : ''}`

/** What arrived is told once it has; until then there is room to write it. */
function arrivedOf({ status }: PrintedAdjustment, line: PrintedLine): string[] {
  const quantities = [line.received_quantity, line.lost_quantity]
  if (status !== 'done' && quantities.every((quantity) => Number(quantity) === 0)) return ['', '']
  return quantities.map((quantity) => printQuantity(quantity, line.base_unit))
}

function layLines(document: PrintedAdjustment): PaperContent {
  const { kind, lines, value } = document
  const figure = { width: 66, is_figure: true }
  const is_transfer = kind === 'transfer'
  const is_costed = value !== null
  const sign = ({ is_in }: PrintedLine) => (kind !== 'adjustment' ? '' : is_in ? '+' : '-')
  return paperTable(
    [
      { head: 'No', width: 20 },
      { head: 'Barang', width: '*' },
      { head: is_transfer ? 'Dikirim' : 'Jumlah', ...figure },
      ...(is_transfer
        ? [
            { head: 'Diterima', ...figure },
            { head: 'Hilang', ...figure },
          ]
        : []),
      ...(is_costed ? [{ head: 'Nilai', ...figure }] : []),
    ],
    lines.map((line) => [
      String(line.no),
      thingOf(line),
      `${sign(line)}${printQuantity(line.unit_quantity, line.unit)}`,
      ...(is_transfer ? arrivedOf(document, line) : []),
      ...(is_costed ? [line.value === null ? UNKNOWN : printRupiah(line.value)] : []),
    ]),
  )
}

function layParties({ kind, outlet, to_outlet, author, ...document }: PrintedAdjustment): PaperContent[] {
  const written = `Dibuat oleh ${author}`
  const happened = printMoment(document.occurred_at, outlet.timezone)
  if (to_outlet) {
    const sent = document.sent_at && `Dikirim ${printMoment(document.sent_at, outlet.timezone)}`
    const done = document.posted_at && `Selesai ${printMoment(document.posted_at, outlet.timezone)}`
    return [paperParty('Dari', outlet.name, [written, sent]), paperParty('Ke', to_outlet.name, [done])]
  }
  const why = kind === 'count' ? scopeText(document) : reasonText(document.reason, document.reason_text)
  return [
    paperParty('Outlet', outlet.name, [happened, written]),
    paperParty(kind === 'count' ? 'Cakupan' : 'Alasan', why ?? UNKNOWN, [
      kind === 'count' && `${document.lines.length} barang`,
    ]),
  ]
}

const STANDS: Readonly<Record<string, string>> = {
  draft: 'Draf',
  sent: 'Dalam perjalanan',
  counting: 'Sedang dihitung',
  waiting: 'Menunggu persetujuan',
  done: 'Selesai',
  cancelled: 'Dibatalkan',
}

/** Until stock has moved the value is what it would come to; what was cancelled comes to nothing. */
function sumsOf(document: PrintedAdjustment): [string, string][] {
  const { kind, status, value, freight } = document
  if (kind === 'count') return countSums(document)
  if (value === null || status === 'cancelled') return []
  const has_moved = status === 'sent' || status === 'done'
  return [
    [has_moved ? 'Nilai' : 'Perkiraan nilai', printRupiah(value)],
    ...(freight ? [['Ongkos kirim', printRupiah(freight)] satisfies [string, string]] : []),
  ]
}

async function print(ctx: Context, id: number): Promise<PaperFile | undefined> {
  const document = (await readOne(ctx, adjustmentEntity, id, PRINTED)) as PrintedAdjustment | undefined
  if (!document) return undefined
  const { kind, number, status, outlet, outlet_id, note } = document
  const is_blank = isToBeFilled(document)
  const lines = is_blank
    ? layCountSheet(document)
    : kind === 'count'
      ? layCounted(document)
      : layLines(document)
  return printDocument(ctx, {
    title: is_blank ? 'LEMBAR HITUNG' : TITLES[kind],
    number,
    outlet,
    outlet_id,
    mark: is_blank ? undefined : MARKS[status],
    parties: layParties(document),
    facts: [
      ['Tanggal', printDay(document.business_date)],
      is_blank ? ['Mulai dan selesai dihitung', ''] : ['Status', STANDS[status] ?? status],
    ],
    lines,
    sums: is_blank ? [] : sumsOf(document),
    note,
    signatures: SIGNATURES[kind],
  })
}

/** A document about stock on paper, for who sees such documents; of a count that runs, the sheet to be filled in. */
export const adjustmentPaper: RecordPaper = {
  path: 'adjustments',
  permission: can('adjustment', 'view'),
  label: 'Dokumen',
  print,
}
