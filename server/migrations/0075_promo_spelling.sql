-- A promotion is one whatever its code is written like: a receipt that carries it in two spellings counts once.

create or replace view sales_discount_fact with (security_invoker = true) as
  select t.brand_id, t.business_date, date_trunc('month', t.business_date)::date as month, t.outlet_id, t.channel,
    coalesce(t.cashier_name, '') as cashier, d.code, d.name, d.funded_by, 1 as transactions, d.uses, d.amount,
    t.gross, t.net, t.cogs, t.fee, t.costed_net, t.occurred_at
  from (
    select brand_id, business_date, transaction_id, upper(coalesce(code, '')) as code, name, funded_by,
      count(*) as uses, sum(amount) as amount
    from transaction_discount
    group by brand_id, business_date, transaction_id, upper(coalesce(code, '')), name, funded_by
    union all
    select brand_id, business_date, transaction_id, '', '', '', count(*), sum(amount)
    from transaction_discount group by brand_id, business_date, transaction_id
  ) d
  join transaction t on t.brand_id = d.brand_id and t.business_date = d.business_date and t.id = d.transaction_id
  where t.status <> 'VOID';

-- What was sold before; brand by brand, as row-level security wants it.
do $$
declare
  brand int;
  sums_table text;
  keys text;
  sums text;
begin
  for brand in select distinct brand_id from directory.entry order by 1 loop
    perform set_config('app.brand_id', brand::text, true);
    foreach sums_table in array array['sales_discount_day', 'sales_discount_month'] loop
      select string_agg(quote_ident(a.attname), ', ' order by a.attnum) filter (where a.attnum = any(c.conkey)),
          string_agg(quote_ident(a.attname), ', ' order by a.attnum) filter (where not a.attnum = any(c.conkey))
        into keys, sums
        from pg_attribute a join pg_constraint c on c.conrelid = a.attrelid and c.contype = 'p'
        where a.attrelid = sums_table::regclass and a.attnum > 0 and not a.attisdropped;
      execute format('delete from %I where brand_id = %s', sums_table, brand);
      execute format(
        'insert into %I (%s, %s) select %s, %s from sales_discount_fact where brand_id = %s group by %s order by %s',
        sums_table, keys, sums, keys, regexp_replace(sums, '("?\w+"?)', 'sum(\1)', 'g'), brand, keys, keys);
    end loop;
  end loop;
  perform set_config('app.brand_id', '', true);
end $$;
