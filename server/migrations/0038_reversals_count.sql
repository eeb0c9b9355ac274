-- What is taken back counts against what it takes back: waste that was cancelled is no waste. The log still calls it a
-- reversal.
alter table stock_day add column counts_as text;
do $$
declare
  brand int;
begin
  for brand in select distinct brand_id from directory.entry order by 1 loop
    perform set_config('app.brand_id', brand::text, true);
    update stock_day set counts_as = type where brand_id = brand and type <> 'REVERSAL';
    delete from stock_day where brand_id = brand and type = 'REVERSAL';
  end loop;
end $$;
alter table stock_day alter column counts_as set not null;
alter table stock_day drop constraint stock_day_pkey,
  add primary key (brand_id, outlet_id, item_id, item_kind, business_date, counts_as, type);
drop index stock_day_by_date;
create index stock_day_by_date on stock_day (brand_id, business_date, counts_as);
do $$
declare
  brand int;
begin
  for brand in select distinct brand_id from directory.entry order by 1 loop
    perform set_config('app.brand_id', brand::text, true);
    insert into stock_day (brand_id, outlet_id, item_kind, item_id, business_date, type, counts_as, quantity, value, movements)
      select m.brand_id, m.outlet_id, m.item_kind, m.item_id, m.business_date, m.type, t.type, sum(m.quantity), sum(m.value), count(*)
      from stock_movement m join stock_movement t on t.brand_id = m.brand_id and t.id = m.reversal_of
      where m.brand_id = brand and m.type = 'REVERSAL'
      group by m.brand_id, m.outlet_id, m.item_kind, m.item_id, m.business_date, m.type, t.type;
  end loop;
end $$;
