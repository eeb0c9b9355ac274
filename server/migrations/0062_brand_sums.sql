-- Sums over all outlets: what asks for the whole brand reads a tenth of the rows.

-- What items brought through a channel, by day as well as by month: for a month of prices, and for the days that a long
-- period has beside its months.
create table sales_item_brand_day (
  brand_id int not null,
  business_date date not null,
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
  primary key (brand_id, business_date, channel, item_id)
) with (fillfactor = 65);
select enable_tenant_rls('sales_item_brand_day');

create table sales_hour_brand_month (
  brand_id int not null,
  month date not null,
  channel text not null,
  weekday int not null,
  hour int not null,
  transactions bigint not null,
  pax bigint not null,
  net bigint not null,
  total bigint not null,
  primary key (brand_id, month, channel, weekday, hour)
) with (fillfactor = 65);
select enable_tenant_rls('sales_hour_brand_month');

-- The sums of what was sold before; brand by brand, as row-level security wants it.
do $$
declare
  brand int;
begin
  for brand in select distinct brand_id from directory.entry order by 1 loop
    perform set_config('app.brand_id', brand::text, true);
    insert into sales_item_brand_day (brand_id, business_date, channel, item_id, transactions, qty, refund_qty, void_qty, gross, item_discount, bill_discount, included_charges, refund, net, cogs, void_amount, option_amount)
      select brand_id, business_date, channel, item_id, sum(transactions), sum(qty), sum(refund_qty), sum(void_qty), sum(gross), sum(item_discount), sum(bill_discount), sum(included_charges), sum(refund), sum(net), sum(cogs), sum(void_amount), sum(option_amount)
      from sales_item_channel_day where brand_id = brand group by brand_id, business_date, channel, item_id;
    insert into sales_hour_brand_month (brand_id, month, channel, weekday, hour, transactions, pax, net, total)
      select brand_id, month, channel, weekday, hour, sum(transactions), sum(pax), sum(net), sum(total)
      from sales_hour_month where brand_id = brand group by brand_id, month, channel, weekday, hour;
  end loop;
  perform set_config('app.brand_id', '', true);
end $$;
