-- What the menu page keeps of groups and items beyond what a sale needs.

alter table item_group
  add column description text check (length(description) <= 300),
  -- Where the brand's own target does not fit: retail goods cost more of their price than coffee.
  add column food_cost_target_bp int check (food_cost_target_bp between 0 and 10000);

alter table item
  add column sku text check (length(sku) between 1 and 40),
  add column tags text[] not null default '{}',
  add column allergens text[] not null default '{}',
  -- How it may be ordered; empty is every way.
  add column order_types text[] not null default '{}',
  add column prep_minutes int check (prep_minutes between 0 and 600),
  add column course text check (course in ('starter', 'main', 'dessert', 'drink')),
  add column is_stock_logged boolean not null default false,
  -- Business dates between which it is on offer, both included.
  add column offered_from date,
  add column offered_until date,
  add constraint item_offered_dates check (offered_until >= offered_from);
create unique index item_sku on item (brand_id, upper(sku)) where deleted_at is null;

-- Orders of the list; descending ones put nothing last, as every list does.
drop index item_newest;
create index item_newest on item (brand_id, created_at desc nulls last, id desc);
create index item_changed on item (brand_id, updated_at desc nulls last, id desc);
create index item_oldest on item (brand_id, created_at, id);
create index item_unchanged on item (brand_id, updated_at, id);
create index item_by_name on item (brand_id, name, id);
create index item_by_name_down on item (brand_id, name desc nulls last, id desc);
create index item_by_price on item (brand_id, price, id);
create index item_by_price_down on item (brand_id, price desc nulls last, id desc);
-- Counts what is on the menu.
create index item_on_menu on item (brand_id, item_group_id) where deleted_at is null;

-- When an item is on offer, in minutes of the outlet's day; without rows always.
create table item_schedule (
  brand_id int not null references brand (id),
  item_id int not null,
  weekday int not null check (weekday between 1 and 7),
  opens_minute int not null check (opens_minute between 0 and 1439),
  closes_minute int not null check (closes_minute between 1 and 1800),
  primary key (brand_id, item_id, weekday, opens_minute),
  foreign key (brand_id, item_id) references item (brand_id, id),
  check (closes_minute > opens_minute)
);
select enable_tenant_rls('item_schedule');

-- An outlet that differs: it does not offer the item, or has sold out on a business day (which ends by itself).
create table item_outlet (
  brand_id int not null references brand (id),
  item_id int not null,
  outlet_id int not null,
  is_available boolean not null default true,
  sold_out_on date,
  primary key (brand_id, item_id, outlet_id),
  foreign key (brand_id, item_id) references item (brand_id, id),
  foreign key (brand_id, outlet_id) references outlet (brand_id, id)
);
create index item_outlet_by_outlet on item_outlet (brand_id, outlet_id);
create index item_outlet_sold_out on item_outlet (brand_id, sold_out_on, item_id) where sold_out_on is not null;
select enable_tenant_rls('item_outlet');
