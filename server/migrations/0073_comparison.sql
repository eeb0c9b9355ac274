-- What comparisons ask: from which business day on an outlet has data, and what a day had brought until a minute of it,
-- so that a day that is not over is held against as much of another.

create index sales_outlet_day_first on sales_outlet_day (brand_id, outlet_id, business_date);

create or replace view sales_receipt_fact with (security_invoker = true) as
  select brand_id, business_date, date_trunc('month', business_date)::date as month,
    extract(isodow from business_date)::int as weekday, outlet_id, channel, tax_bp, hour::int as hour,
    1 as transactions, pax, gross, item_discount, bill_discount, included_charges, 0::bigint as refund, net, service,
    tax, tax_base, rounding, total, cogs, fee, 0 as void_count, 0::bigint as void_amount, 0 as refund_count,
    coalesce(cashier_name, '') as cashier, costed_net, occurred_at
  from transaction where status <> 'VOID'
  union all
  select brand_id, business_date, date_trunc('month', business_date)::date, extract(isodow from business_date)::int,
    outlet_id, channel, tax_bp, hour, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, gross, 0,
    coalesce(cashier_name, ''), 0, occurred_at
  from transaction where status = 'VOID'
  union all
  select brand_id, business_date, date_trunc('month', business_date)::date, extract(isodow from business_date)::int,
    outlet_id, channel, tax_bp, hour, 0, 0, 0, 0, 0, 0, net, -net, -service, -tax, -tax_base, -rounding, -total,
    -cogs, 0, 0, 0, 1, coalesce(actor, ''), -costed_net, occurred_at
  from transaction_refund;

create or replace view sales_line_fact with (security_invoker = true) as
  select l.brand_id, l.business_date, t.outlet_id, t.channel, l.transaction_id, coalesce(l.item_id, 0) as item_id,
    coalesce(l.item_group_id, 0) as item_group_id, t.status <> 'VOID' as is_sold,
    case when t.status <> 'VOID' then l.qty else 0 end as qty, 0::numeric as refund_qty,
    case when t.status = 'VOID' then l.qty else 0 end as void_qty,
    case when t.status <> 'VOID' then l.gross else 0 end as gross,
    case when t.status <> 'VOID' then l.item_discount else 0 end as item_discount,
    case when t.status <> 'VOID' then l.bill_discount else 0 end as bill_discount,
    case when t.status <> 'VOID' then l.included_charges else 0 end as included_charges, 0::bigint as refund,
    case when t.status <> 'VOID' then l.net else 0 end as net,
    case when t.status <> 'VOID' then l.cogs else 0 end as cogs,
    case when t.status = 'VOID' then l.gross else 0 end as void_amount,
    case when t.status <> 'VOID' then round(l.qty * (select coalesce(sum((v ->> 'price')::bigint), 0)
      from jsonb_array_elements(l.variants) v))::bigint else 0 end as option_amount,
    t.hour::int as hour, variant_of(l.variants) as variant, coalesce(t.cashier_name, '') as cashier,
    case when t.status <> 'VOID' and l.cogs > 0 then l.net else 0 end as costed_net,
    t.occurred_at
  from transaction_line l
  join transaction t on t.brand_id = l.brand_id and t.business_date = l.business_date and t.id = l.transaction_id
  union all
  select r.brand_id, r.business_date, r.outlet_id, r.channel, -r.id, coalesce(l.item_id, 0),
    coalesce(l.item_group_id, 0), false, 0, l.qty, 0, 0, 0, 0, 0, l.net, -l.net, -l.cogs, 0, 0, r.hour::int,
    variant_of(s.variants), coalesce(r.actor, ''), case when s.cogs > 0 then -l.net else 0 end, r.occurred_at
  from transaction_refund_line l join transaction_refund r on r.brand_id = l.brand_id and r.id = l.refund_id
  join transaction_line s on s.brand_id = r.brand_id and s.business_date = r.transaction_date
    and s.transaction_id = r.transaction_id and s.no = l.no;

create or replace view sales_item_fact with (security_invoker = true) as
  select brand_id, business_date, date_trunc('month', business_date)::date as month, outlet_id, channel, item_id,
    is_sold::int as transactions, sum(qty) as qty, sum(refund_qty) as refund_qty, sum(void_qty) as void_qty,
    sum(gross) as gross, sum(item_discount) as item_discount, sum(bill_discount) as bill_discount,
    sum(included_charges) as included_charges, sum(refund) as refund, sum(net) as net, sum(cogs) as cogs,
    sum(void_amount) as void_amount, sum(option_amount) as option_amount,
    coalesce(sum(qty * 10000) filter (where hour = 0), 0)::bigint as h00,
    coalesce(sum(qty * 10000) filter (where hour = 1), 0)::bigint as h01,
    coalesce(sum(qty * 10000) filter (where hour = 2), 0)::bigint as h02,
    coalesce(sum(qty * 10000) filter (where hour = 3), 0)::bigint as h03,
    coalesce(sum(qty * 10000) filter (where hour = 4), 0)::bigint as h04,
    coalesce(sum(qty * 10000) filter (where hour = 5), 0)::bigint as h05,
    coalesce(sum(qty * 10000) filter (where hour = 6), 0)::bigint as h06,
    coalesce(sum(qty * 10000) filter (where hour = 7), 0)::bigint as h07,
    coalesce(sum(qty * 10000) filter (where hour = 8), 0)::bigint as h08,
    coalesce(sum(qty * 10000) filter (where hour = 9), 0)::bigint as h09,
    coalesce(sum(qty * 10000) filter (where hour = 10), 0)::bigint as h10,
    coalesce(sum(qty * 10000) filter (where hour = 11), 0)::bigint as h11,
    coalesce(sum(qty * 10000) filter (where hour = 12), 0)::bigint as h12,
    coalesce(sum(qty * 10000) filter (where hour = 13), 0)::bigint as h13,
    coalesce(sum(qty * 10000) filter (where hour = 14), 0)::bigint as h14,
    coalesce(sum(qty * 10000) filter (where hour = 15), 0)::bigint as h15,
    coalesce(sum(qty * 10000) filter (where hour = 16), 0)::bigint as h16,
    coalesce(sum(qty * 10000) filter (where hour = 17), 0)::bigint as h17,
    coalesce(sum(qty * 10000) filter (where hour = 18), 0)::bigint as h18,
    coalesce(sum(qty * 10000) filter (where hour = 19), 0)::bigint as h19,
    coalesce(sum(qty * 10000) filter (where hour = 20), 0)::bigint as h20,
    coalesce(sum(qty * 10000) filter (where hour = 21), 0)::bigint as h21,
    coalesce(sum(qty * 10000) filter (where hour = 22), 0)::bigint as h22,
    coalesce(sum(qty * 10000) filter (where hour = 23), 0)::bigint as h23, hour, cashier, item_group_id,
    sum(costed_net) as costed_net, occurred_at
  from sales_line_fact group by brand_id, business_date, outlet_id, channel, transaction_id, is_sold, item_id, hour,
    cashier, item_group_id, occurred_at;

create or replace view sales_group_fact with (security_invoker = true) as
  select brand_id, business_date, date_trunc('month', business_date)::date as month, outlet_id, channel, item_group_id,
    is_sold::int as transactions, sum(qty) as qty, sum(refund_qty) as refund_qty, sum(void_qty) as void_qty,
    sum(gross) as gross, sum(item_discount) as item_discount, sum(bill_discount) as bill_discount,
    sum(included_charges) as included_charges, sum(refund) as refund, sum(net) as net, sum(cogs) as cogs,
    hour, cashier, sum(costed_net) as costed_net, occurred_at
  from sales_line_fact group by brand_id, business_date, outlet_id, channel, transaction_id, is_sold, item_group_id,
    hour, cashier, occurred_at;

create or replace view sales_variant_fact with (security_invoker = true) as
  select brand_id, business_date, date_trunc('month', business_date)::date as month, outlet_id, channel, item_id, variant,
    is_sold::int as transactions, sum(qty) as qty, sum(refund_qty) as refund_qty, sum(void_qty) as void_qty,
    sum(gross) as gross, sum(item_discount) as item_discount, sum(bill_discount) as bill_discount,
    sum(included_charges) as included_charges, sum(refund) as refund, sum(net) as net, sum(cogs) as cogs,
    sum(void_amount) as void_amount, hour, cashier, sum(costed_net) as costed_net, occurred_at
  from sales_line_fact where variant <> ''
  group by brand_id, business_date, outlet_id, channel, transaction_id, is_sold, item_id, variant, hour,
    cashier, occurred_at;

create or replace view sales_payment_fact with (security_invoker = true) as
  select p.brand_id, p.business_date, date_trunc('month', p.business_date)::date as month, t.outlet_id, t.channel,
    p.method, 1 as payments, p.amount, 0::bigint as refund, p.fee, t.hour::int as hour,
    coalesce(t.cashier_name, '') as cashier,
    coalesce(greatest(p.tendered - p.amount, 0), 0)::bigint as change_given, (p.no = 1)::int as receipts,
    (p.no = 1 and exists (select from transaction_payment q where q.brand_id = p.brand_id
      and q.business_date = p.business_date and q.transaction_id = p.transaction_id and q.no = 2))::int as split_receipts,
    t.occurred_at
  from transaction_payment p
  join transaction t on t.brand_id = p.brand_id and t.business_date = p.business_date and t.id = p.transaction_id
  where t.status <> 'VOID'
  union all
  select brand_id, business_date, date_trunc('month', business_date)::date, outlet_id, channel, method, 0, 0, total, 0,
    hour::int, coalesce(actor, ''), 0, 0, 0, occurred_at
  from transaction_refund;

create or replace view sales_price_list_fact with (security_invoker = true) as
  select l.brand_id, l.business_date, date_trunc('month', l.business_date)::date as month, t.outlet_id, t.channel,
    l.price_id, (t.status <> 'VOID')::int as transactions,
    coalesce(sum(l.qty) filter (where t.status <> 'VOID'), 0) as qty, 0::numeric as refund_qty,
    coalesce(sum(l.qty) filter (where t.status = 'VOID'), 0) as void_qty,
    coalesce(sum(l.gross) filter (where t.status <> 'VOID'), 0) as gross,
    coalesce(sum(l.item_discount) filter (where t.status <> 'VOID'), 0) as item_discount,
    coalesce(sum(l.bill_discount) filter (where t.status <> 'VOID'), 0) as bill_discount,
    coalesce(sum(l.included_charges) filter (where t.status <> 'VOID'), 0) as included_charges,
    0::bigint as refund, coalesce(sum(l.net) filter (where t.status <> 'VOID'), 0) as net,
    coalesce(sum(l.cogs) filter (where t.status <> 'VOID'), 0) as cogs,
    t.hour::int as hour, coalesce(t.cashier_name, '') as cashier,
    coalesce(sum(l.net) filter (where t.status <> 'VOID' and l.cogs > 0), 0) as costed_net, t.occurred_at
  from transaction_line l
  join transaction t on t.brand_id = l.brand_id and t.business_date = l.business_date and t.id = l.transaction_id
  where l.price_id is not null
  group by l.brand_id, l.business_date, l.transaction_id, t.outlet_id, t.channel, t.status, l.price_id,
    t.hour, t.cashier_name, t.occurred_at
  union all
  select r.brand_id, r.business_date, date_trunc('month', r.business_date)::date, r.outlet_id, r.channel, s.price_id, 0,
    0, l.qty, 0, 0, 0, 0, 0, l.net, -l.net, -l.cogs, r.hour::int, coalesce(r.actor, ''),
    case when s.cogs > 0 then -l.net else 0 end, r.occurred_at
  from transaction_refund_line l join transaction_refund r on r.brand_id = l.brand_id and r.id = l.refund_id
  join transaction_line s on s.brand_id = r.brand_id and s.business_date = r.transaction_date
    and s.transaction_id = r.transaction_id and s.no = l.no
  where s.price_id is not null;

create or replace view sales_discount_fact with (security_invoker = true) as
  select t.brand_id, t.business_date, date_trunc('month', t.business_date)::date as month, t.outlet_id, t.channel,
    coalesce(t.cashier_name, '') as cashier, d.code, d.name, d.funded_by, 1 as transactions, d.uses, d.amount,
    t.gross, t.net, t.cogs, t.fee, t.costed_net, t.occurred_at
  from (
    select brand_id, business_date, transaction_id, coalesce(code, '') as code, name, funded_by, count(*) as uses,
      sum(amount) as amount
    from transaction_discount group by brand_id, business_date, transaction_id, coalesce(code, ''), name, funded_by
    union all
    select brand_id, business_date, transaction_id, '', '', '', count(*), sum(amount)
    from transaction_discount group by brand_id, business_date, transaction_id
  ) d
  join transaction t on t.brand_id = d.brand_id and t.business_date = d.business_date and t.id = d.transaction_id
  where t.status <> 'VOID';

-- A report that is mailed may be compared with more.
alter table report_schedule drop constraint report_schedule_compare_check;
alter table report_schedule add constraint report_schedule_compare_check check
  (compare in ('none', 'previous_period', 'same_weekday', 'last_year', 'mean_of_four', 'lebaran_year'));
