import { PROFIT_WORDS } from '@lumbung/server/reports/profit-loss/profit-words.calc.ts'
import { IconArrowBarToRight } from '@tabler/icons-react'
import type { ClipboardEvent } from 'react'
import { formatNumber } from '../../kit/format/number.ts'
import { Button } from '../../kit/ui/button.tsx'
import { FigureInput } from '../../kit/ui/input.tsx'
import css from './budget.module.css'
import { type BudgetRow, type MonthTold, placeOf } from './budget.rows.ts'

interface GridProps {
  rows: readonly BudgetRow[]
  months: readonly string[]
  month_names: readonly string[]
  /** What each month comes to in rupiah. */
  told: ReadonlyMap<string, MonthTold>
  /** What is typed at a place; absent where nothing can be. */
  textAt?: ((place: string) => string) | undefined
  isWrong: (place: string) => boolean
  onType: (typed: Readonly<Record<string, string>>) => void
}

const sums = { cogs: 'gross_profit' } as const

/** Lines by months: typed in the cell, filled to the right, or pasted from a spreadsheet. */
export function BudgetGrid({ rows, months, month_names, told, textAt, isWrong, onType }: GridProps) {
  const amountOf = (month: string, row: BudgetRow) => told.get(month)?.amounts.get(row.key)
  const fillRight = (row: BudgetRow) => {
    const first = months.findIndex((month) => textAt?.(placeOf(month, row)))
    const text = textAt?.(placeOf(months[first] ?? '', row))
    if (!text) return
    onType(Object.fromEntries(months.slice(first).map((month) => [placeOf(month, row), text])))
  }
  const paste = (event: ClipboardEvent, at_row: number, at_month: number) => {
    const text = event.clipboardData.getData('text').replace(/\r?\n$/, '')
    if (!/[\t\n]/.test(text)) return
    event.preventDefault()
    const typed: Record<string, string> = {}
    for (const [down, line] of text.split(/\r?\n/).entries())
      for (const [right, value] of line.split('\t').entries()) {
        const [row, month] = [rows[at_row + down], months[at_month + right]]
        if (row && month) typed[placeOf(month, row)] = value.trim()
      }
    onType(typed)
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={css.scroll} tabIndex={0} aria-label="Anggaran">
      <table className={css.grid}>
        <thead>
          <tr>
            <th scope="col" className={css.name}>
              Pos
            </th>
            {month_names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">Setahun</th>
          </tr>
        </thead>
        {rows.map((row, at_row) => (
          <tbody key={row.key}>
            <tr>
              <th scope="row" className={css.name}>
                <span className={css.label}>
                  <span className={row.is_part ? css.part : undefined}>{row.label}</span>
                  {textAt && (
                    <Button
                      tone="subtle"
                      icon_only
                      icon={<IconArrowBarToRight />}
                      aria-label={`Isi ke kanan: ${row.label}`}
                      onClick={() => fillRight(row)}
                    />
                  )}
                </span>
              </th>
              {months.map((month, at_month) => (
                <td key={month} className={textAt ? undefined : css.told}>
                  {textAt ? (
                    <div className={css.cell}>
                      <FigureInput
                        aria-label={`${row.label}, ${month_names[at_month]}`}
                        aria-invalid={isWrong(placeOf(month, row)) || undefined}
                        placeholder={write(amountOf(month, row))}
                        value={textAt(placeOf(month, row))}
                        onText={(text) => onType({ [placeOf(month, row)]: text })}
                        onPaste={(event) => paste(event, at_row, at_month)}
                      />
                    </div>
                  ) : (
                    write(amountOf(month, row))
                  )}
                </td>
              ))}
              <td className={css.told}>{write(sumKnown(months.map((month) => amountOf(month, row))))}</td>
            </tr>
            {row.line === 'cogs' && <SumRow name={sums.cogs} months={months} told={told} />}
          </tbody>
        ))}
        <tbody>
          {rows.some(({ line }) => line === 'cogs') && (
            <SumRow name="net_profit" months={months} told={told} />
          )}
        </tbody>
      </table>
    </section>
  )
}

const write = (amount: number | null | undefined) =>
  amount === null || amount === undefined ? '–' : formatNumber(amount, 0)

function sumKnown(amounts: readonly (number | null | undefined)[]): number | null {
  const known = amounts.filter((amount) => amount !== null && amount !== undefined)
  return known.length === 0 ? null : known.reduce((total, amount) => total + amount, 0)
}

interface SumRowProps extends Pick<GridProps, 'months' | 'told'> {
  name: 'gross_profit' | 'net_profit'
}

/** What follows from what was typed. */
function SumRow({ name, months, told }: SumRowProps) {
  const amounts = months.map((month) => told.get(month)?.figures?.[name])
  return (
    <tr className={css.sum}>
      <th scope="row" className={css.name}>
        {PROFIT_WORDS[name].label}
      </th>
      {months.map((month, at) => (
        <td key={month} className={css.told}>
          {write(amounts[at])}
        </td>
      ))}
      <td className={css.told}>{write(sumKnown(amounts))}</td>
    </tr>
  )
}
