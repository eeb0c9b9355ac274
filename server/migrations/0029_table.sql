-- Tables as guests sit at them: seats, shape, where they stand on the floor, and the code printed for each.

-- 144 random bits in letters that an address can hold. The fixed bits of a uuid are left out.
create function random_token() returns text language sql volatile set search_path = pg_catalog as $$
  select translate(encode(substring(a from 1 for 6) || substring(a from 10 for 3)
    || substring(b from 1 for 6) || substring(b from 10 for 3), 'base64'), '+/', '-_')
  from (select uuid_send(gen_random_uuid()) as a, uuid_send(gen_random_uuid()) as b) u
$$;

alter table table_group
  add column deleted_at timestamptz(3),
  -- Counts the saved arrangements of its floor plan; an older one is not saved over a newer.
  add column layout_version int not null default 0 check (layout_version >= 0);
drop index table_group_name;
create unique index table_group_name on table_group (brand_id, outlet_id, lower(name)) where deleted_at is null;

alter table outlet_table
  add column min_seats int not null default 1 check (min_seats >= 1),
  add column shape text not null default 'square' check (shape in ('square', 'round', 'rectangle')),
  -- Cells of its group's floor plan; without them it has no place yet.
  add column plan_x smallint check (plan_x between 0 and 47),
  add column plan_y smallint check (plan_y between 0 and 47),
  add column note text check (length(note) <= 200),
  add column is_active boolean not null default true,
  add column is_qr_active boolean not null default true,
  add column token text not null default random_token() check (token ~ '^[A-Za-z0-9_-]{24}$'),
  add column token_rotated_at timestamptz(3),
  add constraint outlet_table_seats_order check (min_seats <= seats),
  add constraint outlet_table_place check ((plan_x is null) = (plan_y is null));
create unique index outlet_table_token on outlet_table (brand_id, token);
create index outlet_table_order on outlet_table (brand_id, outlet_id, sort, id);
