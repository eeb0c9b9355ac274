import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'

/** What was sold of a menu in some days. */
interface SoldInDays {
  qty: string
  net: number
  cogs: number
  costed_net: number
}

/**
 * A change of a menu's price, with as many whole days before it as have passed since, at most a fortnight of each; of an
 * outlet as many as it had data before it.
 */
export interface PriceChange {
  id: number
  occurred_at: Date
  actor: string
  item_id: number
  name: string
  /** The option it costs so with; null is the menu alone. */
  option: string | null
  /** The list whose price it is; null is the menu's own. */
  price_list: string | null
  old_price: number | null
  new_price: number | null
  /** Whole business days since, of the outlet with most of them. */
  days: number
  /** Days of these that are compared, of the outlet with most data before it. */
  before_days: number
  /** Null where no outlet had sales before it. */
  before: SoldInDays | null
  after: SoldInDays
}

const EFFECT_DAYS = 14
const CHANGES_AT_MOST = 200

/**
 * Changes of prices in the period, the latest first: of menus and of single prices in lists, as the history of changes
 * tells them. The business day of each outlet in which the change fell is of neither side. What was sold is that of the
 * outlets asked for, each before its business day that is not over yet; of a list for some channels what these sold, as
 * its prices are asked nowhere else.
 */
export async function readPriceChanges(ctx: Context, scope: ReportScope): Promise<PriceChange[]> {
  const begun = scope.outlets.filter(({ first_day }) => first_day !== null)
  const { timezone, business_day_cutoff } = scope.clock
  const dayAt = (zone: RawBuilder<unknown>, cutoff: RawBuilder<unknown>, moment: RawBuilder<unknown>) =>
    sql`((${moment} at time zone ${zone}) - ${cutoff}::time::interval)::date`
  // Of each outlet its own day of a change, how many are over since, and how many of these it had data before.
  const spans = (moment: RawBuilder<unknown>) => sql`(
    select f.outlet_id, d.day, n.days, greatest(least(n.days, d.day - f.first_day), 0) as compared
    from unnest(${begun.map(({ id }) => id)}::int[], ${begun.map(({ first_day }) => first_day)}::date[],
      ${begun.map((outlet) => outlet.timezone)}::text[], ${begun.map((outlet) => outlet.business_day_cutoff)}::text[],
      ${begun.map((outlet) => outlet.today)}::date[]) f (outlet_id, first_day, zone, cutoff, today)
    cross join lateral (select ${dayAt(sql`f.zone`, sql`f.cutoff`, moment)} as day) d
    cross join lateral (select greatest(least(${EFFECT_DAYS}, f.today - 1 - d.day), 0) as days) n) f`
  const soldFrom = (table: string, of: RawBuilder<unknown>) => sql`(
    select json_build_object('qty', coalesce(sum(s.qty - s.refund_qty), 0)::text, 'net', coalesce(sum(s.net), 0)::bigint,
      'cogs', coalesce(sum(s.cogs), 0)::bigint, 'costed_net', coalesce(sum(s.costed_net), 0)::bigint) from ${spans(sql`c.occurred_at`)}
      join ${sql.table(table)} s on s.outlet_id = f.outlet_id
    where s.brand_id = ${ctx.brand_id} and s.item_id = c.item_id and ${of})`
  const sold = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) => {
    const days = sql`s.business_date between ${from} and ${to}`
    return sql`(case when cardinality(c.channels) = 0 then ${soldFrom('sales_item_outlet_day', days)}
      else ${soldFrom('sales_item_channel_day', sql`${days} and s.channel = any(c.channels)`)} end)`
  }
  const result = await sql<PriceChange>`
    with told as (
      select a.id, a.occurred_at, a.actor, a.entity, a.entity_id, a.label, c.field, c.old, c.new,
        coalesce((select p.channels from price p where a.entity = 'price' and p.brand_id = a.brand_id and p.brand_id = ${ownBrand}
          and p.id = a.entity_id), '{}') as channels,
        ${dayAt(sql`${timezone}::text`, sql`${business_day_cutoff}::text`, sql`a.occurred_at`)} as day
      from audit_log a cross join lateral jsonb_to_recordset(a.changes) c (field text, old jsonb, new jsonb)
      where a.brand_id = ${ctx.brand_id}
        and a.occurred_at >= ((${scope.range.from}::date + ${business_day_cutoff}::time) at time zone ${timezone})
        and a.occurred_at < ((${scope.range.to}::date + 1 + ${business_day_cutoff}::time) at time zone ${timezone})
        and a.changes @> any(array['[{"field": "price"}]', '[{"field": "overrides"}]', '[{"field": "option_prices"}]',
          '[{"field": "option_overrides"}]']::jsonb[])
        and (a.entity = 'item' and c.field in ('price', 'option_prices')
          or a.entity = 'price' and c.field in ('overrides', 'option_overrides'))
        and a.action not in ('item.create', 'price.create')
        and (a.entity = 'item'
          or not exists (select from price_outlet o where o.brand_id = ${ownBrand} and o.price_id = a.entity_id)
          or exists (select from price_outlet o where o.brand_id = ${ownBrand} and o.price_id = a.entity_id
            and o.outlet_id = any(${scope.outlets.map(({ id }) => id)}::int[])))
    ),
    changed as (
      select id, occurred_at, actor, day, entity_id as item_id, null::int as variant_option_id, null::text as price_list, channels,
        (old #>> '{}')::bigint as old_price, (new #>> '{}')::bigint as new_price from told where field = 'price'
      union all
      select t.id, t.occurred_at, t.actor, t.day, coalesce(x.item_id, t.entity_id), x.variant_option_id,
        case when t.entity = 'price' then t.label end, t.channels, x.old_price, x.new_price
      from told t cross join lateral (
        select coalesce(o.item_id, n.item_id) as item_id, coalesce(o.variant_option_id, n.variant_option_id) as variant_option_id,
          o.price as old_price, n.price as new_price
        from jsonb_to_recordset(case when jsonb_typeof(t.old) = 'array' then t.old else '[]' end)
            o (item_id int, variant_option_id int, price bigint)
        full join jsonb_to_recordset(case when jsonb_typeof(t.new) = 'array' then t.new else '[]' end)
            n (item_id int, variant_option_id int, price bigint)
          on coalesce(n.item_id, 0) = coalesce(o.item_id, 0)
            and coalesce(n.variant_option_id, 0) = coalesce(o.variant_option_id, 0)
        where o.price is distinct from n.price) x
      where t.field <> 'price'
    ),
    latest as (select * from changed order by id desc, item_id, variant_option_id nulls first limit ${CHANGES_AT_MOST}),
    c as (select latest.*, own.days, own.before_days from latest cross join lateral (
      select coalesce(max(f.days), greatest(least(${EFFECT_DAYS}, ${scope.today}::date - 1 - latest.day), 0)) as days,
        coalesce(max(f.compared), 0) as before_days from ${spans(sql`latest.occurred_at`)}) own)
    select c.id::int, c.occurred_at, c.actor, c.item_id, i.name, vo.name as option, c.price_list, c.old_price, c.new_price, c.days,
      c.before_days,
      case when c.before_days > 0 then ${sold(sql`f.day - f.compared`, sql`f.day - 1`)} end as before,
      ${sold(sql`f.day + 1`, sql`f.day + case when c.before_days > 0 then f.compared else f.days end`)} as after
    from c join item i on i.brand_id = ${ctx.brand_id} and i.id = c.item_id
    left join variant_option vo on vo.brand_id = ${ctx.brand_id} and vo.id = c.variant_option_id
    order by c.id desc, c.item_id, c.variant_option_id nulls first`.execute(ctx.db)
  return result.rows
}
