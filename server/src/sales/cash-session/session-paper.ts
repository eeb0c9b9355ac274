import type { Context } from '../../kit/context.ts'
import { paperParty } from '../../kit/pdf/paper-parts.ts'
import { printDay, printMoment, printNumber, printRupiah, UNKNOWN } from '../../kit/pdf/printed.calc.ts'
import type { PaperFile, RecordPaper } from '../../kit/pdf/record-paper.ts'
import { can } from '../../kit/permission.ts'
import { readOne } from '../../kit/read/list.ts'
import { selectionFrom } from '../../kit/read/selection.ts'
import { printDocument } from '../../outlets/outlet/document-paper.ts'
import { laySession, type PrintedSession } from './session-tables.ts'
import { shiftSessionEntity } from './shift-session.queries.ts'

const OWN = `outlet_id business_date status cashier_name shift_name device_name opened_at closed_at closed_by opening_float
  opening_note reason approved_by cash_sales cash_refund expected_cash counted_cash cash_difference is_counted tally_cash
  transactions discount void_count void_amount service tax rounding total net methods movements denominations
  tally_denominations open_bills items`
const PRINTED = new Map([
  ...selectionFrom(OWN.split(/\s+/)),
  ['outlet', selectionFrom(['name', 'timezone'])] as const,
])

function sumsOf({ transactions, net, service, tax, rounding, total }: PrintedSession): [string, string][] {
  return [
    ['Nota', printNumber(transactions)],
    ['Penjualan bersih', printRupiah(net)],
    ['Biaya layanan', printRupiah(service)],
    ['Pajak (PB1)', printRupiah(tax)],
    ...(rounding === 0 ? [] : ([['Pembulatan', printRupiah(rounding)]] satisfies [string, string][])),
    ['Total tagihan', printRupiah(total)],
  ]
}

async function print(ctx: Context, id: number): Promise<PaperFile | undefined> {
  const session = (await readOne(ctx, shiftSessionEntity, id, PRINTED)) as PrintedSession | undefined
  if (!session) return undefined
  const { outlet, outlet_id, opened_at, closed_at, closed_by, device_name, approved_by, reason } = session
  const at = (moment: string | null) => (moment ? printMoment(moment, outlet.timezone) : UNKNOWN)
  return printDocument(ctx, {
    title: 'LAPORAN SHIFT',
    number: `SHIFT-${id}`,
    outlet,
    outlet_id,
    mark: session.status === 'End' ? undefined : 'BELUM DITUTUP',
    parties: [
      paperParty('Kasir', session.cashier_name ?? 'Tanpa nama', [session.shift_name, device_name]),
      paperParty('Dibuka', at(opened_at), [session.opening_note]),
      paperParty('Ditutup', at(closed_at), [
        closed_by && `Oleh ${closed_by}`,
        approved_by && `Disetujui ${approved_by}`,
      ]),
    ],
    facts: [
      ['Hari bisnis', printDay(session.business_date)],
      ['Kas seharusnya', session.expected_cash === null ? UNKNOWN : printRupiah(session.expected_cash)],
      ['Kas dihitung', session.counted_cash === null ? UNKNOWN : printRupiah(session.counted_cash)],
      ['Selisih kas', session.cash_difference === null ? UNKNOWN : printRupiah(session.cash_difference)],
    ],
    lines: laySession(session),
    sums: sumsOf(session),
    note: reason && `Alasan selisih: ${reason}`,
    signatures: ['Kasir', 'Diperiksa oleh'],
  })
}

/** The session of a drawer on paper: what should be there, what was counted, what was sold. */
export const sessionPaper: RecordPaper = {
  path: 'shift-sessions',
  permission: can('report_shift', 'view'),
  label: 'Sesi kasir',
  print,
}
