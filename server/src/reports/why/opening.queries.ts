import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { businessDate } from '../../outlets/outlet/business-date.calc.ts'
import type { SpecialHours } from '../../outlets/outlet/open-state.calc.ts'
import type { WeeklyPeriod } from '../../outlets/outlet/opening-hours.calc.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import { minutesSaid, type SaidHours } from './opening.calc.ts'
import { type ComparedSides, partsOf } from './side-parts.ts'
import { UNIT } from './why.queries.ts'

interface HoursRow {
  id: number
  timezone: string
  weekly: WeeklyPeriod[]
  special_days: SpecialHours[]
  changes: { at: string; field: 'hours' | 'special_days'; old: unknown }[]
}

async function readSaidHours(ctx: Context, ids: readonly number[], since: string): Promise<SaidHours[]> {
  const { rows } = await sql<HoursRow>`
    select o.id, o.timezone,
      (select coalesce(json_agg(json_build_object('weekday', h.weekday, 'opens_minute', h.opens_minute,
          'closes_minute', h.closes_minute)), '[]')
        from outlet_hours h where h.brand_id = ${ownBrand} and h.outlet_id = o.id) as weekly,
      (select coalesce(json_agg(json_build_object('date', d.date, 'is_closed', d.is_closed,
          'opens_minute', d.opens_minute, 'closes_minute', d.closes_minute)), '[]')
        from outlet_special_day d where d.brand_id = ${ownBrand} and d.outlet_id = o.id and d.date >= ${since}::date) as special_days,
      (select coalesce(json_agg(json_build_object('at', a.occurred_at, 'field', c ->> 'field', 'old', c -> 'old') order by a.id), '[]')
        from audit_log a, jsonb_array_elements(a.changes) c where a.brand_id = ${ownBrand} and a.entity = 'outlet'
          and a.entity_id = o.id and a.occurred_at >= ${since}::date and a.action = 'outlet.update'
          and c ->> 'field' in ('hours', 'special_days')) as changes
    from outlet o where o.brand_id = ${ctx.brand_id} and o.id = any(${ids}::int[])`.execute(ctx.db)
  return rows.map(({ changes, ...row }) => ({
    ...row,
    changes: changes.map(({ at, field, old }) => ({
      on: businessDate(Date.parse(at), row.timezone, 0),
      old_weekly: field === 'hours' ? ((old as WeeklyPeriod[] | null) ?? []) : null,
      old_special_days: field === 'special_days' ? ((old as SpecialHours[] | null) ?? []) : null,
    })),
  }))
}

/**
 * How long outlets said that they were open on each side, in units of a minute, by the hours of their week and days that
 * differ as they stood then; of outlets that said it of all days on both.
 */
export async function readOpening(
  ctx: Context,
  scope: ReportScope,
): Promise<ComparedSides<ReadonlyMap<number, number>>> {
  const parts = partsOf(scope)
  const ids = [...new Set(parts.map(({ outlet_id }) => outlet_id))]
  const since = parts.map(({ range }) => range.from).sort()[0] ?? scope.range.from
  const said = new Map((await readSaidHours(ctx, ids, since)).map((row) => [row.id, row]))
  const sides = { before: new Map<number, number>(), after: new Map<number, number>() }
  const silent = new Set<number>()
  for (const { side, outlet_id, told_id, range, of, until } of parts) {
    const outlet = said.get(outlet_id)
    const minutes = outlet ? minutesSaid(outlet, range, (until ?? ctx.now()).getTime()) : null
    if (minutes === null) silent.add(told_id)
    else sides[side].set(told_id, (sides[side].get(told_id) ?? 0) + (minutes * UNIT) / of)
  }
  for (const id of silent) for (const side of Object.values(sides)) side.delete(id)
  return sides
}
