import type { Context } from '../../kit/context.ts'
import { type Sheet, type SheetColumn, toSheet } from '../../kit/export/sheet.calc.ts'
import { INTEGRITY_KINDS, type IntegrityKind } from '../integrity/integrity-kind.calc.ts'
import { type CashierView, readIntegrity } from '../integrity/integrity-view.ts'
import { KIND_LABELS, NO_PROOF, ratePer100, TOO_LITTLE } from '../integrity/integrity-words.calc.ts'
import type { KeyFigure, MadeReport } from '../report-schedule/made-report.calc.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'

const figure = (label: string, now: number): KeyFigure => ({
  ...{ label, unit: 'count', now },
  like: null,
  before: null,
})

function rateOf({ kinds }: CashierView, kind: IntegrityKind): string {
  const found = kinds.find((each) => each.kind === kind)
  if (!found || found.rate_bp === null) return '–'
  const peer = found.peer_rate_bp === null ? '–' : ratePer100(found.peer_rate_bp / 10_000)
  return `${ratePer100(found.rate_bp / 10_000)} (rekan ${peer})`
}

function scoreSheet(rows: readonly CashierView[], { outlets }: Pick<ReportScope, 'outlets'>): Sheet {
  const names = new Map(outlets.map(({ id, name }) => [id, name]))
  const columns: SheetColumn<CashierView>[] = [
    { header: 'Kasir', of: ({ cashier }) => cashier },
    {
      header: 'Outlet',
      of: ({ outlet_ids }) =>
        outlet_ids.length > 2
          ? `${outlet_ids.length} outlet`
          : outlet_ids.map((id) => names.get(id) ?? id).join(', '),
    },
    { header: 'Skor', of: ({ score }) => score ?? TOO_LITTLE },
    { header: 'Nota', of: ({ receipts }) => receipts },
    { header: 'Sesi', of: ({ sessions }) => sessions },
    ...INTEGRITY_KINDS.map((kind) => ({
      header: `${KIND_LABELS[kind]} per 100`,
      of: (row: CashierView) => rateOf(row, kind),
    })),
  ]
  return toSheet('Kasir', columns, [...rows])
}

function reasonSheet(rows: readonly CashierView[]): Sheet {
  const told = rows.flatMap(({ cashier, reasons }) => reasons.map(({ sentence }) => ({ cashier, sentence })))
  const columns: SheetColumn<(typeof told)[number]>[] = [
    { header: 'Kasir', of: ({ cashier }) => cashier },
    { header: 'Alasan', of: ({ sentence }) => sentence },
  ]
  return toSheet('Alasan', columns, told)
}

/** Cashiers beside peers, for paper. */
export async function makeIntegrityReport(ctx: Context, scope: ReportScope): Promise<MadeReport> {
  const rows = await readIntegrity(ctx, scope)
  const compared = rows.filter(({ score }) => score !== null)
  return {
    figures: [
      figure('Kasir dibandingkan', compared.length),
      figure('Dengan alasan', rows.filter(({ reasons }) => reasons.length > 0).length),
      figure(TOO_LITTLE, rows.length - compared.length),
    ],
    why: NO_PROOF,
    // The narrow one first: it has room on the page of the figures.
    sheets: [reasonSheet(rows), scoreSheet(rows, scope)],
    charts: [],
  }
}
