import type { TillRule } from '@lumbung/server/people/cashier/till-right.calc.ts'
import { TILL_RULE_WORDS } from '@lumbung/server/people/cashier/till-rule-words.calc.ts'
import { undoneMeasures } from '@lumbung/server/reports/cashier/undone-measure.calc.ts'
import { formatDate, formatDateTime } from '../../../kit/format/date.ts'
import { formatBasisPoints } from '../../../kit/format/number.ts'
import type { ReportTableData, ValueColumn } from '../../../kit/report/column.ts'
import { stringifySearch } from '../../../kit/router/search.ts'
import { writeFigure } from '../../../parts/explain/figure-address.ts'
import { measureColumns } from '../../../parts/explain/measure-column.ts'
import type { FigureCell } from '../../../parts/graphql/schema.gen.ts'
import { nameCashier } from '../../../parts/report/name-picker.tsx'
import { shortOutletName } from '../../../parts/session/outlet-name.ts'
import type { GetCashierReportQuery } from './cashier-report.gql.gen.ts'

export type CashierReport = GetCashierReportQuery['cashierReport']
type By = CashierReport['undone_by'][number]
type Sale = CashierReport['undone'][number]
type Beyond = CashierReport['deviated_by'][number]
type Deviation = CashierReport['deviations'][number]

/** What the tables are made of. */
export interface CashierContext {
  of: CashierReport
  outlets: readonly { id: number; name: string }[]
  /** Whose voids and refunds are listed; nothing is everybody's. */
  chosen: string | undefined
  /** Address of the page with another choice. */
  choose: (chosen: string) => string
}

/** One text for a cashier and an approver, as it stands in the address. */
export const pairOf = ({ cashier, approver }: { cashier: string; approver: string }) =>
  `${cashier}~${approver}`

/** A rule in words. */
export const nameRule = (rule: string) => TILL_RULE_WORDS[rule as TillRule] ?? rule

const total = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0)

const receiptHref = (id: number | null, date: string | null) =>
  id === null || date === null
    ? undefined
    : `/report/transaction${stringifySearch({ periode: 'kustom', dari: date, sampai: date, outlet: 'semua', struk: id })}`

type Undone = Pick<By, 'voids' | 'void_total' | 'refunds' | 'refund_total'>

/** Voids and refunds of some together. */
export const undoneOf = (rows: readonly By[]): Undone => ({
  voids: total(rows, ({ voids }) => voids),
  void_total: total(rows, ({ void_total }) => void_total),
  refunds: total(rows, ({ refunds }) => refunds),
  refund_total: total(rows, ({ refund_total }) => refund_total),
})

/** Voids and refunds by who did them and who allowed them. */
export function byTable({ of, choose }: CashierContext): ReportTableData<By> {
  const rows = of.undone_by
  const column = measureColumns<By, Undone, keyof typeof undoneMeasures>({
    group: 'undone',
    measures: undoneMeasures,
    figuresOf: (row) => row,
    total: undoneOf(rows),
    cellOf: ({ cashier, cashier_id, approver, approver_id }) => ({
      ...{ cashier, cashier_id: cashier_id ?? 0 },
      ...{ approver, approver_id: approver_id ?? 0 },
    }),
  })
  return {
    id: 'kasir',
    title: 'Menurut kasir dan penyetuju',
    columns: [
      {
        key: 'cashier',
        header: 'Kasir',
        kind: 'text',
        definition: 'Yang melakukan void atau pengembalian; di panel, nama adminnya.',
        value: ({ cashier }) => nameCashier(cashier),
        href: (row) => choose(pairOf(row)),
      },
      { key: 'approver', header: 'Penyetuju', kind: 'text', value: ({ approver }) => approver || '–' },
      column('voids', ({ voids }) => voids),
      column('void_total', ({ void_total }) => void_total),
      column('refunds', ({ refunds }) => refunds),
      column('refund_total', ({ refund_total }) => refund_total),
      column('undone_total', ({ void_total, refund_total }) => void_total + refund_total, { is_main: true }),
    ],
    rows,
    keyOf: pairOf,
    total_label: 'Total',
  }
}

const outletColumn = <Row extends { outlet_id: number }>(
  outlets: CashierContext['outlets'],
): ValueColumn<Row> => ({
  key: 'outlet',
  header: 'Outlet',
  kind: 'text',
  value: ({ outlet_id }) =>
    shortOutletName(outlets.find(({ id }) => id === outlet_id)?.name ?? String(outlet_id)),
})

/** The receipts behind them. */
export function saleTable({ of, outlets, chosen }: CashierContext): ReportTableData<Sale> {
  const rows = of.undone.filter((sale) => !chosen || pairOf(sale) === chosen)
  return {
    id: 'nota',
    title: 'Nota',
    columns: [
      {
        key: 'number',
        header: 'Nota',
        kind: 'text',
        value: ({ receipt_number }) => receipt_number,
        href: ({ transaction_id, receipt_date }) => receiptHref(transaction_id, receipt_date),
      },
      {
        key: 'kind',
        header: 'Jenis',
        kind: 'text',
        value: ({ kind }) => (kind === 'void' ? 'Void' : 'Pengembalian'),
      },
      {
        key: 'at',
        header: 'Waktu',
        kind: 'text',
        value: ({ occurred_at }) => occurred_at,
        write: ({ occurred_at }) => formatDateTime(occurred_at),
      },
      {
        key: 'date',
        header: 'Tanggal nota',
        kind: 'text',
        value: ({ receipt_date }) => receipt_date,
        write: ({ receipt_date }) => formatDate(receipt_date),
        wide_only: true,
      },
      outletColumn(outlets),
      { key: 'cashier', header: 'Kasir', kind: 'text', value: ({ cashier }) => nameCashier(cashier) },
      { key: 'approver', header: 'Penyetuju', kind: 'text', value: ({ approver }) => approver || '–' },
      { key: 'total', header: 'Nilai', kind: 'rupiah', is_main: true, value: (sale) => sale.total },
      {
        key: 'reason',
        header: 'Alasan',
        kind: 'text',
        value: ({ reason }) => reason ?? '–',
        wide_only: true,
      },
    ],
    rows,
    keyOf: ({ kind, transaction_id, occurred_at }) => `${kind} ${transaction_id} ${occurred_at}`,
  }
}

const cellOfRule = (cashier_id: number, rule: string): FigureCell => ({
  cashier_id,
  rule: rule as FigureCell['rule'],
})

/** What was done beyond rights, by cashier. */
export function beyondTable({ of }: CashierContext): ReportTableData<Beyond> {
  const rows = of.deviated_by
  return {
    id: 'di-luar-hak',
    title: 'Di luar hak',
    columns: [
      {
        key: 'cashier',
        header: 'Kasir',
        kind: 'text',
        value: ({ cashier }) => cashier,
        href: ({ cashier_id }) => `/cashier/edit/${cashier_id}`,
      },
      { key: 'rule', header: 'Di luar hak', kind: 'text', value: ({ rule }) => nameRule(rule) },
      {
        key: 'count',
        header: 'Kali',
        kind: 'count',
        value: ({ count }) => count,
        total: total(rows, ({ count }) => count),
        explain: ({ cashier_id, rule }) => writeFigure('undone.deviations', cellOfRule(cashier_id, rule)),
        explain_total: writeFigure('undone.deviations'),
      },
      {
        ...{ key: 'amount', header: 'Nilai', kind: 'rupiah' as const, is_main: true },
        value: ({ amount }) => amount,
        explain: ({ cashier_id, rule }) =>
          writeFigure('undone.deviation_amount', cellOfRule(cashier_id, rule)),
      },
    ],
    rows,
    keyOf: ({ cashier_id, rule }) => `${cashier_id} ${rule}`,
    total_label: 'Total',
  }
}

function againstText({ share_bp, limit_bp }: Deviation): string {
  if (share_bp === null) return '–'
  const share = formatBasisPoints(share_bp, 1)
  return limit_bp === null ? share : `${share} dari batas ${formatBasisPoints(limit_bp, 1)}`
}

/** The receipts and drawers behind that. */
export function deviationTable({ of, outlets }: CashierContext): ReportTableData<Deviation> {
  return {
    id: 'kejadian',
    title: 'Kejadian di luar hak',
    columns: [
      {
        key: 'rule',
        header: 'Di luar hak',
        kind: 'text',
        value: ({ rule }) => nameRule(rule),
      },
      {
        key: 'number',
        header: 'Nota',
        kind: 'text',
        value: ({ receipt_number }) => receipt_number ?? '–',
        href: ({ transaction_id, receipt_date }) => receiptHref(transaction_id, receipt_date),
      },
      {
        key: 'at',
        header: 'Waktu',
        kind: 'text',
        value: ({ occurred_at }) => occurred_at,
        write: ({ occurred_at }) => formatDateTime(occurred_at),
      },
      outletColumn(outlets),
      { key: 'cashier', header: 'Kasir', kind: 'text', value: ({ cashier }) => cashier },
      {
        key: 'approver',
        header: 'Disebut menyetujui',
        kind: 'text',
        definition: 'Nama yang dikirim mesin kasir; ia sendiri tidak berhak menyetujuinya.',
        value: ({ approver }) => approver || '–',
      },
      { key: 'share', header: 'Porsi', kind: 'text', value: againstText, wide_only: true },
      { key: 'amount', header: 'Nilai', kind: 'rupiah', is_main: true, value: ({ amount }) => amount },
    ],
    rows: of.deviations,
    keyOf: ({ id }) => id,
  }
}
