-- What tills tell beside sales: what happened to a bill before it was paid, cash brought to the safe, drawers opened
-- without a sale, a drawer counted before it is closed, and bills left open for who comes next.

-- In the order in which they happened; null where the till told none.
alter table transaction add column events jsonb check (jsonb_typeof(events) = 'array');
-- Changed after it had been printed for the guest.
alter table transaction add column edited_after_print boolean not null default false;

alter table cash_movement drop constraint cash_movement_type_check;
alter table cash_movement add constraint cash_movement_type_check
  check (type in ('IN', 'OUT', 'SAFE_DROP', 'NO_SALE'));
alter table cash_movement drop constraint cash_movement_amount_check;
alter table cash_movement add constraint cash_movement_amount_check
  check (case type when 'NO_SALE' then amount = 0 else amount > 0 end);

-- The latest count that the till told of a drawer it has not closed yet.
alter table cash_session add column tally jsonb check (jsonb_typeof(tally) = 'object');
alter table cash_session add column tally_hash bytea;
alter table cash_session add column tallied_at timestamptz(3);
alter table cash_session add column tallied_by text check (length(tallied_by) between 1 and 80);
alter table cash_session add check ((tally is null) = (tallied_at is null) and (tally is null) = (tally_hash is null));

-- Bills that were not paid when the drawer was closed.
alter table cash_closing add column open_bills jsonb check (jsonb_typeof(open_bills) = 'array');

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
      select case when w.type = 'cash' then '' else p.method end as method, p.payments, p.amount as sold, p.refund,
        null::bigint as counted
      from sales_session_payment p
      left join payment_method w on w.brand_id = p.brand_id and w.code = p.method
      where p.brand_id = s.brand_id and p.outlet_id = s.outlet_id and p.session_uuid = s.uuid
      union all
      select case when w.type = 'cash' then '' else n.method end, 0, 0, 0, n.amount
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
