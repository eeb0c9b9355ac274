import { sql } from 'kysely'
import { addTaskKind } from '../../access/task/task-kind.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { allowedSql, LIMIT_LABELS, UNCOUNTED } from '../limit/limit.ts'

/** A plan that ends within so many days, and is followed by none, is told of. */
const WARNING_DAYS = 3

/** A limit is told of once four fifths of it are used; smaller ones are meant to be full. */
const SMALLEST_LIMIT = 10

/** How many days are left, rounded up; 0 or less of what is over. */
const daysLeft = (now: Date) => sql`ceil(extract(epoch from h.end_date - ${now}::timestamptz) / 86400)::int`

addTaskKind({
  kind: 'plan_end',
  permission: 'signed_in',
  source: (ctx) => ({
    from: sql`(select) any_brand left join (select s.id, s.end_date, p.name from plan_history s join plan p on p.id = s.plan_id
      where s.brand_id = ${ownBrand} and s.status in ('OnGoing', 'End', 'Queued') and s.start_date <= ${ctx.now()}
      order by s.end_date desc, s.id desc limit 1) h on true`,
    where: sql`(h.id is null or h.end_date <= ${ctx.now()} or h.end_date <= ${ctx.now()}::timestamptz + make_interval(days => ${WARNING_DAYS})
      and not exists (select from plan_history n where n.brand_id = ${ownBrand} and n.status = 'Queued'
        and n.start_date > ${ctx.now()}))`,
    columns: {
      ref: sql`coalesce(h.id, 0)`,
      title: sql`h.name`,
      due: sql`(h.end_date at time zone (select b.timezone from brand b where b.id = ${ownBrand}))::date`,
      count: daysLeft(ctx.now()),
      print: sql`coalesce(${daysLeft(ctx.now())}, 0)::text`,
      tone: sql`case when h.end_date > ${ctx.now()} then 'warn' else 'bad' end`,
    },
  }),
})

addTaskKind({
  kind: 'add_on_end',
  permission: 'signed_in',
  source: (ctx) => ({
    from: sql`add_on_history h join add_on a on a.id = h.add_on_id`,
    where: sql`h.brand_id = ${ownBrand} and h.status in ('OnGoing', 'Queued') and h.start_date <= ${ctx.now()}
      and h.end_date > ${ctx.now()} and h.end_date <= ${ctx.now()}::timestamptz + make_interval(days => ${WARNING_DAYS})
      and not exists (select from add_on_history n where n.brand_id = ${ownBrand} and n.add_on_id = h.add_on_id
        and n.status = 'Queued' and n.start_date >= h.end_date)`,
    columns: {
      ref: sql`h.id`,
      title: sql`a.name`,
      due: sql`((h.end_date - interval '1 ms') at time zone (select b.timezone from brand b where b.id = ${ownBrand}))::date`,
      count: daysLeft(ctx.now()),
      print: sql`h.end_date::text`,
    },
  }),
})

const RESOURCES = Object.keys(LIMIT_LABELS)
const dotted = (number: ReturnType<typeof sql>) =>
  sql`replace(to_char(${number}, 'FM999,999,999,990'), ',', '.')`

addTaskKind({
  kind: 'limit_near',
  permission: 'signed_in',
  is_for_masters: true,
  source: (ctx) => ({
    from: sql`(select r.place::int as place, r.label, u.used, ${allowedSql(ctx.brand_id, sql.ref('r.resource'), ctx.now())} as allowed
      from unnest(${RESOURCES}::text[], ${Object.values(LIMIT_LABELS)}::text[]) with ordinality r (resource, label, place)
      join usage_counter u on u.brand_id = ${ownBrand} and u.resource = r.resource) h`,
    where: sql`h.allowed between ${SMALLEST_LIMIT} and ${UNCOUNTED - 1} and h.used * 5 >= h.allowed * 4`,
    columns: {
      ref: sql`h.place`,
      title: sql`h.label`,
      note: sql`${dotted(sql`h.used`)} || ' dari ' || ${dotted(sql`h.allowed`)}`,
      print: sql`h.used || '/' || h.allowed`,
      tone: sql`case when h.used >= h.allowed then 'bad' else 'warn' end`,
    },
  }),
})
