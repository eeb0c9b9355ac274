import { sql } from 'kysely'
import { addTaskKind, type TaskRow } from '../../access/task/task-kind.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { daysBetween } from '../../outlets/outlet/business-date.calc.ts'
import { type WatchRow, watchedOf } from './watch.queries.ts'
import { sayRun } from './watch-mail.calc.ts'

type Firing = WatchRow & { last: number | null }

/** A figure that lies beyond its value waits until that is over. */
addTaskKind({
  kind: 'watch',
  permission: 'signed_in',
  is_own: true,
  read: async (ctx) => {
    const { rows } = await sql<Firing>`select w.*, d.value as last
      from watch w left join watch_day d on d.brand_id = ${ownBrand} and d.watch_id = w.id and d.business_date = w.told_to
      where w.brand_id = ${ctx.brand_id} and w.admin_id = ${ctx.viewer?.admin_id ?? 0} and w.is_firing and w.is_active
      order by w.id`.execute(ctx.db)
    return rows.flatMap((row): TaskRow[] => {
      const { id, name, told_from: from, told_to: to, told_at, last } = row
      const measure = watchedOf(row)?.measure
      if (!measure || !from || !to) return []
      const run = { from, to, count: daysBetween(from, to) + 1 }
      return [
        {
          ...{ ref: id, outlet_id: null, outlet_name: null, title: name, since: told_at, due: null },
          note: `${measure.label} ${sayRun(row, measure.unit, run, last)}`,
          ...{ amount: null, count: run.count, print: from, version: row.version, tone: 'warn' as const },
        },
      ]
    })
  },
})
