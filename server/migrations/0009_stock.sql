-- What stands in stock at an outlet, and below which quantity it is low. The ledger that moves it refers to this.

create table stock_balance (
  brand_id int not null references brand (id),
  outlet_id int not null,
  item_kind text not null check (item_kind in ('ingredient', 'menu')),
  item_id int not null,
  quantity numeric(18, 4) not null default 0,
  minimum numeric(18, 4) check (minimum >= 0),
  average_cost numeric(18, 6) not null default 0,
  updated_at timestamptz(3) not null default now(),
  primary key (brand_id, outlet_id, item_kind, item_id),
  foreign key (brand_id, outlet_id) references outlet (brand_id, id)
);
create index stock_balance_low on stock_balance (brand_id, item_kind, outlet_id) where quantity <= minimum;
select enable_tenant_rls('stock_balance');
