import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { isSafeEntry } from '../../purchasing/cash-place/place-moves.queries.ts'
import { sessionMethods } from '../../sales/cash-session/session-methods.queries.ts'
import { BEYOND, comparedLines } from '../../sales/platform-payout/compared-lines.queries.ts'

/**
 * Money that came in and went out beside sales, from and into where it lies. What pays for goods that came lessens what is
 * owed for them; what is for days is spread over these, as much to each to the rupiah, and waits meanwhile. What goes to
 * the safe, or comes out of it, does so on its own day.
 */
export const costFacts = () => sql`
  select e.outlet_id, e.day, 'costs', x.role, x.subject, x.amount
  from (
    select d.outlet_id, d.business_date as day, i.method, i.bank_account_id, i.receiving_id, i.covers_from is not null and not ${isSafeEntry(sql.ref('c'))} as is_spread,
      case i.kind when 'expense' then s.amount else -s.amount end as amount, true as is_paid,
      ${roleOfEntry()} as role, coalesce(i.category_id, 0)::text as subject
    from d
    join income_expense i on i.brand_id = ${ownBrand} and i.business_date = d.business_date and i.cancelled_at is null
    join income_expense_share s on s.brand_id = ${ownBrand} and s.income_expense_id = i.id and s.outlet_id = d.outlet_id
    left join income_expense_category c on c.brand_id = ${ownBrand} and c.id = i.category_id
    union all
    select d.outlet_id, d.business_date, i.method, null::int, null::int, true,
      (case i.kind when 'expense' then 1 else -1 end) * (s.amount * (n.at + 1) / n.days - s.amount * n.at / n.days), false,
      ${roleOfEntry()}, coalesce(i.category_id, 0)::text
    from d
    join income_expense i on i.brand_id = ${ownBrand} and d.business_date between i.covers_from and i.covers_until
      and i.cancelled_at is null
    join income_expense_share s on s.brand_id = ${ownBrand} and s.income_expense_id = i.id and s.outlet_id = d.outlet_id
    left join income_expense_category c on c.brand_id = ${ownBrand} and c.id = i.category_id
    cross join lateral (select (i.covers_until - i.covers_from + 1)::bigint as days,
      (d.business_date - i.covers_from)::bigint as at) n
    where not ${isSafeEntry(sql.ref('c'))}) e
  cross join lateral (
    select case when e.is_paid then case e.method when 'drawer' then 'cash' when 'petty_cash' then 'petty_cash'
        when 'bank' then 'bank' else 'other_money' end else 'prepaid' end as role, case when e.is_paid and e.method = 'bank' then '@' || coalesce(e.bank_account_id, 0) else '' end as subject, -e.amount as amount
    union all
    select case when e.receiving_id is not null then 'payables' when e.is_paid and e.is_spread then 'prepaid' else e.role end,
      case when e.receiving_id is not null or (e.is_paid and e.is_spread) or e.role = 'safe' then '' else e.subject end,
      e.amount) x`

/** What an entry is for: profit, goods that no receiving tells of, the safe, the owners, or what else is not profit. */
function roleOfEntry() {
  return sql`case when coalesce(c.is_in_profit, true) then i.kind when c.is_purchase then 'purchase_advance'
    when ${isSafeEntry(sql.ref('c'))} then 'safe' when i.kind = 'income' and coalesce(c.account_code, '3') like '3%' then 'capital' else 'not_profit' end`
}

/**
 * What moved cash besides entries: drops of drawers into the safe, transfers, of which those to a bank are in transit until
 * it has received them, what was counted in petty cash and safes, and what lay on accounts at banks at first. Of what a statement tells, the line is booked with it.
 */
export const placeFacts = () => sql`
  select m.outlet_id, m.business_date, 'cash', x.role, '', x.amount
  from d join cash_movement m on m.brand_id = ${ownBrand} and m.outlet_id = d.outlet_id
    and m.business_date = d.business_date and m.type = 'SAFE_DROP'
  cross join lateral (values ('safe', m.amount), ('cash', -m.amount)) x (role, amount)
  union all
  select t.outlet_id, t.sent_on, 'cash', x.role, case x.role when 'bank' then '@' || t.bank_account_id else '' end, x.amount
  from d join cash_transfer t on t.brand_id = ${ownBrand} and t.outlet_id = d.outlet_id and t.sent_on = d.business_date
    and t.status <> 'cancelled'
  cross join lateral (values (t.from_kind, -t.amount),
    (case t.to_kind when 'bank' then 'cash_in_transit' else t.to_kind end, t.amount)) x (role, amount)
  union all
  select t.outlet_id, t.received_on, 'cash', x.role, case x.role when 'bank' then '@' || t.bank_account_id else '' end, x.amount
  from d join cash_transfer t on t.brand_id = ${ownBrand} and t.outlet_id = d.outlet_id and t.received_on = d.business_date
    and t.status = 'received' and t.to_kind = 'bank'
  cross join lateral (select case when t.settlement_match_id is null then t.received_amount else 0 end as by_hand) h
  cross join lateral (values ('bank', h.by_hand), ('cash_in_transit', t.received_amount - t.amount - h.by_hand),
    ('cash_difference', t.amount - t.received_amount)) x (role, amount)
  union all
  select a.outlet_id, a.opened_on, 'cash', x.role, x.subject, x.amount
  from d join bank_account a on a.brand_id = ${ownBrand} and a.outlet_id = d.outlet_id and a.opened_on = d.business_date
  cross join lateral (values ('bank', '@' || a.id, a.opening_balance), ('opening_bank', '', -a.opening_balance))
    x (role, subject, amount)
  union all
  select p.outlet_id, n.business_date, 'cash', x.role, '', x.amount
  from d join cash_place p on p.brand_id = ${ownBrand} and p.outlet_id = d.outlet_id
  join cash_place_count n on n.brand_id = ${ownBrand} and n.cash_place_id = p.id and n.business_date = d.business_date
  cross join lateral (values (p.kind, n.counted - n.expected),
    (case when n.is_opening then 'other_money' else 'cash_difference' end, n.expected - n.counted)) x (role, amount)`

/** What was counted of cash in drawers less what should have been there, on the day they were opened. */
export const cashFacts = () => sql`
  select c.outlet_id, c.business_date, 'cash', x.role, '', x.amount
  from d join cash_session c on c.brand_id = ${ownBrand} and c.outlet_id = d.outlet_id and c.business_date = d.business_date
    and c.opened_at is not null and c.closed_at is not null
  join ${sessionMethods} m on m.brand_id = ${ownBrand} and m.session_id = c.id and m.method = '' and m.counted is not null
  cross join lateral (values ('cash', m.counted - m.expected), ('cash_difference', m.expected - m.counted))
    x (role, amount)`

/**
 * What banks say has come: what is matched was owed by who pays out the method of the payout's outlet; of the rest it is
 * said by the line itself, or nobody knows for what it is; cash that was brought to a bank was in transit. What a provider is taken to have kept is a fee of its own role,
 * which no report has; what else will not come any more is a difference.
 */
export const settlementFacts = () => sql`
  select m.outlet_id, m.booked_on, 'settlement', x.role, x.subject, x.amount
  from d join settlement_match m on m.brand_id = ${ownBrand} and m.outlet_id = d.outlet_id
    and m.booked_on = d.business_date
  left join payment_method p on p.brand_id = ${ownBrand} and p.code = m.method
  left join cash_transfer t on t.brand_id = ${ownBrand} and t.settlement_match_id = m.id
  cross join lateral (select case when p.type = 'platform' then 'payout_fee' else 'settlement_fee' end as role,
    m.line_id is null and m.reason = 'fee' as is_written_off) f
  cross join lateral (values
    (case when f.is_written_off then f.role when m.line_id is null then 'settlement_difference' else 'bank' end,
      case when f.is_written_off then coalesce(m.method, '') when m.line_id is null then ''
        else coalesce(m.method, '') || '@' || m.bank_account_id end, m.amount),
    (f.role, coalesce(m.method, ''), m.kept),
    (case when t.id is not null then 'cash_in_transit' when m.reason = 'own_transfer' then 'not_profit' when m.business_date is null then 'settlement_difference'
      when p.type = 'platform' then 'platform_receivable' else 'payment_receivable' end, coalesce(m.method, ''),
      -m.amount - m.kept)) x (role, subject, amount)
  union all
  select l.outlet_id, l.settled_on, 'settlement', x.role, x.subject, x.amount
  from d join settlement_line l on l.brand_id = ${ownBrand} and l.outlet_id = d.outlet_id and l.settled_on = d.business_date
  left join payment_method p on p.brand_id = ${ownBrand} and p.code = l.method
  cross join lateral (select l.amount - coalesce(sum(m.amount), 0)::bigint as open from settlement_match m
    where m.brand_id = ${ownBrand} and m.line_id = l.id) r
  cross join lateral (values ('bank', coalesce(l.method, '') || '@' || l.bank_account_id, r.open), (case when l.method is null then 'unidentified'
      when p.type = 'platform' then 'platform_receivable' else 'payment_receivable' end, coalesce(l.method, ''), -r.open))
    x (role, subject, amount)`

/**
 * What platforms tell of the orders of a day: commission beyond what receipts bear of it, and what else they pay out
 * otherwise than receipts say, so that what they owe is what they pay out.
 */
export const payoutFacts = () => sql`
  select x.outlet_id, x.business_date, 'settlement', v.role, v.subject, v.amount
  from (select l.* from d cross join lateral (${comparedLines(
    sql`l.outlet_id = d.outlet_id and l.business_date = d.business_date`,
  )}) l) x
  cross join lateral (select ${BEYOND} as beyond, case when x.kind = 'order' and x.has_receipt and not x.is_void
    then x.commission - x.fee else 0 end as fee) b
  cross join lateral (values ('platform_receivable', x.method, b.beyond), ('payout_fee', x.method, b.fee),
    ('settlement_difference', '', -b.beyond - b.fee)) v (role, subject, amount)`
