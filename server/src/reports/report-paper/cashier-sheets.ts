import type { Context } from '../../kit/context.ts'
import { sumOf } from '../../kit/exact.calc.ts'
import { type Sheet, type SheetColumn, toSheet } from '../../kit/export/sheet.calc.ts'
import { TILL_RULE_WORDS } from '../../people/cashier/till-rule-words.calc.ts'
import {
  type DeviatedBy,
  readDeviatedBy,
  readUndoneBy,
  readUndoneSales,
  type UndoneBy,
  type UndoneSale,
} from '../cashier/cashier-report.queries.ts'
import type { KeyFigure, MadeReport } from '../report-schedule/made-report.calc.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'

const figure = (label: string, unit: KeyFigure['unit'], now: number): KeyFigure => ({
  ...{ label, unit, now },
  like: null,
  before: null,
})

function bySheet(rows: readonly UndoneBy[]): Sheet {
  const columns: SheetColumn<UndoneBy>[] = [
    { header: 'Kasir', of: ({ cashier }) => cashier || 'Tanpa nama' },
    { header: 'Penyetuju', of: ({ approver }) => approver || '–' },
    { header: 'Void', of: ({ voids }) => voids, total: sumOf(rows.map(({ voids }) => voids)) },
    {
      header: 'Nilai void (Rp)',
      of: ({ void_total }) => void_total,
      total: sumOf(rows.map(({ void_total }) => void_total)),
    },
    {
      header: 'Pengembalian',
      of: ({ refunds }) => refunds,
      total: sumOf(rows.map(({ refunds }) => refunds)),
    },
    {
      header: 'Nilai pengembalian (Rp)',
      of: ({ refund_total }) => refund_total,
      total: sumOf(rows.map(({ refund_total }) => refund_total)),
    },
  ]
  return toSheet('Menurut kasir dan penyetuju', columns, [...rows], 'Total')
}

function saleSheet(rows: readonly UndoneSale[]): Sheet {
  const columns: SheetColumn<UndoneSale>[] = [
    { header: 'Nota', of: ({ receipt_number }) => receipt_number },
    { header: 'Tanggal nota', of: ({ receipt_date }) => receipt_date },
    { header: 'Jenis', of: ({ kind }) => (kind === 'void' ? 'Void' : 'Pengembalian') },
    { header: 'Kasir', of: ({ cashier }) => cashier || 'Tanpa nama' },
    { header: 'Penyetuju', of: ({ approver }) => approver || '–' },
    { header: 'Nilai (Rp)', of: ({ total }) => total },
    { header: 'Alasan', of: ({ reason }) => reason ?? '–' },
  ]
  return toSheet('Void dan pengembalian terbaru', columns, [...rows])
}

function beyondSheet(rows: readonly DeviatedBy[]): Sheet {
  const columns: SheetColumn<DeviatedBy>[] = [
    { header: 'Kasir', of: ({ cashier }) => cashier },
    { header: 'Di luar hak', of: ({ rule }) => TILL_RULE_WORDS[rule] },
    { header: 'Kali', of: ({ count }) => count, total: sumOf(rows.map(({ count }) => count)) },
    { header: 'Nilai (Rp)', of: ({ amount }) => amount },
  ]
  return toSheet('Di luar hak', columns, [...rows], 'Total')
}

/** Voids and refunds by cashier and approver, for paper. */
export async function makeCashierReport(ctx: Context, scope: ReportScope): Promise<MadeReport> {
  const [by, sales, beyond] = [
    await readUndoneBy(ctx, scope),
    await readUndoneSales(ctx, scope),
    await readDeviatedBy(ctx, scope),
  ]
  return {
    figures: [
      figure('Void', 'count', sumOf(by.map(({ voids }) => voids))),
      figure('Nilai void', 'rupiah', sumOf(by.map(({ void_total }) => void_total))),
      figure('Nilai pengembalian', 'rupiah', sumOf(by.map(({ refund_total }) => refund_total))),
      figure('Di luar hak', 'count', sumOf(beyond.map(({ count }) => count))),
    ],
    sheets: [bySheet(by), saleSheet(sales), beyondSheet(beyond)],
    charts: [],
  }
}
