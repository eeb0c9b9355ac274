-- What is bought and not kept is a cost of a category: services, cleaning goods and the like.

alter table ingredient
  -- Of what is not stocked: the cost it becomes when it is bought.
  add column expense_category_id int,
  add foreign key (brand_id, expense_category_id) references income_expense_category (brand_id, id);
create index ingredient_expense on ingredient (brand_id, expense_category_id) where expense_category_id is not null;

alter table receiving_line
  -- The cost that it became; null where it is kept in stock, or a cost of no category.
  add column expense_category_id int,
  add foreign key (brand_id, expense_category_id) references income_expense_category (brand_id, id);
create index receiving_line_expense on receiving_line (brand_id, receiving_id) where expense_category_id is not null;

-- Menus with stock of their own are bought as ingredients are: lines say which of the two they are of, as the ledger does.
alter table supplier_item drop constraint supplier_item_brand_id_ingredient_id_fkey;
alter table supplier_item rename column ingredient_id to item_id;
alter table supplier_item add column item_kind text not null default 'ingredient' check (item_kind in ('ingredient', 'menu'));
alter table supplier_item alter column item_kind drop default;
drop index supplier_item_once, supplier_item_preferred, supplier_item_by_ingredient;
create unique index supplier_item_once on supplier_item (brand_id, supplier_id, item_kind, item_id);
create unique index supplier_item_preferred on supplier_item (brand_id, item_kind, item_id) where is_preferred;
create index supplier_item_by_item on supplier_item (brand_id, item_kind, item_id);

alter table purchase_order_line drop constraint purchase_order_line_brand_id_ingredient_id_fkey;
alter table purchase_order_line rename column ingredient_id to item_id;
alter table purchase_order_line
  add column item_kind text not null default 'ingredient' check (item_kind in ('ingredient', 'menu'));
alter table purchase_order_line alter column item_kind drop default;
drop index purchase_order_line_by_ingredient;
create index purchase_order_line_by_item on purchase_order_line (brand_id, item_kind, item_id);

alter table receiving_line drop constraint receiving_line_brand_id_ingredient_id_fkey;
alter table receiving_line rename column ingredient_id to item_id;
alter table receiving_line
  add column item_kind text not null default 'ingredient' check (item_kind in ('ingredient', 'menu'));
alter table receiving_line alter column item_kind drop default;
drop index receiving_line_by_ingredient;
create index receiving_line_by_item on receiving_line (brand_id, item_kind, item_id);

-- In which a menu with stock of its own is bought and counted besides portions.
create table item_unit (
  brand_id int not null references brand (id),
  item_id int not null,
  name text not null check (length(name) between 1 and 30),
  -- Portions in one.
  factor numeric(18, 4) not null check (factor > 0),
  sort int not null default 0,
  primary key (brand_id, item_id, name),
  foreign key (brand_id, item_id) references item (brand_id, id)
);
select enable_tenant_rls('item_unit');

-- What can be bought, of either kind, archived ones too.
create view buyable with (security_invoker = true) as
  select i.brand_id, 'ingredient' as item_kind, i.id as item_id, i.code, i.name, i.base_unit, i.is_stocked,
    i.expense_category_id, i.standard_cost, i.deleted_at
  from ingredient i
  union all
  select m.brand_id, 'menu', m.id, m.code, m.name, 'porsi', m.stock_mode = 'item' and m.is_stock_logged, null::int, m.cost,
    m.deleted_at
  from item m;

-- Its units besides the one its stock is kept in.
create view buyable_unit with (security_invoker = true) as
  select u.brand_id, 'ingredient' as item_kind, u.ingredient_id as item_id, u.name, u.factor, u.uses, u.sort
  from ingredient_unit u
  union all
  select u.brand_id, 'menu', u.item_id, u.name, u.factor, array['buy', 'count'], u.sort
  from item_unit u;
