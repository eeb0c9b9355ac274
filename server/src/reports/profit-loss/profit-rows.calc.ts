import { addDays, daysBetween } from '../../outlets/outlet/business-date.calc.ts'
import type { Side } from '../scope/compared.calc.ts'
import type { DateRange } from '../scope/period.calc.ts'
import type { ProfitParts } from './profit-loss.calc.ts'

interface Keyed {
  side: Side
  /** The business day, or the id of the outlet. */
  key: string
}

/** What profit and loss is made of, each row with its side and the day or outlet it is of. */
export type ProfitRows = { [Part in keyof ProfitParts]: readonly (ProfitParts[Part][number] & Keyed)[] }

export const NO_ROWS: ProfitRows = { sales: [], promos: [], fees: [], losses: [], entries: [] }

/** The rows of one side. */
export function rowsOfSide(rows: ProfitRows, side: Side): ProfitParts {
  const of = <Row extends Keyed>(part: readonly Row[]) => part.filter((row) => row.side === side)
  return {
    sales: of(rows.sales),
    promos: of(rows.promos),
    fees: of(rows.fees),
    losses: of(rows.losses),
    entries: of(rows.entries),
  }
}

/** The rows of the period itself by the group of their key; those of no group are left out. */
export function groupRows(
  rows: ProfitRows,
  groupOf: (key: string) => string | undefined,
): ReadonlyMap<string, ProfitParts> {
  const by = <Row extends Keyed>(part: readonly Row[]) =>
    Map.groupBy(
      part.filter(({ side }) => side === 'current'),
      ({ key }) => groupOf(key),
    )
  const [sales, promos, fees] = [by(rows.sales), by(rows.promos), by(rows.fees)]
  const [losses, entries] = [by(rows.losses), by(rows.entries)]
  const groups = new Set([sales, promos, fees, losses, entries].flatMap((part) => [...part.keys()]))
  return new Map(
    [...groups].flatMap((group) => {
      if (group === undefined) return []
      const parts = {
        sales: sales.get(group) ?? [],
        promos: promos.get(group) ?? [],
        fees: fees.get(group) ?? [],
        losses: losses.get(group) ?? [],
        entries: entries.get(group) ?? [],
      }
      return [[group, parts] as const]
    }),
  )
}

/** The spans of a period's days that begin on the same day by `startOf`, in their order. */
export function spansOf({ from, to }: DateRange, startOf: (date: string) => string): DateRange[] {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, place) => addDays(from, place))
  return [...Map.groupBy(days, startOf).values()].flatMap((own) => {
    const [first, last] = [own[0], own.at(-1)]
    return first && last ? [{ from: first, to: last }] : []
  })
}
