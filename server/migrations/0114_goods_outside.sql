-- What was sold of goods that the books never had is no profit: days with sales are booked anew, and what was booked of them
-- is corrected.

do $$
declare
  brand int;
begin
  for brand in select distinct brand_id from directory.entry order by 1 loop
    perform set_config('app.brand_id', brand::text, true);
    insert into book_mark (brand_id, outlet_id, business_date)
      select brand, d.outlet_id, d.business_date from sales_outlet_day d where d.brand_id = brand and d.cogs <> 0;
  end loop;
end $$;
