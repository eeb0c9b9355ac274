-- Production: ingredients made in the kitchen from a recipe. What is used goes out of stock at its average; what came
-- out goes in at the sum of that.

create table production (
  brand_id int not null references brand (id),
  -- Shared with receivings: one address shows either.
  id int not null default nextval('stock_document_id'),
  number text not null check (length(number) between 1 and 60),
  status text not null default 'draft' check (status in ('draft', 'running', 'done', 'cancelled')),
  outlet_id int not null,
  -- What is made, and by which version of its recipe.
  ingredient_id int not null,
  recipe_version_id int not null,
  -- In base units of what is made.
  planned_quantity numeric(18, 4) not null check (planned_quantity > 0),
  -- What came out, and what of it was thrown away and is not in it; null until done.
  yield_quantity numeric(18, 4) check (yield_quantity > 0),
  waste_quantity numeric(18, 4) check (waste_quantity >= 0),
  -- When it was finished as told, the business date it counts for, and until when it can be used.
  produced_at timestamptz(3),
  business_date date,
  expiry_date date,
  note text check (length(note) <= 1000),
  -- In rupiah: what went out of stock, and what the recipe would have taken for the plan at the same costs.
  value numeric(18, 6) check (value >= 0),
  planned_value numeric(18, 6) check (planned_value >= 0),
  author text not null,
  -- Who finished it.
  maker text,
  started_at timestamptz(3),
  done_at timestamptz(3),
  cancelled_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (brand_id, id),
  foreign key (brand_id, outlet_id) references outlet (brand_id, id),
  foreign key (brand_id, ingredient_id) references ingredient (brand_id, id),
  foreign key (brand_id, recipe_version_id) references recipe_version (brand_id, id),
  constraint production_done check ((done_at is null) = (yield_quantity is null)
    and num_nulls(yield_quantity, waste_quantity, produced_at, business_date, value, planned_value, maker, done_at) in (0, 8))
);
create unique index production_number on production (brand_id, number);
create index production_newest on production (brand_id, created_at desc nulls last, id desc);
create index production_by_outlet on production (brand_id, outlet_id, created_at desc nulls last, id desc);
create index production_by_day on production (brand_id, business_date) where status = 'done';
create index production_open on production (brand_id, outlet_id, ingredient_id) where status in ('draft', 'running');
select enable_tenant_rls('production');

create table production_line (
  brand_id int not null references brand (id),
  production_id int not null,
  no int not null check (no > 0),
  ingredient_id int not null,
  -- In base units, the loss in preparation included: what the recipe takes, and what was used; null until done.
  planned_quantity numeric(18, 4) not null check (planned_quantity > 0),
  actual_quantity numeric(18, 4) check (actual_quantity >= 0),
  -- Of a base unit, and of all that was used; null where stock is not kept.
  unit_cost numeric(18, 6) check (unit_cost >= 0),
  value numeric(18, 6) check (value >= 0),
  primary key (brand_id, production_id, no),
  foreign key (brand_id, production_id) references production (brand_id, id),
  foreign key (brand_id, ingredient_id) references ingredient (brand_id, id)
);
create unique index production_line_ingredient on production_line (brand_id, production_id, ingredient_id);
create index production_line_by_ingredient on production_line (brand_id, ingredient_id);
select enable_tenant_rls('production_line');
