import { sql } from 'kysely'
import { addTaskKind } from '../../access/task/task-kind.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { SEES_COST } from '../../stock/ingredient/ingredient.queries.ts'
import { priceAlertBp } from '../receiving/price-alert.queries.ts'

/** A rise is news for so many days. */
const NEWS_DAYS = 7

/** What a base unit costs by a price. */
const costOf = (price: string) => sql`(${sql.ref(price)}.price / ${sql.ref(price)}.factor)`

/** The greatest rise of each ingredient at the prices in force, with the brand's threshold for what is pointed out. */
const rises = (
  now: Date,
) => sql`(select distinct on (i.item_id) i.item_id as id, i.name, v.name as supplier, p.created_at, p.price,
    p.effective_from, round((${costOf('p')} - ${costOf('b')}) * 10000 / ${costOf('b')})::int as rise_bp
  from supplier_price p
  join supplier_item s on s.brand_id = p.brand_id and s.brand_id = ${ownBrand} and s.id = p.supplier_item_id
    and s.deleted_at is null
  join buyable i on i.brand_id = s.brand_id and i.brand_id = ${ownBrand} and i.item_kind = s.item_kind and i.item_id = s.item_id
    and i.item_kind = 'ingredient' and i.deleted_at is null
  join supplier v on v.brand_id = s.brand_id and v.brand_id = ${ownBrand} and v.id = s.supplier_id
  join lateral (select x.price, x.factor from supplier_price x where x.brand_id = ${ownBrand}
    and x.supplier_item_id = p.supplier_item_id and x.effective_from < p.effective_from
    order by x.effective_from desc, x.id desc limit 1) b on b.price > 0
  where p.brand_id = ${ownBrand} and p.effective_from > ${now}::timestamptz::date - ${NEWS_DAYS}::int
    and p.effective_from <= ${now}::timestamptz::date
    and not exists (select from supplier_price n where n.brand_id = ${ownBrand}
      and n.supplier_item_id = p.supplier_item_id and n.effective_from > p.effective_from
      and n.effective_from <= ${now}::timestamptz::date)
    and (${costOf('p')} - ${costOf('b')}) * 10000 >= ${costOf('b')} * ${priceAlertBp}
  order by i.item_id, rise_bp desc)`

addTaskKind({
  kind: 'price_rise',
  permission: SEES_COST,
  source: (ctx) => ({
    from: sql`${rises(ctx.now())} r`,
    where: sql`true`,
    columns: {
      ref: sql`r.id`,
      title: sql`r.name`,
      note: sql`r.supplier`,
      since: sql`r.created_at`,
      amount: sql`r.price`,
      // By how many basis points.
      count: sql`r.rise_bp`,
      print: sql`r.effective_from || ' ' || r.price`,
      tone: sql`'info'`,
    },
  }),
})
