import { type SheetColumn, toSheet } from '../../kit/export/sheet.calc.ts'
import { bookMeasures } from '../../reports/explain/book-measure.calc.ts'
import type { KeyFigure } from '../../reports/report-schedule/made-report.calc.ts'
import { addReportMaker } from '../../reports/report-schedule/report-makers.ts'
import { type LedgerLine, readLedger } from '../journal/trial-balance.queries.ts'
import { nameEntryKind } from '../posting/entry-kind.calc.ts'

/** Lines that a file has at the most: far more than an account has in a month. */
const MOST_LINES = 100_000

const sumOf = (lines: readonly LedgerLine[], side: 'debit' | 'credit') =>
  lines.reduce((sum, line) => sum + line[side], 0)

/** The columns of the page, in its order. */
const columnsOf = (lines: readonly LedgerLine[], closing: number): SheetColumn<LedgerLine>[] => [
  { header: 'Tanggal', of: ({ business_date }) => business_date },
  {
    header: 'Jurnal',
    of: ({ entry_id, kind, is_correction }) =>
      `#${entry_id} ${nameEntryKind(kind)}${is_correction ? ', koreksi' : ''}`,
  },
  { header: 'Outlet', of: ({ outlet_name }) => outlet_name },
  { header: 'Untuk hari', of: ({ for_date }) => for_date },
  {
    header: bookMeasures.debit.label,
    of: ({ debit }) => debit || null,
    total: sumOf(lines, 'debit'),
  },
  {
    header: bookMeasures.credit.label,
    of: ({ credit }) => credit || null,
    total: sumOf(lines, 'credit'),
  },
  { header: 'Saldo', of: ({ balance }) => balance, total: closing },
]

addReportMaker('ledger', async (ctx, scope, _schedule, { account_id }) => {
  const ledger = await readLedger(ctx, scope, account_id ?? null, MOST_LINES)
  const { account, opening, closing, lines, count } = ledger
  const figure = (key: keyof typeof bookMeasures, now: number): KeyFigure => ({
    ...{ label: bookMeasures[key].label, unit: 'rupiah', now, like: null, before: null },
  })
  return {
    about: `Akun: ${account ? `${account.code} ${account.name}` : '–'}`,
    figures: [
      figure('opening', opening),
      figure('debit', sumOf(lines, 'debit')),
      figure('credit', sumOf(lines, 'credit')),
      figure('closing', closing),
      { label: 'Jurnal', unit: 'count', now: count, like: null, before: null },
    ],
    sheets: [toSheet('Buku besar', columnsOf(lines, closing), lines, `${lines.length} jurnal`)],
    charts: [],
  }
})
