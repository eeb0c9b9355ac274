-- What was told to be running short, until it is not any more.
create table stock_told (
  brand_id int not null references brand (id),
  outlet_id int not null,
  item_kind text not null check (item_kind in ('ingredient', 'menu')),
  item_id int not null,
  told_at timestamptz(3) not null,
  primary key (brand_id, outlet_id, item_kind, item_id),
  foreign key (brand_id, outlet_id) references outlet (brand_id, id)
);
select enable_tenant_rls('stock_told');
