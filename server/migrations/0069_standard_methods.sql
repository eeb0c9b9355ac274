-- Cash is cash by its code even before the brand has the method, and brands without methods of payment get the usual ones.

create function pays_cash(type text, code text) returns boolean language sql immutable parallel safe as $$
  select coalesce(type = 'cash', code = 'TUNAI')
$$;

create or replace view cash_session_method with (security_invoker = true) as
  select s.brand_id, s.id as session_id, coalesce(x.method, '') as method, coalesce(x.payments, 0) as payments,
    coalesce(x.sold, 0) as sold, coalesce(x.refund, 0) as refund, coalesce(m.cash_in, 0) as cash_in,
    coalesce(m.cash_out, 0) as cash_out, x.counted,
    case when x.method <> '' then x.sold - x.refund
      else s.opening_float + x.sold - x.refund + coalesce(m.cash_in, 0) - coalesce(m.cash_out, 0)
        - coalesce(m.safe_drop, 0) end as expected,
    coalesce(m.safe_drop, 0) as safe_drop, coalesce(m.no_sale_count, 0) as no_sale_count
  from cash_session s
  left join cash_closing c on c.brand_id = s.brand_id and c.session_id = s.id and c.reopened_at is null
  cross join lateral (
    select f.method, sum(f.payments) as payments, sum(f.sold) as sold, sum(f.refund) as refund, sum(f.counted) as counted
    from (
      select case when pays_cash(w.type, p.method) then '' else p.method end as method, p.payments, p.amount as sold, p.refund,
        null::bigint as counted
      from sales_session_payment p
      left join payment_method w on w.brand_id = p.brand_id and w.code = p.method
      where p.brand_id = s.brand_id and p.outlet_id = s.outlet_id and p.session_uuid = s.uuid
      union all
      select case when pays_cash(w.type, n.method) then '' else n.method end, 0, 0, 0, n.amount
      from cash_count n
      left join payment_method w on w.brand_id = n.brand_id and w.code = n.method
      where n.brand_id = c.brand_id and n.closing_id = c.id
      union all
      select '', 0, 0, 0, null
    ) f group by f.method) x
  left join lateral (
    select sum(v.amount) filter (where v.type = 'IN') as cash_in, sum(v.amount) filter (where v.type = 'OUT') as cash_out,
      sum(v.amount) filter (where v.type = 'SAFE_DROP') as safe_drop,
      count(*) filter (where v.type = 'NO_SALE') as no_sale_count
    from cash_movement v
    where x.method = '' and v.brand_id = s.brand_id and v.session_uuid = s.uuid and v.outlet_id = s.outlet_id) m on true;

do $$
declare
  brand int;
begin
  for brand in select distinct brand_id from directory.entry order by 1 loop
    perform set_config('app.brand_id', brand::text, true);
    insert into payment_method (brand_id, code, name, type, fee_bp, sort)
      select brand, m.code, m.name, m.type, m.fee_bp, m.place - 1
      from (values
        (1, 'TUNAI', 'Tunai', 'cash', 0),
        (2, 'QRIS', 'QRIS', 'qris', 70),
        (3, 'DEBIT', 'Kartu debit', 'edc_debit', 15),
        (4, 'KREDIT', 'Kartu kredit', 'edc_credit', 180),
        (5, 'GOPAY', 'GoPay', 'ewallet', 70),
        (6, 'OVO', 'OVO', 'ewallet', 70),
        (7, 'DANA', 'DANA', 'ewallet', 70),
        (8, 'SHOPEEPAY', 'ShopeePay', 'ewallet', 70),
        (9, 'TRANSFER', 'Transfer bank', 'bank_transfer', 0),
        (10, 'GRABFOOD', 'GrabFood', 'platform', 3000),
        (11, 'GOFOOD', 'GoFood', 'platform', 2000),
        (12, 'SHOPEEFOOD', 'ShopeeFood', 'platform', 2000)
      ) as m (place, code, name, type, fee_bp)
      where not exists (select from payment_method p where p.brand_id = brand);
  end loop;
  perform set_config('app.brand_id', '', true);
end $$;
