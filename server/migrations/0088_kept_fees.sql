-- What a provider kept of a payout beyond what was known, found with the line that lacked it: nothing more is expected of
-- it, and it is a fee in the books. So is what was written off as one.

alter table settlement_match add column kept bigint not null default 0 check (kept >= 0);

do $$
declare
  brand int;
begin
  for brand in select distinct brand_id from directory.entry order by 1 loop
    perform set_config('app.brand_id', brand::text, true);
    insert into book_mark (brand_id, outlet_id, business_date)
      select distinct brand, m.outlet_id, m.booked_on from settlement_match m
      where m.brand_id = brand and m.line_id is null and m.reason = 'fee';
  end loop;
end $$;
