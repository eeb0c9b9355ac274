import type { Context } from '../../kit/context.ts'
import { type Compared, compareSides, coversOutlet, type Side } from '../scope/compared.calc.ts'
import type { Base } from '../scope/comparison.calc.ts'
import type { DateRange } from '../scope/period.calc.ts'
import type { ReportScope, ScopeOutlet } from '../scope/report-scope.queries.ts'
import {
  type CountedStep,
  funnelOf,
  type GuestFunnel,
  STEPS_OF_SOURCE,
  stepsCounted,
} from './guest-funnel.calc.ts'
import {
  type FunnelGroup,
  type GroupedStep,
  readFirstCounted,
  readGuestSteps,
  readTableNames,
} from './qr-report.queries.ts'

type Told = Compared<GuestFunnel>

/** What guests did from printed codes, links and the brand's page. */
export interface QrReport {
  range: DateRange
  base: Base | null
  /** Since when menus shown are counted; null before the first. */
  counted_from: string | null
  total: Told
  by_outlet: (Told & { outlet: ScopeOutlet })[]
  by_table: (Told & { outlet: ScopeOutlet; table_id: number; table_name: string })[]
  /** Orders by the hour in which they were sent. */
  by_hour: (Told & { hour: number | null })[]
  by_source: (Told & { source: string })[]
}

const ORDER = Object.keys(STEPS_OF_SOURCE)

/** Reads the report. */
export async function readQrReport(ctx: Context, scope: ReportScope): Promise<QrReport> {
  const [steps, first] = await Promise.all([readGuestSteps(ctx, scope), readFirstCounted(ctx)])
  const { base, range } = scope
  const known: Record<Side, ReadonlySet<CountedStep>> = {
    current: stepsCounted(first, range.to),
    like: stepsCounted(first, range.to),
    previous: stepsCounted(first, base?.range?.to),
  }
  const tell = (rows: readonly GroupedStep[], of?: readonly CountedStep[], is_covered = true): Told => {
    const funnel = (side: Side) =>
      funnelOf(
        rows.filter((row) => row.side === side),
        of ? new Set(of.filter((step) => known[side].has(step))) : known[side],
      )
    const sides = { current: funnel('current'), like: funnel('like'), previous: funnel('previous') }
    return compareSides(base, sides, funnel('current'), is_covered)
  }
  const grouped = (by: FunnelGroup, keyOf: (row: GroupedStep) => string | number | null) => [
    ...Map.groupBy(
      steps.filter((row) => row.by === by),
      keyOf,
    ),
  ]
  const outlets = new Map(scope.outlets.map((outlet) => [outlet.id, outlet]))
  const tables = grouped('table', ({ outlet_table_id }) => outlet_table_id)
  const names = await readTableNames(
    ctx,
    tables.flatMap(([id]) => (typeof id === 'number' ? [id] : [])),
  )
  return {
    range,
    base,
    counted_from: first.view ?? null,
    total: tell(steps.filter(({ by }) => by === 'total')),
    by_outlet: grouped('outlet', ({ outlet_id }) => outlet_id)
      .flatMap(([id, rows]) => {
        const outlet = outlets.get(Number(id))
        return outlet ? [{ outlet, ...tell(rows, undefined, coversOutlet(base, outlet.id)) }] : []
      })
      .sort((a, b) => b.figures.orders - a.figures.orders || a.outlet.id - b.outlet.id),
    by_table: tables
      .flatMap(([id, rows]) => {
        const outlet = outlets.get(rows[0]?.outlet_id ?? 0)
        const table_name = names.get(Number(id))
        // Two outlets that stand opposite have no tables in common.
        if (!outlet || table_name === undefined || base?.kind === 'outlet') return []
        return [
          {
            outlet,
            table_id: Number(id),
            table_name,
            ...tell(rows, undefined, coversOutlet(base, outlet.id)),
          },
        ]
      })
      .sort((a, b) => b.figures.orders - a.figures.orders || a.table_id - b.table_id),
    by_hour: grouped('hour', ({ hour }) => hour)
      .map(([hour, rows]) => ({ hour: hour === null ? null : Number(hour), ...tell(rows) }))
      .sort((a, b) => (a.hour ?? 24) - (b.hour ?? 24)),
    by_source: grouped('source', ({ source }) => source)
      .map(([source, rows]) => ({
        source: String(source),
        ...tell(rows, STEPS_OF_SOURCE[String(source)] ?? []),
      }))
      .sort((a, b) => ORDER.indexOf(a.source) - ORDER.indexOf(b.source)),
  }
}
