import type { Context } from '../../kit/context.ts'
import { type SheetColumn, toSheet } from '../../kit/export/sheet.calc.ts'
import type { PaperChart } from '../../kit/pdf/chart.calc.ts'
import type { PaperContent } from '../../kit/pdf/paper-content.ts'
import { selectionFrom } from '../../kit/read/selection.ts'
import { nestAreas } from '../../outlets/area/area-rows.calc.ts'
import type { ProfitFigures } from '../profit-loss/profit-loss.calc.ts'
import { PROFIT_WORDS } from '../profit-loss/profit-words.calc.ts'
import { type ProfitLoss, readProfitOf } from '../profit-loss/read-profit-loss.ts'
import type { ToldBudget } from '../profit-loss/scope-budget.ts'
import { axisDay, keyFigure, type MadeReport } from '../report-schedule/made-report.calc.ts'
import { sayRange } from '../report-schedule/report-mail.calc.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import { layStatement, seesCosts, statementSheet } from './profit-statement.ts'

type Figure = keyof typeof PROFIT_WORDS

const FIGURES = Object.keys(PROFIT_WORDS) as Figure[]
/** What tells no costs. */
const OPEN: ReadonlySet<Figure> = new Set([
  'gross',
  'discount',
  'platform_promo',
  'included_charges',
  'refund',
  'net',
  'service',
  'rounding',
  'income',
  'expense',
])
/** What is told beside its budget. */
const PLANNED: ReadonlySet<Figure> = new Set(['net', 'expense', 'net_profit'])
const KINDS: Readonly<Record<string, string>> = { income: 'Pemasukan', expense: 'Pengeluaran' }
const SECTIONS = selectionFrom([
  ...['by_outlet', 'by_city', 'by_area', 'by_week', 'by_month', 'why_food_cost'],
])

function sheetsOf(profit: ProfitLoss) {
  const { total, by_outlet, by_city, by_area, by_week, by_month, by_day, by_category } = profit
  const names = FIGURES.filter((name) => seesCosts(profit) || OPEN.has(name))
  const sheet = <Row extends { figures: ProfitFigures; budget: ToldBudget | null }>(
    title: string,
    first: SheetColumn<Row>,
    rows: readonly Row[],
    /** Of what there are so many; null where rows contain each other. */
    label: string | null,
  ) => {
    const columns = names.flatMap((name): SheetColumn<Row>[] => [
      {
        header: PROFIT_WORDS[name].label,
        of: ({ figures }) => figures[name],
        total: total[name],
      },
      ...(PLANNED.has(name) && name !== 'uncosted_net' && profit.budget && profit.budget[name] !== null
        ? [
            {
              header: `Anggaran ${PROFIT_WORDS[name].label.toLowerCase()}`,
              of: (row: Row) => row.budget?.[name] ?? null,
              total: profit.budget[name],
            },
          ]
        : []),
    ])
    return toSheet(
      title,
      [first, ...columns],
      rows,
      label === null ? 'Total' : `Total ${rows.length} ${label}`,
    )
  }
  const categories = toSheet(
    'Per kategori',
    [
      { header: 'Kode akun', of: ({ account_code }) => account_code },
      { header: 'Kategori', of: ({ name }) => name ?? 'Tanpa kategori' },
      { header: 'Bagian dari', of: ({ parent_name }) => parent_name },
      { header: 'Jenis', of: ({ kind }) => KINDS[kind] ?? kind },
      { header: 'Masuk laba rugi', of: ({ is_in_profit }) => (is_in_profit ? 'Ya' : 'Tidak') },
      { header: 'Jumlah', of: ({ amount }) => amount },
      ...(profit.budget
        ? [{ header: 'Anggaran', of: (row: (typeof by_category)[number]) => row.budget_amount }]
        : []),
    ],
    by_category,
  )
  return [
    ...(by_outlet.length > 1
      ? [
          sheet(
            'Laba rugi per outlet',
            { header: 'Outlet', of: ({ outlet }) => outlet.name },
            by_outlet,
            'outlet',
          ),
        ]
      : []),
    ...(by_city.length > 1
      ? [sheet('Laba rugi per kota', { header: 'Kota', of: ({ city }) => city }, by_city, 'kota')]
      : []),
    ...(by_area.length > 1
      ? [
          sheet(
            'Laba rugi per wilayah',
            { header: 'Wilayah dan outlet', of: ({ label }) => label },
            nestAreas(by_area, by_outlet).map(({ label, told }) => ({ ...told, label })),
            null,
          ),
        ]
      : []),
    ...(by_month.length > 1
      ? [
          sheet(
            'Laba rugi per bulan',
            { header: 'Bulan', of: ({ range }) => sayRange(range) },
            by_month,
            'bulan',
          ),
        ]
      : []),
    ...(by_week.length > 1
      ? [
          sheet(
            'Laba rugi per minggu',
            { header: 'Minggu', of: ({ range }) => sayRange(range) },
            by_week,
            'minggu',
          ),
        ]
      : []),
    ...(by_day.length > 1
      ? [sheet('Laba rugi per hari', { header: 'Tanggal', of: ({ date }) => date }, by_day, 'hari')]
      : []),
    categories,
  ]
}

/** Net profit day by day; of who may not see costs the expenses. */
function chartsOf(profit: ProfitLoss): PaperChart[] {
  const name = seesCosts(profit) ? 'net_profit' : 'expense'
  if (profit.by_day.length < 2) return []
  return [
    {
      kind: 'bars',
      title: `${PROFIT_WORDS[name].label} per hari`,
      bars: profit.by_day.map(({ date, figures }) => ({ label: axisDay(date), value: figures[name] })),
    },
  ]
}

/** Profit and loss of a scope of the books, for a mail and for paper, by the rights of who reads it. */
export async function makeProfitReport(
  ctx: Context,
  scope: ReportScope,
): Promise<MadeReport & { statement: PaperContent }> {
  const profit = await readProfitOf(ctx, scope, SECTIONS)
  const { total, like, previous } = profit
  const whole = { figures: total, like, previous }
  const figure = (name: Figure) => keyFigure(PROFIT_WORDS[name].label, 'rupiah', whole, (sums) => sums[name])
  const told: readonly Figure[] = seesCosts(profit)
    ? ['net', 'gross_profit', 'expense', 'net_profit']
    : ['net', 'expense']
  return {
    figures: told.map(figure),
    why_food_cost: profit.why_food_cost?.sentence ?? undefined,
    statement: layStatement(profit),
    main: statementSheet(profit),
    sheets: sheetsOf(profit),
    charts: chartsOf(profit),
  }
}
