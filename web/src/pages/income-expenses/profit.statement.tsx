import { type CategoryLine, linesOf } from '@lumbung/server/reports/profit-loss/category-lines.calc.ts'
import type { ProfitMeasureKey } from '@lumbung/server/reports/profit-loss/profit-measure.calc.ts'
import {
  FURTHER_EARNED,
  FURTHER_LOST,
  OFF_GROSS,
  PROFIT_WORDS,
} from '@lumbung/server/reports/profit-loss/profit-words.calc.ts'
import { readChange } from '../../kit/format/change.ts'
import { formatBasisPoints, formatPercent } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { ExplainButton } from '../../kit/report/explain-button.tsx'
import { Explained } from '../../kit/report/explained.tsx'
import { KpiCard, KpiRow } from '../../kit/report/kpi-card.tsx'
import { AddressLink } from '../../kit/router/address-link.tsx'
import { writeChange } from '../../parts/explain/figure-address.ts'
import { courseOf } from '../../parts/report/course.ts'
import { shareOfCost } from '../../parts/report/known-cost.tsx'
import type { ReportState } from '../../parts/report/use-report.ts'
import css from './income-expenses.module.css'
import type { ProfitLinks } from './profit.links.ts'
import {
  attained,
  type Beside,
  explainPlan,
  explainProfit,
  type Profit,
  seesCosts,
  wholeOf,
} from './profit.tables.ts'

/** The figures that head profit and loss. */
export function ProfitKpis({
  profit,
  beside,
  report,
}: {
  profit: Profit
  beside?: string | undefined
  report: ReportState
}) {
  const { total, like, previous, data_from } = profit
  const days = profit.by_day.map(({ date, figures }) => ({ from: date, to: date, figures }))
  const keys = seesCosts(profit)
    ? (['net', 'gross_profit', 'expense', 'net_profit'] as const)
    : (['net', 'expense'] as const)
  return (
    <KpiRow label="Angka utama">
      {keys.map((key) => {
        const before = previous?.[key] ?? null
        return (
          <KpiCard
            key={key}
            label={PROFIT_WORDS[key].label}
            definition={PROFIT_WORDS[key].definition}
            value={writeRupiah(total[key])}
            explain={explainProfit(key)}
            explain_change={writeChange(report, `profit.${key}`)}
            about={key === 'gross_profit' || key === 'net_profit' ? shareOfCost(total.costed_bp) : undefined}
            change={before === null ? null : readChange((like ?? total)[key], before)}
            good={key === 'expense' ? 'down' : 'up'}
            against={beside}
            course={courseOf(days, { today: report.today, data_from }, key)}
          />
        )
      })}
    </KpiRow>
  )
}

const writeRupiah = (amount: number | null | undefined) =>
  amount === null || amount === undefined ? '–' : formatRupiah(amount)

/** What all lines are told beside. */
interface Columns {
  /** Net sales, of which every line is a share. */
  net: number
  compares: boolean
  /** Whether only a part of the amounts is compared, which then stands beside the whole. */
  compares_part: boolean
  /** Whether anything was meant, and where that is written. */
  plans: boolean
  /** Whether that is of all outlets and months, so that amounts are held against it. */
  plans_whole: boolean
}

interface RowProps {
  label: string
  /** Where what it is made of is listed. */
  href?: string | undefined
  /** Null is not known. */
  amount: number | null
  /** What of the amount `previous` is held against. */
  like: number | null | undefined
  previous: number | null | undefined
  /** What was meant; null where nothing was. */
  budget: number | null | undefined
  columns: Columns
  look?: string | undefined
  is_part?: boolean
  /** Of what is taken away −1. */
  sign: 1 | -1
  /** Which figure the amount is. */
  explain: string
  /** Which figure its share of net sales is. */
  explain_share: string
  /** Which figure what is told of a budget is. */
  explain_plan: (beside: Beside) => string | undefined
}

function Row(props: RowProps) {
  const {
    label,
    href,
    amount,
    like,
    previous,
    budget,
    columns,
    look,
    is_part = false,
    explain,
    explain_share,
    explain_plan,
    sign,
  } = props
  const { net, compares, compares_part, plans, plans_whole } = columns
  const is_planned = budget !== null && budget !== undefined
  const share = plans_whole ? attained(amount, budget) : null
  const gap = is_planned && plans_whole && amount !== null ? amount - budget : null
  return (
    <tr className={look}>
      <th scope="row" className={is_part ? css.deeper : look && look !== css.aside ? undefined : css.inner}>
        {href ? <AddressLink href={href}>{label}</AddressLink> : label}
      </th>
      <td className={amount !== null && amount < 0 ? css.minus : undefined}>
        {amount === null ? '–' : <ExplainButton figure={explain} name={label} text={writeRupiah(amount)} />}
      </td>
      <td className={css.part_of_sales}>
        <Explained
          figure={net > 0 && amount !== null ? explain_share : undefined}
          name={`% penjualan ${label}`}
          text={net > 0 && amount !== null ? formatPercent(amount / net) : '–'}
        />
      </td>
      {compares_part && <td>{writeRupiah(like)}</td>}
      {compares && <td>{writeRupiah(previous)}</td>}
      {plans && (
        <>
          <td>
            <Explained
              figure={is_planned ? explain_plan('plan') : undefined}
              name={`Anggaran ${label}`}
              text={writeRupiah(budget)}
            />
          </td>
          <td>
            <Explained
              figure={gap === null ? undefined : explain_plan('plan_gap')}
              name={`Selisih ${label}`}
              text={writeRupiah(gap)}
            />
          </td>
          <td>
            <Explained
              figure={
                is_planned && budget * sign > 0 && share !== null ? explain_plan('attained') : undefined
              }
              name={`Pencapaian ${label}`}
              text={share === null ? '–' : formatBasisPoints(share, 1)}
            />
          </td>
        </>
      )}
    </tr>
  )
}

/** With its sign; unknown stays unknown, and nothing has none. */
const signed = (sign: 1 | -1, amount: number | null | undefined) =>
  amount === null || amount === undefined ? null : sign * amount || 0

interface StatementProps {
  profit: Profit
  /** What is compared with, with how much of it there is. */
  beside: string | undefined
  links: ProfitLinks
}

type Figure = keyof typeof PROFIT_WORDS

/** The figure that entries of a kind add up to. */
function explainedBy(kind: string, is_outside: boolean): ProfitMeasureKey {
  if (kind === 'income') return is_outside ? 'outside_income' : 'income'
  return is_outside ? 'outside_expense' : 'expense'
}

interface LineLook {
  /** Taken away. */
  minus?: boolean
  label?: string
  look?: string | undefined
  href?: string | undefined
}

/** From gross sales to net profit, a line each, which opens what it is made of; below what is paid and does not count. */
export function ProfitStatement({ profit, beside, links }: StatementProps) {
  const { total, like, previous, budget, by_category } = profit
  const columns = {
    net: total.net,
    compares: previous !== null,
    compares_part: like !== null,
    plans: budget !== null,
    plans_whole: wholeOf(budget) !== null,
  }
  const sees_costs = seesCosts(profit)
  const of = (kind: string, is_in_profit: boolean) =>
    by_category.filter((row) => row.kind === kind && row.is_in_profit === is_in_profit)
  const category = (line: CategoryLine, sign: 1 | -1, look?: string) => (
    <Row
      key={line.key}
      label={line.name}
      href={links.entries(line)}
      amount={signed(sign, line.amount)}
      like={signed(sign, line.like_amount)}
      previous={signed(sign, line.previous_amount)}
      budget={signed(sign, line.budget_amount)}
      columns={columns}
      look={look}
      is_part={line.is_part}
      explain={explainProfit(explainedBy(line.kind, look === css.aside), { category_ids: line.category_ids })}
      explain_share={explainProfit(explainedBy(line.kind, look === css.aside), {
        category_ids: line.category_ids,
        share_of: 'net',
        share_without: ['category_ids'],
      })}
      explain_plan={(beside) =>
        look === css.aside
          ? undefined
          : explainPlan(line.kind === 'income' ? 'income' : 'expense', beside, {
              category_ids: line.category_ids,
            })
      }
      sign={sign}
    />
  )
  const figure = (name: Figure, { minus, label = PROFIT_WORDS[name].label, look, href }: LineLook = {}) => {
    const sign = minus ? -1 : 1
    return (
      <Row
        key={name}
        label={label}
        href={href}
        amount={signed(sign, total[name])}
        like={signed(sign, like?.[name])}
        previous={signed(sign, previous?.[name])}
        budget={name === 'uncosted_net' ? null : signed(sign, budget?.[name])}
        columns={columns}
        look={look}
        explain={explainProfit(name)}
        explain_share={explainProfit(name, { share_of: 'net' })}
        explain_plan={(beside) => (name === 'uncosted_net' ? undefined : explainPlan(name, beside))}
        sign={sign}
      />
    )
  }
  const has = (name: Exclude<Figure, 'uncosted_net'>) =>
    Boolean(total[name] || previous?.[name] || budget?.[name])
  const outside = [
    ...linesOf(of('income', false)).map((line) => category(line, 1, css.aside)),
    ...linesOf(of('expense', false)).map((line) => category(line, -1, css.aside)),
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={css.scroll} tabIndex={0} aria-label="Laba rugi">
      <table className={css.statement}>
        <thead>
          <tr>
            <th scope="col">Pos</th>
            <td>Jumlah</td>
            <td className={css.part_of_sales}>% penjualan</td>
            {columns.compares_part && <td>Yang sebanding</td>}
            {columns.compares && <td>{beside}</td>}
            {columns.plans && (
              <>
                <td>Anggaran</td>
                <td>Selisih</td>
                <td>Pencapaian</td>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {figure('gross', { look: css.strong, href: links.receipts() })}
          {OFF_GROSS.map(
            (name) =>
              has(name) &&
              figure(name, { minus: true, href: name === 'discount' ? links.receipts(true) : undefined }),
          )}
          {figure('net', { look: css.strong })}
          {Boolean(total.uncosted_net) && figure('uncosted_net', { minus: true })}
          {sees_costs && figure('cogs', { minus: true })}
          {sees_costs && figure('gross_profit', { look: css.sum })}
          {FURTHER_EARNED.map((name) => has(name) && figure(name))}
          {FURTHER_LOST.map((name) => has(name) && figure(name, { minus: true, href: links.lost(name) }))}
          {linesOf(of('income', true)).map((line) => category(line, 1))}
          {figure('income', { look: css.strong })}
          {linesOf(of('expense', true)).map((line) => category(line, -1))}
          {figure('expense', { minus: true, look: css.strong })}
          {sees_costs && figure('net_profit', { look: css.sum })}
          {sees_costs &&
            figure('actual_cogs', {
              minus: true,
              label: 'HPP aktual: dengan waste, pemakaian sendiri, selisih, dan susut',
              look: css.aside,
            })}
          {sees_costs &&
            figure('prime_cost', {
              minus: true,
              label: 'Prime cost: HPP dan tenaga kerja',
              look: css.aside,
            })}
          {outside.length > 0 && (
            <tr className={css.strong}>
              <th
                scope="rowgroup"
                colSpan={
                  3 + Number(columns.compares) + Number(columns.compares_part) + 3 * Number(columns.plans)
                }
              >
                Di luar laba rugi
              </th>
            </tr>
          )}
          {outside}
        </tbody>
      </table>
    </section>
  )
}
