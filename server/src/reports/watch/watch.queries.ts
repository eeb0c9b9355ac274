import { type Selectable, sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import type { DB } from '../../kit/db/database.gen.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { requireViewer } from '../../kit/permission.ts'
import type { Watched } from './read-watched.ts'
import type { WatchComparison, WatchedDay } from './watch.calc.ts'
import type { WatchAsked } from './watch.input.ts'
import { findMeasure, type WatchedMeasure } from './watch-report.calc.ts'
import { LIST, WATCHED_REPORT_NAMES } from './watched-page.calc.ts'

/** A watch as it is kept; its constraints say the same of these words. */
export type WatchRow = Selectable<DB['watch']> & { comparison: WatchComparison; asked: WatchAsked }

/** So many days are shown of a watched figure. */
const SHOWN_DAYS = 14

/** What a watch looks at; undefined of a figure that is told no more. */
export function watchedOf({ report: name, measure: address, asked }: WatchRow): Watched | undefined {
  const report = name === LIST ? LIST : WATCHED_REPORT_NAMES.find((known) => known === name)
  const measure = report && findMeasure(report, address)
  return report && measure ? { report, measure, asked } : undefined
}

/** A watch as its owner sees it. */
export interface OwnWatch extends Omit<WatchRow, 'brand_id' | 'admin_id'> {
  readonly label: string
  readonly unit: WatchedMeasure['unit']
  /** What is known of its last days, the first one first. */
  readonly values: WatchedDay[]
}

/** What the viewer watches: what is told of now first, then by name. */
export async function readOwnWatches(ctx: Context): Promise<OwnWatch[]> {
  const { admin_id } = requireViewer(ctx)
  const { rows } = await sql<WatchRow & { values: WatchedDay[] }>`select w.*,
      (select coalesce(json_agg(json_build_object('date', d.business_date, 'value', d.value) order by d.business_date), '[]')
        from watch_day d where d.brand_id = ${ownBrand} and d.watch_id = w.id
          and d.business_date > w.looked_until - ${sql.lit(SHOWN_DAYS)}::int) as values
    from watch w where w.brand_id = ${ctx.brand_id} and w.admin_id = ${admin_id}
    order by not (w.is_firing and w.is_active), lower(w.name), w.id`.execute(ctx.db)
  return rows.map((row) => {
    const watched = watchedOf(row)
    return { ...row, label: watched?.measure.label ?? row.measure, unit: watched?.measure.unit ?? 'count' }
  })
}

/** What is kept of a watched figure, the first day first. */
export async function readKept(
  ctx: Context | WriteContext,
  watch_id: number,
  since: string,
): Promise<WatchedDay[]> {
  const { rows } = await sql<WatchedDay>`select d.business_date::text as date, d.value from watch_day d
    where d.brand_id = ${ctx.brand_id} and d.watch_id = ${watch_id} and d.business_date >= ${since}::date
    order by d.business_date`.execute(ctx.db)
  return rows
}
