import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import type { Standing } from './quote.ts'

type StandingRow = Omit<Standing, 'running' | 'paid_until' | 'vat_bp'> & {
  readonly running: (Omit<NonNullable<Standing['running']>, 'start_date' | 'end_date'> & Dates) | null
  readonly paid_until: Date | null
}
interface Dates {
  readonly start_date: string
  readonly end_date: string
}

/** Where the brand stands with its subscription, in one statement. */
export async function readStanding(ctx: Context | WriteContext): Promise<Standing> {
  const now = ctx.now()
  const runs = sql`h.status in ('OnGoing', 'Queued') and h.start_date <= ${now} and h.end_date > ${now}`
  const { rows } = await sql<StandingRow>`select
    (select json_agg(json_build_object('id', p.id, 'name', p.name, 'price_30', p.price_30, 'limits', p.limits)
      order by p.sort) from plan p) as plans,
    (select json_agg(json_build_object('id', a.id, 'name', a.name, 'price_30', a.price_30, 'limits', a.limits,
        'modules', array(select m.key from add_on_module am join module m on m.id = am.module_id
          where am.add_on_id = a.id order by m.id)) order by a.id) from add_on a) as add_ons,
    (select json_build_object('id', h.id, 'plan_id', p.id, 'plan_name', p.name, 'price_30', p.price_30, 'price', h.price,
        'start_date', h.start_date, 'end_date', h.end_date)
      from plan_history h join plan p on p.id = h.plan_id
      where h.brand_id = ${ctx.brand_id} and ${runs} order by h.end_date desc limit 1) as running,
    (select max(h.end_date) from plan_history h where h.brand_id = ${ctx.brand_id}
      and h.status in ('OnGoing', 'Queued') and h.end_date > ${now}) as paid_until,
    array(select m.key from plan_module pm join module m on m.id = pm.module_id where pm.plan_id = (
      select h.plan_id from plan_history h where h.brand_id = ${ctx.brand_id} and ${runs}
      order by h.end_date desc limit 1)) as modules,
    (select coalesce(json_object_agg(u.resource, u.used), '{}') from usage_counter u
      where u.brand_id = ${ctx.brand_id}) as used,
    (select coalesce(json_object_agg(x.add_on_id, x.quantity), '{}') from (
      select h.add_on_id, sum(h.quantity)::int as quantity from add_on_history h
      where h.brand_id = ${ctx.brand_id} and ${runs} group by h.add_on_id) x) as running_add_ons`.execute(
    ctx.db,
  )
  const [row] = rows
  if (!row) throw new Error('no standing')
  const { running } = row
  return {
    ...row,
    running: running && {
      ...running,
      start_date: new Date(running.start_date),
      end_date: new Date(running.end_date),
    },
    vat_bp: ctx.services.billing.vat_bp,
  }
}
