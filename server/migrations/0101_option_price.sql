-- What a menu costs with an option of its own price, and what it costs so in a price list. Without a row the option's
-- surcharge comes on top of the menu's price, as it always did: nothing that is there costs anything else by this.

create table item_option_price (
  brand_id int not null references brand (id),
  item_id int not null,
  variant_option_id int not null,
  -- Of one with this option: it stands for the menu's price and the surcharge together.
  price bigint not null check (price between 0 and 1000000000),
  primary key (brand_id, item_id, variant_option_id),
  foreign key (brand_id, item_id) references item (brand_id, id),
  foreign key (brand_id, variant_option_id) references variant_option (brand_id, id)
);
create index item_option_price_by_option on item_option_price (brand_id, variant_option_id);
select enable_tenant_rls('item_option_price');

create table price_item_option (
  brand_id int not null references brand (id),
  price_id int not null,
  item_id int not null,
  variant_option_id int not null,
  price bigint not null check (price between 0 and 1000000000),
  primary key (brand_id, price_id, item_id, variant_option_id),
  foreign key (brand_id, price_id) references price (brand_id, id),
  foreign key (brand_id, item_id) references item (brand_id, id),
  foreign key (brand_id, variant_option_id) references variant_option (brand_id, id)
);
create index price_item_option_by_item on price_item_option (brand_id, item_id);
select enable_tenant_rls('price_item_option');
