-- Every receiving tells a price of its own and keeps it: taken back, it leaves what others told, on the same day too. Of
-- the prices of a day the last told counts.
drop index supplier_price_once;
drop index supplier_price_of_receiving;
create unique index supplier_price_typed on supplier_price (brand_id, supplier_item_id, effective_from)
  where receiving_id is null;
create unique index supplier_price_received on supplier_price (brand_id, receiving_id, supplier_item_id)
  where receiving_id is not null;
create index supplier_price_newest on supplier_price (brand_id, supplier_item_id, effective_from desc, id desc);

-- What receivings told until now was left out where it changed nothing. They are told again in their order; a price
-- typed for a day after them stays the last of it.
do $$
declare
  brand int;
begin
  create temporary table told (like supplier_price) on commit drop;
  alter table told drop column id;
  for brand in select distinct brand_id from directory.entry order by 1 loop
    perform set_config('app.brand_id', brand::text, true);
    insert into told (brand_id, supplier_item_id, effective_from, unit, factor, price, created_by, created_at, receiving_id)
    select p.brand_id, p.supplier_item_id, p.effective_from, p.unit, p.factor, p.price, p.created_by, p.created_at,
      p.receiving_id from supplier_price p where p.brand_id = brand
    union all
    (select distinct on (r.id, s.id) r.brand_id, s.id, r.business_date, l.unit, l.factor, l.price,
      coalesce(r.posted_by, r.author), r.posted_at, r.id
    from receiving r
    join receiving_line l on l.brand_id = r.brand_id and l.receiving_id = r.id
    join supplier_item s on s.brand_id = r.brand_id and s.supplier_id = r.supplier_id and s.ingredient_id = l.ingredient_id
    where r.brand_id = brand and r.status = 'done' and r.kind = 'purchase' and l.price > 0 and l.quantity > 0
      and not exists (select from supplier_price p where p.brand_id = r.brand_id and p.supplier_item_id = s.id
        and p.receiving_id = r.id)
    order by r.id, s.id, l.no desc);
    delete from supplier_price where brand_id = brand;
    insert into supplier_price (brand_id, supplier_item_id, effective_from, unit, factor, price, created_by, created_at,
      receiving_id)
    select brand_id, supplier_item_id, effective_from, unit, factor, price, created_by, created_at, receiving_id
    from told where brand_id = brand order by effective_from, created_at, receiving_id nulls first;
  end loop;
end $$;
