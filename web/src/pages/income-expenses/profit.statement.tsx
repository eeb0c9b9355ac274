import { readChange } from '../../kit/format/change.ts'
import { formatPercent } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { KpiCard, KpiRow } from '../../kit/report/kpi-card.tsx'
import { AddressLink } from '../../kit/router/address-link.tsx'
import { shareOfCost } from '../../parts/report/known-cost.tsx'
import css from './income-expenses.module.css'
import type { ProfitLinks } from './profit.links.ts'
import {
  type CategoryLine,
  further_earned,
  further_lost,
  linesOf,
  off_gross,
  type Profit,
  profit_words,
  seesCosts,
} from './profit.tables.ts'

/** The figures that head profit and loss. */
export function ProfitKpis({ profit, beside }: { profit: Profit; beside: string | undefined }) {
  const { total, like, previous, data_from } = profit
  const by_day = profit.by_day.filter(({ date }) => date >= (data_from ?? ''))
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
            label={profit_words[key].label}
            definition={profit_words[key].definition}
            value={writeRupiah(total[key])}
            about={key === 'gross_profit' || key === 'net_profit' ? shareOfCost(total.costed_bp) : undefined}
            change={before === null ? null : readChange((like ?? total)[key], before)}
            good={key === 'expense' ? 'down' : 'up'}
            against={beside}
            course={by_day.length > 2 ? by_day.flatMap(({ figures }) => figures[key] ?? []) : undefined}
          />
        )
      })}
    </KpiRow>
  )
}

const writeRupiah = (amount: number | null | undefined) =>
  amount === null || amount === undefined ? '–' : formatRupiah(amount)

interface RowProps {
  label: string
  /** Where what it is made of is listed. */
  href?: string | undefined
  /** Null is not known. */
  amount: number | null
  previous: number | null | undefined
  net: number
  compares: boolean
  look?: string | undefined
  is_part?: boolean
}

function Row({ label, href, amount, previous, net, compares, look, is_part = false }: RowProps) {
  return (
    <tr className={look}>
      <th scope="row" className={is_part ? css.deeper : look && look !== css.aside ? undefined : css.inner}>
        {href ? <AddressLink href={href}>{label}</AddressLink> : label}
      </th>
      <td className={amount !== null && amount < 0 ? css.minus : undefined}>{writeRupiah(amount)}</td>
      <td className={css.part_of_sales}>{net > 0 && amount !== null ? formatPercent(amount / net) : '–'}</td>
      {compares && <td>{writeRupiah(previous)}</td>}
    </tr>
  )
}

const negative = (amount: number | null | undefined) =>
  amount === null || amount === undefined ? null : -amount || 0

interface StatementProps {
  profit: Profit
  against: string | null
  links: ProfitLinks
}

/** From gross sales to net profit, a line each, which opens what it is made of; below what is paid and does not count. */
export function ProfitStatement({ profit, against, links }: StatementProps) {
  const { total, previous, by_category } = profit
  const compares = previous !== null
  const sees_costs = seesCosts(profit)
  const of = (kind: string, is_in_profit: boolean) =>
    by_category.filter((row) => row.kind === kind && row.is_in_profit === is_in_profit)
  const category = (line: CategoryLine, sign: 1 | -1, look?: string) => (
    <Row
      key={line.key}
      label={line.name}
      href={links.entries(line)}
      amount={sign * line.amount || 0}
      previous={sign > 0 ? line.previous_amount : negative(line.previous_amount)}
      net={total.net}
      compares={compares}
      look={look}
      is_part={line.is_part}
    />
  )
  const has = (name: (typeof off_gross | typeof further_earned | typeof further_lost)[number]) =>
    Boolean(total[name] || previous?.[name])
  const outside = [
    ...linesOf(of('income', false)).map((line) => category(line, 1, css.aside)),
    ...linesOf(of('expense', false)).map((line) => category(line, -1, css.aside)),
  ]
  const row = (
    label: string,
    amount: number | null,
    before: number | null | undefined,
    look?: string,
    href?: string,
  ) => (
    <Row
      key={label}
      label={label}
      href={href}
      amount={amount}
      previous={before}
      net={total.net}
      compares={compares}
      look={look}
    />
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={css.scroll} tabIndex={0} aria-label="Laba rugi">
      <table className={css.statement}>
        <thead>
          <tr>
            <th scope="col">Pos</th>
            <td>Jumlah</td>
            <td className={css.part_of_sales}>% penjualan</td>
            {compares && <td>{against ?? 'Sebelumnya'}</td>}
          </tr>
        </thead>
        <tbody>
          {row('Penjualan kotor', total.gross, previous?.gross, css.strong, links.receipts())}
          {off_gross.map(
            (name) =>
              has(name) &&
              row(
                profit_words[name].label,
                negative(total[name]),
                negative(previous?.[name]),
                undefined,
                name === 'discount' ? links.receipts(true) : undefined,
              ),
          )}
          {row('Penjualan bersih', total.net, previous?.net, css.strong)}
          {Boolean(total.uncosted_net) &&
            row('Penjualan tanpa HPP', negative(total.uncosted_net), negative(previous?.uncosted_net))}
          {sees_costs && row('HPP', negative(total.cogs), negative(previous?.cogs))}
          {sees_costs && row('Laba kotor', total.gross_profit, previous?.gross_profit, css.sum)}
          {further_earned.map(
            (name) => has(name) && row(profit_words[name].label, total[name], previous?.[name]),
          )}
          {further_lost.map(
            (name) =>
              has(name) &&
              row(
                profit_words[name].label,
                negative(total[name]),
                negative(previous?.[name]),
                undefined,
                links.lost(name),
              ),
          )}
          {linesOf(of('income', true)).map((line) => category(line, 1))}
          {row('Pemasukan lain', total.income, previous?.income, css.strong)}
          {linesOf(of('expense', true)).map((line) => category(line, -1))}
          {row('Pengeluaran', -total.expense || 0, negative(previous?.expense), css.strong)}
          {sees_costs && row('Laba bersih', total.net_profit, previous?.net_profit, css.sum)}
          {sees_costs &&
            row(
              'HPP aktual: dengan waste, pemakaian sendiri, selisih, dan susut',
              negative(total.actual_cogs),
              negative(previous?.actual_cogs),
              css.aside,
            )}
          {sees_costs &&
            row(
              'Prime cost: HPP dan tenaga kerja',
              negative(total.prime_cost),
              negative(previous?.prime_cost),
              css.aside,
            )}
          {outside.length > 0 && (
            <tr className={css.strong}>
              <th scope="rowgroup" colSpan={compares ? 4 : 3}>
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
