-- When menus were not on sale at GrabFood though their outlet sells them there: sold out for the day or out of stock.

create table grab_outage (
  brand_id int not null references brand (id),
  outlet_id int not null,
  item_id int not null,
  began_at timestamptz(3) not null,
  -- Null while it lasts.
  ended_at timestamptz(3),
  primary key (brand_id, outlet_id, item_id, began_at),
  foreign key (brand_id, outlet_id) references outlet (brand_id, id),
  foreign key (brand_id, item_id) references item (brand_id, id)
);
create unique index grab_outage_lasting on grab_outage (brand_id, outlet_id, item_id) where ended_at is null;
create index grab_outage_began on grab_outage (brand_id, began_at);
create index grab_outage_item on grab_outage (brand_id, item_id);
select enable_tenant_rls('grab_outage');
