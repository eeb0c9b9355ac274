-- From which price list the price of a line came, where its till told; what reports of prices are grouped by, and
-- prices of all outlets together.

-- No foreign key: it would be checked for every line sold, and the till's word is looked up when it comes in.
alter table transaction_line add column price_id int;

-- By price list; lines of which no list was told are the rest.
create table sales_price_list_day (
  brand_id int not null,
  business_date date not null,
  outlet_id int not null,
  channel text not null,
  price_id int not null,
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
  primary key (brand_id, business_date, outlet_id, channel, price_id)
) with (fillfactor = 65);
select enable_tenant_rls('sales_price_list_day');

create table sales_price_list_month (
  brand_id int not null,
  month date not null,
  outlet_id int not null,
  channel text not null,
  price_id int not null,
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
  primary key (brand_id, month, outlet_id, channel, price_id)
) with (fillfactor = 65);
select enable_tenant_rls('sales_price_list_month');

-- What items brought through a channel at all outlets: a long period of the whole brand reads a tenth of the rows.
create table sales_item_brand_month (
  brand_id int not null,
  month date not null,
  channel text not null,
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
  void_amount bigint not null,
  option_amount bigint not null,
  primary key (brand_id, month, channel, item_id)
) with (fillfactor = 65);
select enable_tenant_rls('sales_item_brand_month');

create view sales_price_list_fact with (security_invoker = true) as
  select l.brand_id, l.business_date, date_trunc('month', l.business_date)::date as month, t.outlet_id, t.channel,
    l.price_id, (t.status <> 'VOID')::int as transactions,
    coalesce(sum(l.qty) filter (where t.status <> 'VOID'), 0) as qty, 0::numeric as refund_qty,
    coalesce(sum(l.qty) filter (where t.status = 'VOID'), 0) as void_qty,
    coalesce(sum(l.gross) filter (where t.status <> 'VOID'), 0) as gross,
    coalesce(sum(l.item_discount) filter (where t.status <> 'VOID'), 0) as item_discount,
    coalesce(sum(l.bill_discount) filter (where t.status <> 'VOID'), 0) as bill_discount,
    coalesce(sum(l.included_charges) filter (where t.status <> 'VOID'), 0) as included_charges,
    0::bigint as refund, coalesce(sum(l.net) filter (where t.status <> 'VOID'), 0) as net,
    coalesce(sum(l.cogs) filter (where t.status <> 'VOID'), 0) as cogs
  from transaction_line l
  join transaction t on t.brand_id = l.brand_id and t.business_date = l.business_date and t.id = l.transaction_id
  where l.price_id is not null
  group by l.brand_id, l.business_date, l.transaction_id, t.outlet_id, t.channel, t.status, l.price_id
  union all
  select r.brand_id, r.business_date, date_trunc('month', r.business_date)::date, r.outlet_id, r.channel, s.price_id, 0,
    0, l.qty, 0, 0, 0, 0, 0, l.net, -l.net, -l.cogs
  from transaction_refund_line l join transaction_refund r on r.brand_id = l.brand_id and r.id = l.refund_id
  join transaction_line s on s.brand_id = r.brand_id and s.business_date = r.transaction_date
    and s.transaction_id = r.transaction_id and s.no = l.no
  where s.price_id is not null;

-- The sums of what was sold before; brand by brand, as row-level security wants it.
do $$
declare
  brand int;
begin
  for brand in select distinct brand_id from directory.entry order by 1 loop
    perform set_config('app.brand_id', brand::text, true);
    insert into sales_item_brand_month (brand_id, month, channel, item_id, transactions, qty, refund_qty, void_qty, gross, item_discount, bill_discount, included_charges, refund, net, cogs, void_amount, option_amount)
      select brand_id, month, channel, item_id, sum(transactions), sum(qty), sum(refund_qty), sum(void_qty), sum(gross), sum(item_discount), sum(bill_discount), sum(included_charges), sum(refund), sum(net), sum(cogs), sum(void_amount), sum(option_amount)
      from sales_item_channel_month where brand_id = brand group by brand_id, month, channel, item_id;
  end loop;
  perform set_config('app.brand_id', '', true);
end $$;
