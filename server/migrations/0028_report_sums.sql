-- Sums for the reports of items, payments and discounts: what the sums of 0008 do not tell. Kept like them in the
-- transaction of the sale; each is a "group by" of a view below.

-- What was voided of an item, at gross value; and at which clock hour of the outlet it was sold, in ten-thousandths of
-- a portion: columns, because rows by hour would be as many as the receipts.
alter table sales_item_outlet_day
  add column void_amount bigint not null default 0,
  add column h00 bigint not null default 0,
  add column h01 bigint not null default 0,
  add column h02 bigint not null default 0,
  add column h03 bigint not null default 0,
  add column h04 bigint not null default 0,
  add column h05 bigint not null default 0,
  add column h06 bigint not null default 0,
  add column h07 bigint not null default 0,
  add column h08 bigint not null default 0,
  add column h09 bigint not null default 0,
  add column h10 bigint not null default 0,
  add column h11 bigint not null default 0,
  add column h12 bigint not null default 0,
  add column h13 bigint not null default 0,
  add column h14 bigint not null default 0,
  add column h15 bigint not null default 0,
  add column h16 bigint not null default 0,
  add column h17 bigint not null default 0,
  add column h18 bigint not null default 0,
  add column h19 bigint not null default 0,
  add column h20 bigint not null default 0,
  add column h21 bigint not null default 0,
  add column h22 bigint not null default 0,
  add column h23 bigint not null default 0;
alter table sales_item_outlet_month
  add column void_amount bigint not null default 0,
  add column h00 bigint not null default 0,
  add column h01 bigint not null default 0,
  add column h02 bigint not null default 0,
  add column h03 bigint not null default 0,
  add column h04 bigint not null default 0,
  add column h05 bigint not null default 0,
  add column h06 bigint not null default 0,
  add column h07 bigint not null default 0,
  add column h08 bigint not null default 0,
  add column h09 bigint not null default 0,
  add column h10 bigint not null default 0,
  add column h11 bigint not null default 0,
  add column h12 bigint not null default 0,
  add column h13 bigint not null default 0,
  add column h14 bigint not null default 0,
  add column h15 bigint not null default 0,
  add column h16 bigint not null default 0,
  add column h17 bigint not null default 0,
  add column h18 bigint not null default 0,
  add column h19 bigint not null default 0,
  add column h20 bigint not null default 0,
  add column h21 bigint not null default 0,
  add column h22 bigint not null default 0,
  add column h23 bigint not null default 0;
alter table sales_item_day add column void_amount bigint not null default 0;

-- By item and channel: for one channel, and for what a channel brings against the menu's own price. The value of the
-- chosen options lies apart from it. The channel comes before the outlet, so that one channel lies together.
create table sales_item_channel_day (
  brand_id int not null references brand (id),
  business_date date not null,
  channel text not null,
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
  void_amount bigint not null,
  option_amount bigint not null,
  primary key (brand_id, business_date, channel, outlet_id, item_id),
  foreign key (brand_id, outlet_id) references outlet (brand_id, id)
) with (fillfactor = 65);
select enable_tenant_rls('sales_item_channel_day');

create table sales_item_channel_month (
  brand_id int not null references brand (id),
  month date not null,
  channel text not null,
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
  void_amount bigint not null,
  option_amount bigint not null,
  primary key (brand_id, month, channel, outlet_id, item_id),
  foreign key (brand_id, outlet_id) references outlet (brand_id, id)
) with (fillfactor = 65);
select enable_tenant_rls('sales_item_channel_month');

-- By the options chosen of an item; lines without any are the rest of the item. Asked for one item at a time.
create table sales_variant_day (
  brand_id int not null references brand (id),
  item_id int not null,
  business_date date not null,
  outlet_id int not null,
  channel text not null,
  variant text not null,
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
  primary key (brand_id, item_id, business_date, outlet_id, channel, variant),
  foreign key (brand_id, outlet_id) references outlet (brand_id, id)
) with (fillfactor = 65);
select enable_tenant_rls('sales_variant_day');

create table sales_variant_month (
  brand_id int not null references brand (id),
  item_id int not null,
  month date not null,
  outlet_id int not null,
  channel text not null,
  variant text not null,
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
  primary key (brand_id, item_id, month, outlet_id, channel, variant),
  foreign key (brand_id, outlet_id) references outlet (brand_id, id)
) with (fillfactor = 65);
select enable_tenant_rls('sales_variant_month');

-- Money received by clock hour, and by who was at the till; the empty text is nobody.
create table sales_payment_hour_day (
  brand_id int not null references brand (id),
  business_date date not null,
  outlet_id int not null,
  channel text not null,
  hour int not null,
  method text not null,
  payments bigint not null,
  amount bigint not null,
  refund bigint not null,
  fee bigint not null,
  primary key (brand_id, business_date, outlet_id, channel, hour, method),
  foreign key (brand_id, outlet_id) references outlet (brand_id, id)
) with (fillfactor = 65);
select enable_tenant_rls('sales_payment_hour_day');

create table sales_payment_hour_month (
  brand_id int not null references brand (id),
  month date not null,
  outlet_id int not null,
  channel text not null,
  hour int not null,
  method text not null,
  payments bigint not null,
  amount bigint not null,
  refund bigint not null,
  fee bigint not null,
  primary key (brand_id, month, outlet_id, channel, hour, method),
  foreign key (brand_id, outlet_id) references outlet (brand_id, id)
) with (fillfactor = 65);
select enable_tenant_rls('sales_payment_hour_month');

create table sales_payment_cashier_day (
  brand_id int not null references brand (id),
  business_date date not null,
  outlet_id int not null,
  channel text not null,
  cashier text not null,
  method text not null,
  payments bigint not null,
  amount bigint not null,
  refund bigint not null,
  fee bigint not null,
  primary key (brand_id, business_date, outlet_id, channel, cashier, method),
  foreign key (brand_id, outlet_id) references outlet (brand_id, id)
) with (fillfactor = 65);
select enable_tenant_rls('sales_payment_cashier_day');

create table sales_payment_cashier_month (
  brand_id int not null references brand (id),
  month date not null,
  outlet_id int not null,
  channel text not null,
  cashier text not null,
  method text not null,
  payments bigint not null,
  amount bigint not null,
  refund bigint not null,
  fee bigint not null,
  primary key (brand_id, month, outlet_id, channel, cashier, method),
  foreign key (brand_id, outlet_id) references outlet (brand_id, id)
) with (fillfactor = 65);
select enable_tenant_rls('sales_payment_cashier_month');

-- Discounts as receipts name them. A receipt counts once for each; the rows without code, name and funder are of the
-- receipts with any discount at all. Figures of the receipts are those of the sale, refunds aside.
create table sales_discount_day (
  brand_id int not null references brand (id),
  business_date date not null,
  outlet_id int not null,
  channel text not null,
  cashier text not null,
  code text not null,
  name text not null,
  funded_by text not null,
  transactions bigint not null,
  uses bigint not null,
  amount bigint not null,
  gross bigint not null,
  net bigint not null,
  cogs bigint not null,
  fee bigint not null,
  primary key (brand_id, business_date, outlet_id, channel, cashier, code, name, funded_by),
  foreign key (brand_id, outlet_id) references outlet (brand_id, id)
) with (fillfactor = 65);
select enable_tenant_rls('sales_discount_day');

create table sales_discount_month (
  brand_id int not null references brand (id),
  month date not null,
  outlet_id int not null,
  channel text not null,
  cashier text not null,
  code text not null,
  name text not null,
  funded_by text not null,
  transactions bigint not null,
  uses bigint not null,
  amount bigint not null,
  gross bigint not null,
  net bigint not null,
  cogs bigint not null,
  fee bigint not null,
  primary key (brand_id, month, outlet_id, channel, cashier, code, name, funded_by),
  foreign key (brand_id, outlet_id) references outlet (brand_id, id)
) with (fillfactor = 65);
select enable_tenant_rls('sales_discount_month');

-- The largest discounts of a period, without reading all of its receipts.
create index transaction_discounted on transaction (brand_id, (item_discount + bill_discount) desc)
  where item_discount + bill_discount > 0;

-- The options chosen of a line as one text: their names in the order of the till.
create function variant_of(variants jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(left(string_agg(v.option ->> 'name', ' · ' order by v.place), 120), '')
  from jsonb_array_elements(variants) with ordinality v (option, place)
$$;

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
    t.hour::int as hour, variant_of(l.variants) as variant
  from transaction_line l
  join transaction t on t.brand_id = l.brand_id and t.business_date = l.business_date and t.id = l.transaction_id
  union all
  select r.brand_id, r.business_date, r.outlet_id, r.channel, -r.id, coalesce(l.item_id, 0),
    coalesce(l.item_group_id, 0), false, 0, l.qty, 0, 0, 0, 0, 0, l.net, -l.net, -l.cogs, 0, 0, r.hour::int,
    variant_of(s.variants)
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
    coalesce(sum(qty * 10000) filter (where hour = 23), 0)::bigint as h23
  from sales_line_fact group by brand_id, business_date, outlet_id, channel, transaction_id, is_sold, item_id;

create view sales_variant_fact with (security_invoker = true) as
  select brand_id, business_date, date_trunc('month', business_date)::date as month, outlet_id, channel, item_id, variant,
    is_sold::int as transactions, sum(qty) as qty, sum(refund_qty) as refund_qty, sum(void_qty) as void_qty,
    sum(gross) as gross, sum(item_discount) as item_discount, sum(bill_discount) as bill_discount,
    sum(included_charges) as included_charges, sum(refund) as refund, sum(net) as net, sum(cogs) as cogs,
    sum(void_amount) as void_amount
  from sales_line_fact where variant <> ''
  group by brand_id, business_date, outlet_id, channel, transaction_id, is_sold, item_id, variant;

create or replace view sales_payment_fact with (security_invoker = true) as
  select p.brand_id, p.business_date, date_trunc('month', p.business_date)::date as month, t.outlet_id, t.channel,
    p.method, 1 as payments, p.amount, 0::bigint as refund, p.fee, t.hour::int as hour,
    coalesce(t.cashier_name, '') as cashier
  from transaction_payment p
  join transaction t on t.brand_id = p.brand_id and t.business_date = p.business_date and t.id = p.transaction_id
  where t.status <> 'VOID'
  union all
  select brand_id, business_date, date_trunc('month', business_date)::date, outlet_id, channel, method, 0, 0, total, 0,
    hour::int, coalesce(actor, '')
  from transaction_refund;

create view sales_discount_fact with (security_invoker = true) as
  select t.brand_id, t.business_date, date_trunc('month', t.business_date)::date as month, t.outlet_id, t.channel,
    coalesce(t.cashier_name, '') as cashier, d.code, d.name, d.funded_by, 1 as transactions, d.uses, d.amount,
    t.gross, t.net, t.cogs, t.fee
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

-- The sums of what was sold before; brand by brand, as row-level security wants it.
do $$
declare
  brand int;
begin
  for brand in select distinct brand_id from directory.entry order by 1 loop
    perform set_config('app.brand_id', brand::text, true);
    insert into sales_item_channel_day (brand_id, business_date, channel, outlet_id, item_id, transactions, qty, refund_qty, void_qty, gross, item_discount, bill_discount, included_charges, refund, net, cogs, void_amount, option_amount)
      select brand_id, business_date, channel, outlet_id, item_id, sum(transactions), sum(qty), sum(refund_qty), sum(void_qty), sum(gross), sum(item_discount), sum(bill_discount), sum(included_charges), sum(refund), sum(net), sum(cogs), sum(void_amount), sum(option_amount)
      from sales_item_fact where brand_id = brand group by brand_id, business_date, channel, outlet_id, item_id;
    insert into sales_variant_day (brand_id, item_id, business_date, outlet_id, channel, variant, transactions, qty, refund_qty, void_qty, gross, item_discount, bill_discount, included_charges, refund, net, cogs, void_amount)
      select brand_id, item_id, business_date, outlet_id, channel, variant, sum(transactions), sum(qty), sum(refund_qty), sum(void_qty), sum(gross), sum(item_discount), sum(bill_discount), sum(included_charges), sum(refund), sum(net), sum(cogs), sum(void_amount)
      from sales_variant_fact where brand_id = brand group by brand_id, item_id, business_date, outlet_id, channel, variant;
    insert into sales_payment_hour_day (brand_id, business_date, outlet_id, channel, hour, method, payments, amount, refund, fee)
      select brand_id, business_date, outlet_id, channel, hour, method, sum(payments), sum(amount), sum(refund), sum(fee)
      from sales_payment_fact where brand_id = brand group by brand_id, business_date, outlet_id, channel, hour, method;
    insert into sales_payment_cashier_day (brand_id, business_date, outlet_id, channel, cashier, method, payments, amount, refund, fee)
      select brand_id, business_date, outlet_id, channel, cashier, method, sum(payments), sum(amount), sum(refund), sum(fee)
      from sales_payment_fact where brand_id = brand group by brand_id, business_date, outlet_id, channel, cashier, method;
    insert into sales_discount_day (brand_id, business_date, outlet_id, channel, cashier, code, name, funded_by, transactions, uses, amount, gross, net, cogs, fee)
      select brand_id, business_date, outlet_id, channel, cashier, code, name, funded_by, sum(transactions), sum(uses), sum(amount), sum(gross), sum(net), sum(cogs), sum(fee)
      from sales_discount_fact where brand_id = brand group by brand_id, business_date, outlet_id, channel, cashier, code, name, funded_by;
    update sales_item_outlet_day s set void_amount = f.void_amount, h00 = f.h00, h01 = f.h01, h02 = f.h02, h03 = f.h03, h04 = f.h04, h05 = f.h05, h06 = f.h06, h07 = f.h07, h08 = f.h08, h09 = f.h09, h10 = f.h10, h11 = f.h11, h12 = f.h12, h13 = f.h13, h14 = f.h14, h15 = f.h15, h16 = f.h16, h17 = f.h17, h18 = f.h18, h19 = f.h19, h20 = f.h20, h21 = f.h21, h22 = f.h22, h23 = f.h23
      from (select business_date, outlet_id, item_id, sum(void_amount) as void_amount, sum(h00) as h00, sum(h01) as h01, sum(h02) as h02, sum(h03) as h03, sum(h04) as h04, sum(h05) as h05, sum(h06) as h06, sum(h07) as h07, sum(h08) as h08, sum(h09) as h09, sum(h10) as h10, sum(h11) as h11, sum(h12) as h12, sum(h13) as h13, sum(h14) as h14, sum(h15) as h15, sum(h16) as h16, sum(h17) as h17, sum(h18) as h18, sum(h19) as h19, sum(h20) as h20, sum(h21) as h21, sum(h22) as h22, sum(h23) as h23
        from sales_item_fact where brand_id = brand group by business_date, outlet_id, item_id) f
      where s.brand_id = brand and s.business_date = f.business_date and s.outlet_id = f.outlet_id and s.item_id = f.item_id;
    update sales_item_day s set void_amount = f.void_amount
      from (select business_date, item_id, sum(void_amount) as void_amount
        from sales_item_fact where brand_id = brand group by business_date, item_id) f
      where s.brand_id = brand and s.business_date = f.business_date and s.item_id = f.item_id;
    insert into sales_item_channel_month (brand_id, month, channel, outlet_id, item_id, transactions, qty, refund_qty, void_qty, gross, item_discount, bill_discount, included_charges, refund, net, cogs, void_amount, option_amount)
      select brand_id, month, channel, outlet_id, item_id, sum(transactions), sum(qty), sum(refund_qty), sum(void_qty), sum(gross), sum(item_discount), sum(bill_discount), sum(included_charges), sum(refund), sum(net), sum(cogs), sum(void_amount), sum(option_amount)
      from sales_item_fact where brand_id = brand group by brand_id, month, channel, outlet_id, item_id;
    insert into sales_variant_month (brand_id, item_id, month, outlet_id, channel, variant, transactions, qty, refund_qty, void_qty, gross, item_discount, bill_discount, included_charges, refund, net, cogs, void_amount)
      select brand_id, item_id, month, outlet_id, channel, variant, sum(transactions), sum(qty), sum(refund_qty), sum(void_qty), sum(gross), sum(item_discount), sum(bill_discount), sum(included_charges), sum(refund), sum(net), sum(cogs), sum(void_amount)
      from sales_variant_fact where brand_id = brand group by brand_id, item_id, month, outlet_id, channel, variant;
    insert into sales_payment_hour_month (brand_id, month, outlet_id, channel, hour, method, payments, amount, refund, fee)
      select brand_id, month, outlet_id, channel, hour, method, sum(payments), sum(amount), sum(refund), sum(fee)
      from sales_payment_fact where brand_id = brand group by brand_id, month, outlet_id, channel, hour, method;
    insert into sales_payment_cashier_month (brand_id, month, outlet_id, channel, cashier, method, payments, amount, refund, fee)
      select brand_id, month, outlet_id, channel, cashier, method, sum(payments), sum(amount), sum(refund), sum(fee)
      from sales_payment_fact where brand_id = brand group by brand_id, month, outlet_id, channel, cashier, method;
    insert into sales_discount_month (brand_id, month, outlet_id, channel, cashier, code, name, funded_by, transactions, uses, amount, gross, net, cogs, fee)
      select brand_id, month, outlet_id, channel, cashier, code, name, funded_by, sum(transactions), sum(uses), sum(amount), sum(gross), sum(net), sum(cogs), sum(fee)
      from sales_discount_fact where brand_id = brand group by brand_id, month, outlet_id, channel, cashier, code, name, funded_by;
    update sales_item_outlet_month s set void_amount = f.void_amount, h00 = f.h00, h01 = f.h01, h02 = f.h02, h03 = f.h03, h04 = f.h04, h05 = f.h05, h06 = f.h06, h07 = f.h07, h08 = f.h08, h09 = f.h09, h10 = f.h10, h11 = f.h11, h12 = f.h12, h13 = f.h13, h14 = f.h14, h15 = f.h15, h16 = f.h16, h17 = f.h17, h18 = f.h18, h19 = f.h19, h20 = f.h20, h21 = f.h21, h22 = f.h22, h23 = f.h23
      from (select month, outlet_id, item_id, sum(void_amount) as void_amount, sum(h00) as h00, sum(h01) as h01, sum(h02) as h02, sum(h03) as h03, sum(h04) as h04, sum(h05) as h05, sum(h06) as h06, sum(h07) as h07, sum(h08) as h08, sum(h09) as h09, sum(h10) as h10, sum(h11) as h11, sum(h12) as h12, sum(h13) as h13, sum(h14) as h14, sum(h15) as h15, sum(h16) as h16, sum(h17) as h17, sum(h18) as h18, sum(h19) as h19, sum(h20) as h20, sum(h21) as h21, sum(h22) as h22, sum(h23) as h23
        from sales_item_fact where brand_id = brand group by month, outlet_id, item_id) f
      where s.brand_id = brand and s.month = f.month and s.outlet_id = f.outlet_id and s.item_id = f.item_id;
  end loop;
  perform set_config('app.brand_id', '', true);
end $$;
