-- What came into outlets: receivings, returns, and what was made there. Productions and receivings share their ids.

create index production_finished on production (brand_id, produced_at desc nulls last, id desc)
  where produced_at is not null;

create view goods_in with (security_invoker = true) as
  select brand_id, id, kind, number, status, outlet_id, supplier_id, return_of, purchase_order_id, supplier_note, note_total,
    occurred_at, business_date, tax, freight, total, paid_from, due_on, owed, image, note, author, posted_at, posted_by,
    cancelled_at, cancel_reason, created_at, updated_at
  from receiving
  union all
  select brand_id, id, 'production', number, status, outlet_id, null, null, null, null, null,
    produced_at, business_date, 0, 0, round(value)::bigint, null, null, 0, null, note, author, done_at, maker,
    cancelled_at, null, created_at, updated_at
  from production where produced_at is not null;
