-- Which state of a record an editor has seen: a counter that moves with every change worth a stamp, so that an edit of
-- an older state is refused. What is written beside it (when a device was last seen) is no change of the record.

create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

-- Puts the counter on a table.
create function enable_version(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s add column version int not null default 1 check (version > 0)', target);
  execute format(
    'create trigger version before update of updated_at on %s for each row execute function count_version()', target);
end $$;

select enable_version(t::regclass) from unnest(array[
  'adjustment', 'adjustment_setting', 'admin', 'admin_group', 'brand', 'cash_rule', 'cash_session', 'discount',
  'income_expense', 'income_expense_category', 'income_expense_recurring', 'ingredient', 'intake_issue', 'item',
  'item_alias', 'item_group', 'kitchen_key', 'member', 'member_tier', 'outlet', 'outlet_payment_method', 'outlet_table',
  'payment_method', 'price', 'production', 'purchase_order', 'purchase_order_rule', 'receiving', 'recipe',
  'report_schedule', 'shift', 'supplier', 'table_group', 'table_order', 'variant'
]) t;

-- The state that an entry left its record in.
alter table audit_log add column version int;

create or replace view goods_in with (security_invoker = true) as
  select brand_id, id, kind, number, status, outlet_id, supplier_id, return_of, purchase_order_id, supplier_note, note_total,
    occurred_at, business_date, tax, freight, total, paid_from, due_on, owed, image, note, author, posted_at, posted_by,
    cancelled_at, cancel_reason, created_at, updated_at, version
  from receiving
  union all
  select brand_id, id, 'production', number, status, outlet_id, null, null, null, null, null,
    produced_at, business_date, 0, 0, round(value)::bigint, null, null, 0, null, note, author, done_at, maker,
    cancelled_at, null, created_at, updated_at, version
  from production where produced_at is not null;
