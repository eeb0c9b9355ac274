-- Sums of sales, kept in the transaction of the sale itself, so that no report ever reads receipts. Each is a plain
-- "group by" of one of the views at the end; rebuild and proof are made of those views. Keys in the order of time, so
-- that the rows of a period lie together; free space in each page, so that an update stays in it.

-- Everything a receipt says, by day.
create table sales_channel_day (
  brand_id int not null references brand (id),
  business_date date not null,
  outlet_id int not null,
  channel text not null,
  tax_bp int not null,
  transactions bigint not null,
  pax bigint not null,
  gross bigint not null,
  item_discount bigint not null,
  bill_discount bigint not null,
  included_charges bigint not null,
  refund bigint not null,
  net bigint not null,
  service bigint not null,
  tax bigint not null,
  tax_base bigint not null,
  rounding bigint not null,
  total bigint not null,
  cogs bigint not null,
  fee bigint not null,
  void_count bigint not null,
  void_amount bigint not null,
  refund_count bigint not null,
  primary key (brand_id, business_date, outlet_id, channel, tax_bp),
  foreign key (brand_id, outlet_id) references outlet (brand_id, id)
) with (fillfactor = 65);
select enable_tenant_rls('sales_channel_day');

create table sales_channel_month (
  brand_id int not null references brand (id),
  month date not null,
  outlet_id int not null,
  channel text not null,
  tax_bp int not null,
  transactions bigint not null,
  pax bigint not null,
  gross bigint not null,
  item_discount bigint not null,
  bill_discount bigint not null,
  included_charges bigint not null,
  refund bigint not null,
  net bigint not null,
  service bigint not null,
  tax bigint not null,
  tax_base bigint not null,
  rounding bigint not null,
  total bigint not null,
  cogs bigint not null,
  fee bigint not null,
  void_count bigint not null,
  void_amount bigint not null,
  refund_count bigint not null,
  primary key (brand_id, month, outlet_id, channel, tax_bp),
  foreign key (brand_id, outlet_id) references outlet (brand_id, id)
) with (fillfactor = 65);
select enable_tenant_rls('sales_channel_month');

-- The same whatever the channel: what the days of a long period are drawn from.
create table sales_outlet_day (
  brand_id int not null references brand (id),
  business_date date not null,
  outlet_id int not null,
  transactions bigint not null,
  pax bigint not null,
  gross bigint not null,
  item_discount bigint not null,
  bill_discount bigint not null,
  included_charges bigint not null,
  refund bigint not null,
  net bigint not null,
  service bigint not null,
  tax bigint not null,
  tax_base bigint not null,
  rounding bigint not null,
  total bigint not null,
  cogs bigint not null,
  fee bigint not null,
  void_count bigint not null,
  void_amount bigint not null,
  refund_count bigint not null,
  primary key (brand_id, business_date, outlet_id),
  foreign key (brand_id, outlet_id) references outlet (brand_id, id)
) with (fillfactor = 65);
select enable_tenant_rls('sales_outlet_day');

-- By clock hour of the outlet; for one day against another.
create table sales_hour_day (
  brand_id int not null references brand (id),
  business_date date not null,
  outlet_id int not null,
  channel text not null,
  hour int not null,
  transactions bigint not null,
  pax bigint not null,
  net bigint not null,
  total bigint not null,
  primary key (brand_id, business_date, outlet_id, channel, hour),
  foreign key (brand_id, outlet_id) references outlet (brand_id, id)
) with (fillfactor = 65);
select enable_tenant_rls('sales_hour_day');

-- The same for long periods: ISO weekday (1 Monday) and hour of a month of business days.
create table sales_hour_month (
  brand_id int not null references brand (id),
  month date not null,
  outlet_id int not null,
  channel text not null,
  weekday int not null,
  hour int not null,
  transactions bigint not null,
  pax bigint not null,
  net bigint not null,
  total bigint not null,
  primary key (brand_id, month, outlet_id, channel, weekday, hour),
  foreign key (brand_id, outlet_id) references outlet (brand_id, id)
) with (fillfactor = 65);
select enable_tenant_rls('sales_hour_month');

-- By menu group at the time of sale.
create table sales_group_day (
  brand_id int not null references brand (id),
  business_date date not null,
  outlet_id int not null,
  channel text not null,
  item_group_id int not null,
  transactions bigint not null,
  qty numeric(18,4) not null,
  refund_qty numeric(18,4) not null,
  void_qty numeric(18,4) not null,
  gross bigint not null,
  item_discount bigint not null,
  bill_discount bigint not null,
  included_charges bigint not null,
  refund bigint not null,
  net bigint not null,
  cogs bigint not null,
  primary key (brand_id, business_date, outlet_id, channel, item_group_id),
  foreign key (brand_id, outlet_id) references outlet (brand_id, id)
) with (fillfactor = 65);
select enable_tenant_rls('sales_group_day');

create table sales_group_month (
  brand_id int not null references brand (id),
  month date not null,
  outlet_id int not null,
  channel text not null,
  item_group_id int not null,
  transactions bigint not null,
  qty numeric(18,4) not null,
  refund_qty numeric(18,4) not null,
  void_qty numeric(18,4) not null,
  gross bigint not null,
  item_discount bigint not null,
  bill_discount bigint not null,
  included_charges bigint not null,
  refund bigint not null,
  net bigint not null,
  cogs bigint not null,
  primary key (brand_id, month, outlet_id, channel, item_group_id),
  foreign key (brand_id, outlet_id) references outlet (brand_id, id)
) with (fillfactor = 65);
select enable_tenant_rls('sales_group_month');

-- By payment method.
create table sales_payment_day (
  brand_id int not null references brand (id),
  business_date date not null,
  outlet_id int not null,
  channel text not null,
  method text not null,
  payments bigint not null,
  amount bigint not null,
  refund bigint not null,
  fee bigint not null,
  primary key (brand_id, business_date, outlet_id, channel, method),
  foreign key (brand_id, outlet_id) references outlet (brand_id, id)
) with (fillfactor = 65);
select enable_tenant_rls('sales_payment_day');

create table sales_payment_month (
  brand_id int not null references brand (id),
  month date not null,
  outlet_id int not null,
  channel text not null,
  method text not null,
  payments bigint not null,
  amount bigint not null,
  refund bigint not null,
  fee bigint not null,
  primary key (brand_id, month, outlet_id, channel, method),
  foreign key (brand_id, outlet_id) references outlet (brand_id, id)
) with (fillfactor = 65);
select enable_tenant_rls('sales_payment_month');

-- By item; 0 is what the menu does not know.
create table sales_item_outlet_day (
  brand_id int not null references brand (id),
  business_date date not null,
  outlet_id int not null,
  item_id int not null,
  transactions bigint not null,
  qty numeric(18,4) not null,
  refund_qty numeric(18,4) not null,
  void_qty numeric(18,4) not null,
  gross bigint not null,
  item_discount bigint not null,
  bill_discount bigint not null,
  included_charges bigint not null,
  refund bigint not null,
  net bigint not null,
  cogs bigint not null,
  primary key (brand_id, business_date, outlet_id, item_id),
  foreign key (brand_id, outlet_id) references outlet (brand_id, id)
) with (fillfactor = 65);
select enable_tenant_rls('sales_item_outlet_day');

create table sales_item_outlet_month (
  brand_id int not null references brand (id),
  month date not null,
  outlet_id int not null,
  item_id int not null,
  transactions bigint not null,
  qty numeric(18,4) not null,
  refund_qty numeric(18,4) not null,
  void_qty numeric(18,4) not null,
  gross bigint not null,
  item_discount bigint not null,
  bill_discount bigint not null,
  included_charges bigint not null,
  refund bigint not null,
  net bigint not null,
  cogs bigint not null,
  primary key (brand_id, month, outlet_id, item_id),
  foreign key (brand_id, outlet_id) references outlet (brand_id, id)
) with (fillfactor = 65);
select enable_tenant_rls('sales_item_outlet_month');

-- By item over all outlets. Touched last by a sale: its rows are shared by every till of the brand.
create table sales_item_day (
  brand_id int not null references brand (id),
  business_date date not null,
  item_id int not null,
  transactions bigint not null,
  qty numeric(18,4) not null,
  refund_qty numeric(18,4) not null,
  void_qty numeric(18,4) not null,
  gross bigint not null,
  item_discount bigint not null,
  bill_discount bigint not null,
  included_charges bigint not null,
  refund bigint not null,
  net bigint not null,
  cogs bigint not null,
  primary key (brand_id, business_date, item_id)
) with (fillfactor = 65);
select enable_tenant_rls('sales_item_day');


-- What each receipt and refund adds to the sums. A void keeps nothing but its own count and value; a refund counts
-- on its own day. The month and weekday of the business date are spelled out for the coarse sums.
create view sales_receipt_fact with (security_invoker = true) as
  select brand_id, business_date, date_trunc('month', business_date)::date as month,
    extract(isodow from business_date)::int as weekday, outlet_id, channel, tax_bp, hour::int as hour,
    1 as transactions, pax, gross, item_discount, bill_discount, included_charges, 0::bigint as refund, net, service,
    tax, tax_base, rounding, total, cogs, fee, 0 as void_count, 0::bigint as void_amount, 0 as refund_count
  from transaction where status <> 'VOID'
  union all
  select brand_id, business_date, date_trunc('month', business_date)::date, extract(isodow from business_date)::int,
    outlet_id, channel, tax_bp, hour, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, gross, 0
  from transaction where status = 'VOID'
  union all
  select brand_id, business_date, date_trunc('month', business_date)::date, extract(isodow from business_date)::int,
    outlet_id, channel, tax_bp, hour, 0, 0, 0, 0, 0, 0, net, -net, -service, -tax, -tax_base, -rounding, -total,
    -cogs, 0, 0, 0, 1
  from transaction_refund;

-- One row an item of a receipt; the value of every line of it.
create view sales_line_fact with (security_invoker = true) as
  select l.brand_id, l.business_date, t.outlet_id, t.channel, l.transaction_id, coalesce(l.item_id, 0) as item_id,
    coalesce(l.item_group_id, 0) as item_group_id, t.status <> 'VOID' as is_sold,
    case when t.status <> 'VOID' then l.qty else 0 end as qty, 0::numeric as refund_qty,
    case when t.status = 'VOID' then l.qty else 0 end as void_qty,
    case when t.status <> 'VOID' then l.gross else 0 end as gross,
    case when t.status <> 'VOID' then l.item_discount else 0 end as item_discount,
    case when t.status <> 'VOID' then l.bill_discount else 0 end as bill_discount,
    case when t.status <> 'VOID' then l.included_charges else 0 end as included_charges, 0::bigint as refund,
    case when t.status <> 'VOID' then l.net else 0 end as net,
    case when t.status <> 'VOID' then l.cogs else 0 end as cogs
  from transaction_line l
  join transaction t on t.brand_id = l.brand_id and t.business_date = l.business_date and t.id = l.transaction_id
  union all
  select r.brand_id, r.business_date, r.outlet_id, r.channel, -r.id, coalesce(l.item_id, 0),
    coalesce(l.item_group_id, 0), false, 0, l.qty, 0, 0, 0, 0, 0, l.net, -l.net, -l.cogs
  from transaction_refund_line l join transaction_refund r on r.brand_id = l.brand_id and r.id = l.refund_id;

-- A receipt counts once for an item, and once for a group, however many lines it has of them.
create view sales_item_fact with (security_invoker = true) as
  select brand_id, business_date, date_trunc('month', business_date)::date as month, outlet_id, channel, item_id,
    is_sold::int as transactions, sum(qty) as qty, sum(refund_qty) as refund_qty, sum(void_qty) as void_qty,
    sum(gross) as gross, sum(item_discount) as item_discount, sum(bill_discount) as bill_discount,
    sum(included_charges) as included_charges, sum(refund) as refund, sum(net) as net, sum(cogs) as cogs
  from sales_line_fact group by brand_id, business_date, outlet_id, channel, transaction_id, is_sold, item_id;

create view sales_group_fact with (security_invoker = true) as
  select brand_id, business_date, date_trunc('month', business_date)::date as month, outlet_id, channel, item_group_id,
    is_sold::int as transactions, sum(qty) as qty, sum(refund_qty) as refund_qty, sum(void_qty) as void_qty,
    sum(gross) as gross, sum(item_discount) as item_discount, sum(bill_discount) as bill_discount,
    sum(included_charges) as included_charges, sum(refund) as refund, sum(net) as net, sum(cogs) as cogs
  from sales_line_fact group by brand_id, business_date, outlet_id, channel, transaction_id, is_sold, item_group_id;

create view sales_payment_fact with (security_invoker = true) as
  select p.brand_id, p.business_date, date_trunc('month', p.business_date)::date as month, t.outlet_id, t.channel,
    p.method, 1 as payments, p.amount, 0::bigint as refund, p.fee
  from transaction_payment p
  join transaction t on t.brand_id = p.brand_id and t.business_date = p.business_date and t.id = p.transaction_id
  where t.status <> 'VOID'
  union all
  select brand_id, business_date, date_trunc('month', business_date)::date, outlet_id, channel, method, 0, 0, total, 0
  from transaction_refund;

-- Tells the planner what a large import or the demo data has changed, without waiting for autovacuum.
create function analyze_sales() returns void language plpgsql security definer
set search_path = pg_catalog, public as $$
declare
  target text;
begin
  for target in
    select c.oid::regclass::text from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and (c.relname like 'sales\_%' or c.relname like 'transaction%')
  loop
    execute 'analyze ' || target;
  end loop;
end $$;
revoke all on function analyze_sales() from public;
grant execute on function analyze_sales() to lumbung_app;
