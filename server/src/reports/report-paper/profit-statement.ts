import { type Sheet, type SheetColumn, toSheet } from '../../kit/export/sheet.calc.ts'
import type { PaperContent } from '../../kit/pdf/paper-content.ts'
import { paperTable } from '../../kit/pdf/paper-table.ts'
import { printRupiah, printShare, UNKNOWN } from '../../kit/pdf/printed.calc.ts'
import { type CategoryLine, linesOf } from '../profit-loss/category-lines.calc.ts'
import type { ProfitFigures } from '../profit-loss/profit-loss.calc.ts'
import { FURTHER_EARNED, FURTHER_LOST, OFF_GROSS, PROFIT_WORDS } from '../profit-loss/profit-words.calc.ts'
import type { ProfitLoss } from '../profit-loss/read-profit-loss.ts'

type Figure = keyof typeof PROFIT_WORDS

/** Before what is part of the line above: spaces at the beginning of a line are not printed. */
const PART = '– '

interface Row {
  readonly label: string
  /** Null is not known. */
  readonly amount: number | null
  readonly like: number | null
  readonly previous: number | null
  /** What was meant; null where nothing was. */
  readonly budget: number | null
  readonly is_strong?: boolean
}

/** Whether costs are told; those that nobody knows are told as such. */
export const seesCosts = ({ total }: Pick<ProfitLoss, 'total'>) => total.uncosted_net !== null

/** With its sign; unknown stays unknown, and nothing has none. */
const signed = (sign: 1 | -1, amount: number | null | undefined) =>
  amount === null || amount === undefined ? null : sign * amount || 0

/** From gross sales to net profit, a row each; below what is paid and does not count. */
function rowsOf({ total, like, previous, budget, by_category }: ProfitLoss): Row[] {
  const sees_costs = seesCosts({ total })
  const side = (sums: ProfitFigures | null, name: Figure, sign: 1 | -1) => signed(sign, sums?.[name])
  const figure = (name: Figure, sign: 1 | -1 = 1, more: Partial<Row> = {}): Row => ({
    label: PROFIT_WORDS[name].label,
    amount: side(total, name, sign),
    like: side(like, name, sign),
    previous: side(previous, name, sign),
    budget: name === 'uncosted_net' ? null : signed(sign, budget?.[name]),
    ...more,
  })
  const strong = { is_strong: true }
  const has = (name: Exclude<Figure, 'uncosted_net'>) =>
    Boolean(total[name] || previous?.[name] || budget?.[name])
  const category =
    (sign: 1 | -1) =>
    (line: CategoryLine): Row => ({
      label: `${line.is_part ? PART : ''}${line.name}`,
      amount: signed(sign, line.amount),
      like: signed(sign, line.like_amount),
      previous: signed(sign, line.previous_amount),
      budget: signed(sign, line.budget_amount),
    })
  const of = (kind: string, is_in_profit: boolean) =>
    linesOf(by_category.filter((row) => row.kind === kind && row.is_in_profit === is_in_profit))
  const outside = [...of('income', false).map(category(1)), ...of('expense', false).map(category(-1))]
  const costed = (rows: Row[]) => (sees_costs ? rows : [])
  return [
    figure('gross', 1, strong),
    ...OFF_GROSS.filter(has).map((name) => figure(name, -1)),
    figure('net', 1, strong),
    ...(total.uncosted_net ? [figure('uncosted_net', -1)] : []),
    ...costed([figure('cogs', -1), figure('gross_profit', 1, strong)]),
    ...FURTHER_EARNED.filter(has).map((name) => figure(name)),
    ...FURTHER_LOST.filter(has).map((name) => figure(name, -1)),
    ...of('income', true).map(category(1)),
    figure('income', 1, strong),
    ...of('expense', true).map(category(-1)),
    figure('expense', -1, strong),
    ...costed([
      figure('net_profit', 1, strong),
      figure('actual_cogs', -1, { label: 'HPP aktual: dengan waste, pemakaian sendiri, selisih, dan susut' }),
      figure('prime_cost', -1, { label: 'Prime cost: HPP dan tenaga kerja' }),
    ]),
    ...(outside.length > 0
      ? [{ label: 'Di luar laba rugi', amount: null, like: null, previous: null, budget: null, ...strong }]
      : []),
    ...outside,
  ]
}

/** The statement as a table of files: amounts, and what they are compared with. */
export function statementSheet(profit: ProfitLoss): Sheet {
  const { like, previous, budget } = profit
  type Row = ReturnType<typeof rowsOf>[number]
  const columns: SheetColumn<Row>[] = [
    { header: 'Pos', of: ({ label }) => label },
    { header: 'Jumlah', of: ({ amount }) => amount },
    ...(like ? [{ header: 'Yang sebanding', of: (row: Row) => row.like }] : []),
    ...(previous ? [{ header: 'Pembanding', of: (row: Row) => row.previous }] : []),
    ...(budget ? [{ header: 'Anggaran', of: (row: Row) => row.budget }] : []),
  ]
  return toSheet('Laba rugi', columns, rowsOf(profit))
}

/** Profit and loss as a statement: amounts, their share of net sales, and what they are compared with. */
export function layStatement(profit: ProfitLoss): PaperContent {
  const { total, like, previous, budget } = profit
  // Beside a budget and what it is compared with there is less room for each.
  const figure = { width: budget && previous ? 64 : 80, is_figure: true }
  const rows = rowsOf(profit)
  const money = (amount: number | null) => (amount === null ? UNKNOWN : printRupiah(amount))
  const shareOf = (amount: number | null) =>
    printShare(amount !== null && total.net > 0 ? (amount / total.net) * 100 : null)
  const heads = rows.map(({ label }) => label).indexOf('Di luar laba rugi')
  return {
    stack: [
      paperTable(
        [
          { head: 'Pos', width: '*' },
          { head: 'Jumlah', ...figure },
          { head: '% penjualan', ...figure, width: 56 },
          ...(like ? [{ head: 'Yang sebanding', ...figure }] : []),
          ...(previous ? [{ head: 'Pembanding', ...figure }] : []),
          ...(budget
            ? [
                { head: 'Anggaran', ...figure },
                { head: 'Selisih', ...figure },
                { head: 'Pencapaian', ...figure, width: 48 },
              ]
            : []),
        ],
        rows.map(({ label, ...row }, at) =>
          at === heads
            ? [
                label,
                '',
                '',
                ...(like ? [''] : []),
                ...(previous ? [''] : []),
                ...(budget ? ['', '', ''] : []),
              ]
            : [
                label,
                money(row.amount),
                shareOf(row.amount),
                ...(like ? [money(row.like)] : []),
                ...(previous ? [money(row.previous)] : []),
                ...(budget
                  ? [
                      money(row.budget),
                      money(
                        row.amount === null || row.budget === null || !budget.is_whole
                          ? null
                          : row.amount - row.budget,
                      ),
                      printShare(
                        row.amount !== null && row.budget && budget.is_whole
                          ? (row.amount / row.budget) * 100
                          : null,
                      ),
                    ]
                  : []),
              ],
        ),
        {
          title: 'Laba rugi',
          layout: 'dense',
          fontSize: 8,
          strong: new Set(rows.flatMap(({ is_strong }, at) => (is_strong ? [at] : []))),
        },
      ),
    ],
  }
}
