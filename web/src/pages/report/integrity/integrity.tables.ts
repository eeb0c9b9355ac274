import { INTEGRITY_KINDS, type IntegrityKind } from '@lumbung/server/reports/integrity/integrity-kind.calc.ts'
import { integrityMeasures, rateKey } from '@lumbung/server/reports/integrity/integrity-measure.calc.ts'
import {
  KIND_DEFINITIONS,
  KIND_LABELS,
  ratePer100,
  TOO_LITTLE,
} from '@lumbung/server/reports/integrity/integrity-words.calc.ts'
import type { ReportTableData, ValueColumn } from '../../../kit/report/column.ts'
import { writeFigure } from '../../../parts/explain/figure-address.ts'
import { shortOutletName } from '../../../parts/session/outlet-name.ts'
import type { GetIntegrityReportQuery } from './integrity.gql.gen.ts'

export type IntegrityReport = GetIntegrityReportQuery['integrityReport']
export type CashierRow = IntegrityReport['cashiers'][number]

/** What the tables are made of. */
export interface IntegrityContext {
  of: IntegrityReport
  outlets: readonly { id: number; name: string }[]
  /** Where a cashier is opened. */
  hrefOf: (row: CashierRow) => string
}

/** A rate of 10,000 as people read it; what is not known is a dash. */
export const writeRate = (rate_bp: number | null) => (rate_bp === null ? '–' : ratePer100(rate_bp / 10_000))

const rateOf = ({ kinds }: CashierRow, kind: IntegrityKind) => kinds.find((each) => each.kind === kind)

const perHundred = (rate_bp: number | null | undefined) => (rate_bp ?? null) && (rate_bp ?? 0) / 100

/** Outlets by name, few of them. */
export function namePlaces(ids: readonly number[], outlets: IntegrityContext['outlets']): string {
  const names = ids.map((id) =>
    shortOutletName(outlets.find((outlet) => outlet.id === id)?.name ?? String(id)),
  )
  return names.length > 2 ? `${names.length} outlet` : names.join(', ')
}

function sayReasons({ score, reasons: [first, ...more] }: CashierRow): string {
  if (score === null) return TOO_LITTLE
  if (!first) return 'Seperti rekan'
  return more.length > 0 ? `${first.sentence} (+${more.length} alasan lain)` : first.sentence
}

/** A figure of a cashier, as it is asked about. */
export const figureOf = (key: keyof typeof integrityMeasures, cashier_id: number) =>
  writeFigure(`integrity.${key}`, { cashier_id })

/** The heading of a figure of a cashier, and where it comes from. */
const named = (key: 'score' | 'receipts' | 'sessions') => ({
  ...{ key, header: integrityMeasures[key].label, definition: integrityMeasures[key].definition },
  explain: ({ cashier_id }: CashierRow) => figureOf(key, cashier_id),
})

const kindColumn = (kind: IntegrityKind): ValueColumn<CashierRow> => ({
  ...{ key: kind, header: KIND_LABELS[kind], kind: 'count', wide_only: true },
  definition: `${KIND_DEFINITIONS[kind]} Per 100 ${kind === 'cash_gap' ? 'sesi' : 'nota'}; di dalam kurung, rekan di jam yang sama.`,
  explain: ({ cashier_id }) => figureOf(rateKey(kind), cashier_id),
  value: (row) => perHundred(rateOf(row, kind)?.rate_bp),
  write: (row) => {
    const { rate_bp = null, peer_rate_bp = null } = rateOf(row, kind) ?? {}
    return rate_bp === null ? '–' : `${writeRate(rate_bp)} (${writeRate(peer_rate_bp)})`
  },
})

/** Cashiers beside peers. */
export function cashierTable({ of, outlets, hrefOf }: IntegrityContext): ReportTableData<CashierRow> {
  return {
    id: 'kasir',
    title: 'Kasir',
    columns: [
      {
        ...{ key: 'cashier', header: 'Kasir', kind: 'text' },
        value: ({ cashier }) => cashier,
        href: hrefOf,
      },
      { ...named('score'), kind: 'count', is_main: true, value: ({ score }) => score },
      { key: 'reason', header: 'Alasan', kind: 'text', value: sayReasons },
      {
        ...{ key: 'outlets', header: 'Outlet', kind: 'text' },
        value: ({ outlet_ids }) => namePlaces(outlet_ids, outlets),
      },
      { ...named('receipts'), kind: 'count', value: ({ receipts }) => receipts },
      { ...named('sessions'), kind: 'count', value: ({ sessions }) => sessions },
      ...INTEGRITY_KINDS.map(kindColumn),
    ],
    rows: of.cashiers,
    keyOf: ({ cashier_id }) => cashier_id,
  }
}

/** The same for files, with the rates of peers in columns of their own. */
export function cashierFile(ctx: IntegrityContext): ReportTableData<CashierRow> {
  const table = cashierTable(ctx)
  return {
    ...table,
    columns: table.columns.flatMap((column): ValueColumn<CashierRow>[] => {
      const kind = INTEGRITY_KINDS.find((each) => each === column.key)
      if (column.kind === 'change') return []
      if (!kind) return [column]
      return [
        { ...column, header: `${column.header} per 100` },
        {
          ...{ key: `${kind}_peer`, header: `${column.header}: rekan`, kind: 'count' },
          value: (row) => perHundred(rateOf(row, kind)?.peer_rate_bp),
        },
      ]
    }),
  }
}

interface ReasonRow {
  key: string
  cashier: string
  sentence: string
}

/** Every reason, for files. */
export function reasonFile({ of }: IntegrityContext): ReportTableData<ReasonRow> {
  return {
    id: 'alasan',
    title: 'Alasan',
    columns: [
      { key: 'cashier', header: 'Kasir', kind: 'text', value: ({ cashier }) => cashier },
      { key: 'sentence', header: 'Alasan', kind: 'text', value: ({ sentence }) => sentence },
    ],
    rows: of.cashiers.flatMap(({ cashier_id, cashier, reasons }) =>
      reasons.map(({ kind, sentence }) => ({ key: `${cashier_id} ${kind}`, cashier, sentence })),
    ),
    keyOf: ({ key }) => key,
  }
}
