-- How far forecasts of the last four weeks lay off, by good and outlet, as it was last measured in a night.
create table demand_error (
  brand_id int not null references brand (id),
  outlet_id int not null,
  item_kind text not null check (item_kind in ('ingredient', 'menu')),
  item_id int not null,
  -- Days that were forecast and are known.
  days int not null check (days between 1 and 28),
  -- A day, in base units; `week_error` is that of the same weekday of the week before.
  mean_use numeric(18, 4) not null,
  mean_error numeric(18, 4) not null check (mean_error >= 0),
  week_error numeric(18, 4) not null check (week_error >= 0),
  primary key (brand_id, outlet_id, item_kind, item_id),
  foreign key (brand_id, outlet_id) references outlet (brand_id, id)
);
select enable_tenant_rls('demand_error');

-- The night of a brand that was last measured.
create table demand_measure (
  brand_id int not null references brand (id),
  measured_on date not null,
  primary key (brand_id)
);
select enable_tenant_rls('demand_measure');
