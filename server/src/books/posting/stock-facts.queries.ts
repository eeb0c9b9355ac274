import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { receivedCosts } from '../../purchasing/receiving/received-costs.queries.ts'

/**
 * What stock became worth more or less by all but purchases, and by what. The value of stock at the end of each day is
 * rounded, not what moves it, so that the account is what stock is worth to the rupiah on every day: that is told back
 * from what it is worth now. HPP is that of the receipts, so that profit is the report's. As much of it as no sale took
 * out of stock (sold before stock was kept, or what is not kept) was of goods that the books never had: they came from
 * outside, so that no profit is made of them. What else the two differ by, and what roundings leave, adjusts the value of
 * stock.
 */
export const stockFacts = () => sql`
  select w.outlet_id, w.business_date, 'stock', x.role, '', x.amount
  from (
    select v.*, coalesce((select s.cogs from sales_outlet_day s where s.brand_id = ${ownBrand} and s.outlet_id = v.outlet_id
      and s.business_date = v.business_date), 0) as cogs
    from (
      select d.outlet_id, d.business_date, coalesce(round(n.value - t.later) - round(n.value - t.later - t.moved), 0)
          - round(coalesce(t.bought, 0)) as changed,
        round(coalesce(t.waste, 0)) as waste, round(coalesce(t.own_use, 0)) as own_use,
        round(coalesce(t.stock_loss, 0)) as stock_loss, round(coalesce(t.production_loss, 0)) as production_loss,
        round(coalesce(t.sold, 0)) as sold, round(coalesce(t.opening, 0)) as opening, round(coalesce(t.transit, 0)) as transit
      from d
      left join lateral (select coalesce(sum(b.value), 0) as value from stock_balance b
        where b.brand_id = ${ownBrand} and b.outlet_id = d.outlet_id) n on true
      left join (
        select z.*, coalesce(sum(z.moved) over (partition by z.outlet_id order by z.business_date desc
          rows between unbounded preceding and 1 preceding), 0) as later
        from (
          select y.outlet_id, y.business_date, sum(y.value) as moved,
            sum(y.value) filter (where y.counts_as in ('RECEIVE', 'RECEIVE_RETURN')) as bought,
            -sum(y.value) filter (where y.counts_as in ('SALE', 'SALE_VOID', 'REFUND_RESTOCK')) as sold,
            -sum(y.value) filter (where y.counts_as = 'WASTE') as waste,
            -sum(y.value) filter (where y.counts_as in ('STAFF_MEAL', 'SAMPLE')) as own_use,
            -sum(y.value) filter (where y.counts_as in
              ('COUNT_GAIN', 'COUNT_LOSS', 'ADJUST_IN', 'ADJUST_OUT', 'TRANSFER_LOSS')) as stock_loss,
            -sum(y.value) filter (where y.counts_as in ('PRODUCE_OUT', 'PRODUCE_IN')) as production_loss,
            -sum(y.value) filter (where y.counts_as = 'OPENING') as opening,
            -sum(y.value) filter (where y.counts_as in ('TRANSFER_OUT', 'TRANSFER_IN')) as transit
          from (select outlet_id, min(business_date) as first from d group by 1) f
          join stock_day y on y.brand_id = ${ownBrand} and y.outlet_id = f.outlet_id and y.business_date >= f.first
          group by 1, 2) z) t on t.outlet_id = d.outlet_id and t.business_date = d.business_date) v) w
  cross join lateral (select greatest(w.cogs - w.sold, 0) as amount) g
  cross join lateral (values
    ('inventory', w.changed), ('cogs', w.cogs), ('goods_outside', -g.amount), ('waste', w.waste), ('own_use', w.own_use), ('stock_loss', w.stock_loss),
    ('production_loss', w.production_loss), ('opening_stock', w.opening), ('goods_in_transit', w.transit),
    ('stock_valuation',
      g.amount - (w.changed + w.cogs + w.waste + w.own_use + w.stock_loss + w.production_loss + w.opening + w.transit))
  ) x (role, amount)`

/** When a receiving counts, and which way: on its day, and the other way on the day it was cancelled. */
const STEPS = sql`(
        select case r.kind when 'purchase' then 1 else -1 end as sign, r.business_date as day
        union all
        select case r.kind when 'purchase' then -1 else 1 end,
          (r.cancelled_at at time zone o.timezone - o.business_day_cutoff::interval)::date
        where r.status = 'cancelled')`

/** The rate of a receiving's tax: what it is of its goods, to the whole percent; `other` where that is none. */
const VAT_RATE = sql`coalesce((select case when x.percent between 1 and 100 then (x.percent * 100)::int::text end
    from (select round(r.tax * 100.0 / nullif(r.total - r.tax - r.freight, 0)) as percent) x), 'other')`

/**
 * What bringing a transfer cost: on its way with the goods from the day it was sent on, until these are in stock where they
 * arrive, and paid by other means, like the freight of what is bought of nobody by name.
 */
const TRANSFER_FREIGHT = sql`
  select d.outlet_id, d.business_date, 'purchases', x.role, '', x.amount
  from d join adjustment a on a.brand_id = ${ownBrand} and a.to_outlet_id = d.outlet_id and a.freight > 0
    and a.sent_at is not null
  join outlet o on o.brand_id = ${ownBrand} and o.id = a.to_outlet_id
  cross join lateral (
    select 1 as sign, (a.sent_at at time zone o.timezone - o.business_day_cutoff::interval)::date as day
    union all
    select -1, (a.cancelled_at at time zone o.timezone - o.business_day_cutoff::interval)::date
    where a.status = 'cancelled') s
  cross join lateral (values ('goods_in_transit', a.freight * s.sign), ('other_money', -a.freight * s.sign)) x (role, amount)
  where s.day = d.business_date`

/**
 * Goods that came and went back, at what they are worth in stock, and what is owed for them. What was bought of nobody by
 * name, and not said to be paid from anywhere, was paid by other means. What is not kept is the cost that it became. VAT of
 * entities that get it back is no cost. What a cancelled document had done is undone on the day it was cancelled, as its
 * stock is.
 */
export const purchaseFacts = () => sql`
  select d.outlet_id, d.business_date, 'purchases' as kind, 'input_vat' as role, '@' || ${VAT_RATE} as subject, r.tax * s.sign as amount
  from d join receiving r on r.brand_id = ${ownBrand} and r.outlet_id = d.outlet_id and r.posted_at is not null
    and r.is_input_vat and r.tax <> 0
  join outlet o on o.brand_id = ${ownBrand} and o.id = r.outlet_id
  cross join lateral ${STEPS} s
  where s.day = d.business_date
  union all
  select p.outlet_id, p.business_date, 'purchases', x.role, '', x.amount
  from (
    select d.outlet_id, d.business_date, coalesce(b.bought, 0) as bought, coalesce(o.owed, 0) as owed,
      coalesce(o.otherwise, 0) as otherwise, coalesce(o.vat, 0) as vat, coalesce(c.spent, 0) as spent
    from d
    cross join lateral (select sum(k.amount) as spent
      from ${receivedCosts(sql`r.outlet_id = d.outlet_id`)} k where k.day = d.business_date) c
    cross join lateral (select round(sum(y.value)) as bought from stock_day y
      where y.brand_id = ${ownBrand} and y.outlet_id = d.outlet_id and y.business_date = d.business_date
        and y.counts_as in ('RECEIVE', 'RECEIVE_RETURN')) b
    cross join lateral (
      select sum(r.total * s.sign) filter (where r.supplier_id is not null or r.paid_from is not null) as owed,
        sum(r.total * s.sign) filter (where r.supplier_id is null and r.paid_from is null) as otherwise,
        sum(r.tax * s.sign) filter (where r.is_input_vat) as vat
      from receiving r
      join outlet o on o.brand_id = ${ownBrand} and o.id = r.outlet_id
      cross join lateral ${STEPS} s
      where r.brand_id = ${ownBrand} and r.outlet_id = d.outlet_id and r.posted_at is not null
        and s.day = d.business_date) o) p
  cross join lateral (values ('inventory', p.bought), ('payables', -p.owed), ('other_money', -p.otherwise),
    ('unstocked_purchases', p.owed + p.otherwise - p.bought - p.vat - p.spent)) x (role, amount)
  union all
  select d.outlet_id, d.business_date, 'purchases', case when c.is_in_profit then 'expense' else 'not_profit' end,
    k.category_id::text, k.amount
  from d
  cross join lateral ${receivedCosts(sql`r.outlet_id = d.outlet_id`)} k
  join income_expense_category c on c.brand_id = ${ownBrand} and c.id = k.category_id
  where k.day = d.business_date
  union all ${TRANSFER_FREIGHT}`
