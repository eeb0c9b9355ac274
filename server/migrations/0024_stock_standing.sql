-- How stock stands, decided in one place: lists, flags and the first page all ask here.

-- Without either a movement or a minimum nothing was ever kept: none.
create function stock_status(is_kept boolean, quantity numeric, minimum numeric, last_occurred_at timestamptz)
  returns text language sql immutable parallel safe
  return case
    when not is_kept then 'untracked'
    when quantity < 0 then 'negative'
    when quantity = 0 and minimum is null and last_occurred_at is null then 'none'
    when quantity = 0 then 'out'
    when quantity <= minimum then 'low'
    else 'safe'
  end;

-- Every balance at an open outlet. `is_kept`: of something that is not archived and whose stock is recorded. `is_short`
-- is low, out or negative, in the words of the index below.
create view stock_standing with (security_invoker = true) as
  select s.brand_id, s.outlet_id, s.item_kind, s.item_id, s.quantity, s.minimum, s.value, s.last_occurred_at,
    s.last_counted_at, s.is_kept, stock_status(s.is_kept, s.quantity, s.minimum, s.last_occurred_at) as status,
    s.is_kept and s.quantity <= coalesce(s.minimum, 0)
      and (s.quantity <> 0 or s.minimum is not null or s.last_occurred_at is not null) as is_short
  from (
    select b.*, coalesce(i.is_stocked and i.deleted_at is null,
      m.stock_mode = 'item' and m.is_stock_logged and m.deleted_at is null, false) as is_kept
    from stock_balance b
    join outlet o on o.brand_id = b.brand_id and o.id = b.outlet_id and o.deleted_at is null
    left join ingredient i on b.item_kind = 'ingredient' and i.brand_id = b.brand_id and i.id = b.item_id
    left join item m on b.item_kind = 'menu' and m.brand_id = b.brand_id and m.id = b.item_id) s;

drop index stock_balance_low;
create index stock_balance_short on stock_balance (brand_id, item_kind, outlet_id)
  where quantity <= coalesce(minimum, 0) and (quantity <> 0 or minimum is not null or last_occurred_at is not null);

create or replace view outlet_stock with (security_invoker = true) as
  select i.brand_id,
    i.id::bigint * 268435456 + o.id as id,
    o.id as outlet_id, i.id as ingredient_id, i.code, i.name, i.ingredient_category_id, i.kind, i.base_unit, i.storage,
    i.created_at, i.deleted_at,
    coalesce(b.quantity, 0) as quantity, b.minimum, b.par, b.maximum,
    coalesce(b.average_cost, 0) as average_cost, coalesce(b.value, 0) as value, b.last_cost,
    b.last_received_at, b.last_counted_at,
    stock_status(i.is_stocked and i.deleted_at is null, coalesce(b.quantity, 0), b.minimum, b.last_occurred_at) as status
  from ingredient i
  join outlet o on o.brand_id = i.brand_id and o.deleted_at is null
  left join stock_balance b on b.brand_id = i.brand_id and b.outlet_id = o.id and b.item_kind = 'ingredient'
    and b.item_id = i.id;

-- A count may cover things chosen one by one.
alter table adjustment drop constraint adjustment_scope_check;
alter table adjustment add constraint adjustment_scope_check check (scope in ('all', 'category', 'storage', 'items'));
