-- What a price list was at each of its published changes, so that it can be looked at and brought back.

create table price_version (
  brand_id int not null references brand (id),
  price_id int not null,
  no int not null check (no > 0),
  -- Its terms as they would be sent: conditions, rules and prices, by field.
  terms jsonb not null,
  -- Fields that differ from the version before; of the first none.
  changed text[] not null default '{}',
  -- The version that was brought back with it.
  restored_no int check (restored_no > 0),
  created_at timestamptz(3) not null default clock_now(),
  created_by text not null,
  primary key (brand_id, price_id, no),
  foreign key (brand_id, price_id) references price (brand_id, id)
);
select enable_tenant_rls('price_version');
