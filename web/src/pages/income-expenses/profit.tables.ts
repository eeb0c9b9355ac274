import { categoryName } from '@lumbung/server/reports/profit-loss/category-lines.calc.ts'
import type { Planned } from '@lumbung/server/reports/profit-loss/plan-measure.calc.ts'
import type { ProfitMeasureKey } from '@lumbung/server/reports/profit-loss/profit-measure.calc.ts'
import {
  BUDGET_DEFINITION,
  FURTHER_EARNED,
  FURTHER_LOST,
  OFF_GROSS,
  PROFIT_WORDS,
} from '@lumbung/server/reports/profit-loss/profit-words.calc.ts'
import { formatDate, formatDateRange } from '../../kit/format/date.ts'
import type { ReportColumn, ReportTableData } from '../../kit/report/column.ts'
import { writeFigure } from '../../parts/explain/figure-address.ts'
import type { FigureCell } from '../../parts/graphql/schema.gen.ts'
import { areaTree, cellOfPlace, type OpenAreas, type PlaceRow } from '../../parts/report/area-tree.ts'
import type { GetProfitLossQuery } from './income-expenses.gql.gen.ts'
import { kind_labels } from './income-expenses.words.tsx'

export type Profit = GetProfitLossQuery['profitLoss']
type Day = Profit['by_day'][number]
type ProfitOutlet = Profit['by_outlet'][number]
type ProfitSpan = Profit['by_week'][number]
type ProfitCity = Profit['by_city'][number]
type Category = Profit['by_category'][number]
type Figure = keyof typeof PROFIT_WORDS
const figures = Object.keys(PROFIT_WORDS) as Figure[]

/** What only some brands have: told where there is any of it. */
const seldom: ReadonlySet<Figure> = new Set([
  'uncosted_net',
  ...OFF_GROSS,
  ...FURTHER_EARNED,
  ...FURTHER_LOST,
])

/** Where a figure of profit and loss comes from, in the address. */
export const explainProfit = (name: ProfitMeasureKey, cell: FigureCell = {}) =>
  writeFigure(`profit.${name}`, cell)

/** What of a budget is told beside a figure. */
export type Beside = 'plan' | 'plan_gap' | 'attained'

/** Where what was meant of a figure comes from, or how far the figure is from it. */
export const explainPlan = (name: Planned, beside: Beside, cell: FigureCell = {}) =>
  writeFigure(`plan.${name}_${beside}`, cell)

/** Whether costs are told; those that nobody knows are told as such. */
export const seesCosts = ({ total }: Pick<Profit, 'total'>) => total.uncosted_net !== null

/** A part of profit and loss with what was meant of it. */
interface Told {
  figures: Profit['total']
  budget: Profit['budget']
}

/** What is told beside its budget. */
const planned: ReadonlySet<Figure> = new Set(['net', 'expense', 'net_profit'])

/** How much of what was meant was reached, in basis points; null where nothing was meant. */
export const attained = (amount: number | null | undefined, budget: number | null | undefined) =>
  budget && amount !== null && amount !== undefined ? Math.round((amount / budget) * 10_000) : null

/** A budget that is of all its figures are of; what is of a part of them is not held against the whole. */
export const wholeOf = (budget: Profit['budget']) => (budget?.is_whole ? budget : null)

/** What was meant of a figure, and how much of it was reached; none where nothing was meant at all. */
function budgetColumns<Row extends Told>(
  name: Figure,
  total: Profit['total'],
  budget: Profit['budget'],
  cellOf: (row: Row) => FigureCell,
): ReportColumn<Row>[] {
  if (!planned.has(name) || name === 'uncosted_net' || !budget || budget[name] === null) return []
  const { label } = PROFIT_WORDS[name]
  return [
    {
      key: `${name}_budget`,
      header: `Anggaran ${label.toLowerCase()}`,
      definition: BUDGET_DEFINITION,
      kind: 'rupiah',
      value: (row) => row.budget?.[name] ?? null,
      total: budget[name],
      explain: (row) => explainPlan(name, 'plan', cellOf(row)),
      explain_total: explainPlan(name, 'plan'),
    },
    {
      key: `${name}_attained`,
      header: `Pencapaian ${label.toLowerCase()}`,
      kind: 'percent',
      value: (row) => attained(row.figures[name], wholeOf(row.budget)?.[name]),
      total: attained(total[name], wholeOf(budget)?.[name]),
      // Of what was meant to be a loss nothing is a part.
      explain: (row) =>
        (row.budget?.[name] ?? 0) > 0 ? explainPlan(name, 'attained', cellOf(row)) : undefined,
      ...((budget[name] ?? 0) > 0 ? { explain_total: explainPlan(name, 'attained') } : {}),
    },
  ]
}

/** The columns of what profit and loss is told by; costs only where they are told. */
function figureColumns<Row extends Told>(
  rows: readonly Row[],
  { total, budget }: Pick<Profit, 'total' | 'budget'>,
  cellOf: (row: Row) => FigureCell,
): ReportColumn<Row>[] {
  const open: readonly Figure[] = ['gross', ...OFF_GROSS, 'net', 'service', 'rounding', 'income', 'expense']
  return figures
    .filter(
      (name) =>
        (seesCosts({ total }) || open.includes(name)) &&
        (!seldom.has(name) || rows.some((row) => row.figures[name])),
    )
    .flatMap((name): ReportColumn<Row>[] => [
      {
        key: name,
        header: PROFIT_WORDS[name].label,
        definition: PROFIT_WORDS[name].definition,
        kind: 'rupiah',
        value: (row) => row.figures[name],
        total: total[name],
        is_main: name === 'net_profit',
        explain: (row) => explainProfit(name, cellOf(row)),
        explain_total: explainProfit(name),
      },
      ...budgetColumns<Row>(name, total, budget, cellOf),
    ])
}

/** By what days are told together. */
export const spans = [
  { value: 'hari', label: 'Harian' },
  { value: 'minggu', label: 'Mingguan' },
  { value: 'bulan', label: 'Bulanan' },
] as const
export type Span = (typeof spans)[number]['value']

/** Profit and loss week by week, or month by month, each as far as the period has it. */
export function spanTable(profit: Profit, span: Exclude<Span, 'hari'>): ReportTableData<ProfitSpan> {
  const rows = span === 'minggu' ? profit.by_week : profit.by_month
  const name = span === 'minggu' ? 'minggu' : 'bulan'
  return {
    id: span,
    title: `Laba rugi per ${name}`,
    columns: [
      {
        key: 'range',
        header: span === 'minggu' ? 'Minggu' : 'Bulan',
        kind: 'text',
        value: ({ range }) => range.from,
        write: ({ range }) => formatDateRange(range.from, range.to),
      },
      ...figureColumns(rows, profit, ({ range: { from, to } }) => ({ from, to })),
    ],
    rows,
    keyOf: ({ range }) => range.from,
    total_label: `Total ${rows.length} ${name}`,
  }
}

/** Profit and loss city by city. */
export function cityTable({ by_city, ...profit }: Profit): ReportTableData<ProfitCity> {
  return {
    id: 'kota',
    title: 'Laba rugi per kota',
    columns: [
      { key: 'city', header: 'Kota', kind: 'text', value: ({ city }) => city },
      ...figureColumns(by_city, profit, ({ outlet_ids }) => ({ outlet_ids })),
    ],
    rows: by_city,
    keyOf: ({ city }) => city,
    total_label: `Total ${by_city.length} kota`,
  }
}

/** Profit and loss of areas, each with the areas and outlets in it. */
export function areaTable(profit: Profit, open: OpenAreas): ReportTableData<PlaceRow<Told>> {
  const { rows, tree } = areaTree<Told>(profit.by_area, profit.by_outlet, open)
  return {
    id: 'wilayah',
    title: 'Laba rugi per wilayah',
    columns: [
      { key: 'area', header: 'Wilayah', kind: 'text', value: ({ name }) => name },
      ...figureColumns(rows, profit, cellOfPlace),
    ],
    rows,
    tree,
    keyOf: ({ key }) => key,
    total_label: 'Total',
  }
}

/** Profit and loss day by day. */
export function dayTable({ by_day, ...profit }: Profit): ReportTableData<Day> {
  return {
    id: 'hari',
    title: 'Laba rugi per hari',
    columns: [
      {
        key: 'date',
        header: 'Tanggal',
        kind: 'text',
        value: ({ date }) => date,
        write: ({ date }) => formatDate(date),
      },
      ...figureColumns(by_day, profit, ({ date }) => ({ from: date, to: date })),
    ],
    rows: by_day,
    keyOf: ({ date }) => date,
    total_label: `Total ${by_day.length} hari`,
  }
}

/** Profit and loss outlet by outlet. */
export function outletTable({ by_outlet, ...profit }: Profit): ReportTableData<ProfitOutlet> {
  return {
    id: 'outlet',
    title: 'Laba rugi per outlet',
    columns: [
      { key: 'name', header: 'Outlet', kind: 'text', value: ({ outlet }) => outlet.name },
      ...figureColumns(by_outlet, profit, ({ outlet }) => ({ outlet_ids: [outlet.id] })),
    ],
    rows: by_outlet,
    keyOf: ({ outlet }) => outlet.id,
    total_label: `Total ${by_outlet.length} outlet`,
  }
}

/** Income and expenses by category with the account codes of the books. */
export function categoryTable({ by_category, budget }: Profit): ReportTableData<Category> {
  return {
    id: 'kategori',
    title: 'Per kategori',
    columns: [
      { key: 'account_code', header: 'Kode akun', kind: 'text', value: ({ account_code }) => account_code },
      { key: 'name', header: 'Kategori', kind: 'text', value: categoryName },
      { key: 'parent', header: 'Bagian dari', kind: 'text', value: ({ parent_name }) => parent_name },
      { key: 'kind', header: 'Jenis', kind: 'text', value: ({ kind }) => kind_labels[kind] ?? kind },
      {
        key: 'is_in_profit',
        header: 'Masuk laba rugi',
        kind: 'text',
        value: ({ is_in_profit }) => (is_in_profit ? 'Ya' : 'Tidak'),
      },
      { key: 'amount', header: 'Jumlah', kind: 'rupiah', value: ({ amount }) => amount },
      ...(budget
        ? [
            {
              key: 'budget',
              header: 'Anggaran',
              kind: 'rupiah' as const,
              value: ({ budget_amount }: Category) => budget_amount,
            },
          ]
        : []),
    ],
    rows: by_category,
    keyOf: ({ kind, category_id }) => `${kind} ${category_id}`,
  }
}
