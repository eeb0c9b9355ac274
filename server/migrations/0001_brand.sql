-- Ground rules of the schema, the regions of Indonesia, and the tenant itself.

-- Turns row-level security on for a tenant table. The setting is read once per statement (sub-select) and an
-- unset or reset setting matches nothing.
create function enable_tenant_rls(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant on %s using (brand_id = (select nullif(current_setting(''app.brand_id'', true), '''')::int))'
    ' with check (brand_id = (select nullif(current_setting(''app.brand_id'', true), '''')::int))', target);
end $$;

-- Refuses every change of a row that exists; for append-only tables.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- What must be unique over all brands, or found before the brand is known. The application cannot read this
-- table: it only asks through the functions below, one key at a time.
create schema directory;

create table directory.entry (
  kind text not null check (kind in ('domain', 'email', 'phone')),
  key text not null,
  brand_id int not null,
  ref_id int not null,
  primary key (kind, key)
);
create index entry_owner on directory.entry (brand_id, kind, ref_id);

create function directory.find(wanted_kind text, wanted_key text, out brand_id int, out ref_id int)
returns setof record language sql stable security definer set search_path = pg_catalog, directory as $$
  select e.brand_id, e.ref_id from directory.entry e where e.kind = wanted_kind and e.key = wanted_key
$$;

-- Puts the one key of a kind that a record holds; null releases it. Only for the brand of the transaction.
create function directory.put(wanted_kind text, owner_id int, wanted_key text)
returns void language plpgsql security definer set search_path = pg_catalog, directory as $$
declare
  tenant int := nullif(current_setting('app.brand_id', true), '')::int;
begin
  if tenant is null then
    raise exception 'no brand set' using errcode = 'insufficient_privilege';
  end if;
  delete from directory.entry e
    where e.brand_id = tenant and e.kind = wanted_kind and e.ref_id = owner_id and e.key is distinct from wanted_key;
  if wanted_key is not null then
    insert into directory.entry as e (kind, key, brand_id, ref_id) values (wanted_kind, wanted_key, tenant, owner_id)
      on conflict (kind, key) do update set ref_id = excluded.ref_id
      where e.brand_id = excluded.brand_id and e.ref_id = excluded.ref_id;
    if not found then
      raise exception 'taken' using errcode = 'unique_violation', constraint = 'directory_' || wanted_kind;
    end if;
  end if;
end $$;

revoke all on all functions in schema directory from public;
grant usage on schema directory to lumbung_app;
grant execute on all functions in schema directory to lumbung_app;

-- Regions: loaded at start from the published list, the same for every brand.
create table province (
  id int primary key,
  code text not null unique,
  name text not null,
  timezone text not null
);
create table city (
  id int primary key,
  province_id int not null references province (id),
  code text not null unique,
  name text not null
);
create index city_province on city (province_id, name);
revoke insert, update, delete on province, city from lumbung_app;

create table brand (
  id int generated always as identity primary key,
  domain text not null check (domain ~ '^[a-z0-9]([a-z0-9-]{1,30}[a-z0-9])$'),
  name text not null check (length(name) between 1 and 80),
  legal_name text,
  business_type text not null default 'cafe',
  tagline text,
  npwp text check (npwp ~ '^\d{15,16}$'),
  email text not null,
  phone text not null,
  image text,
  facebook text,
  twitter text,
  instagram text,
  youtube text,
  tiktok text,
  complete_address text,
  postal_code text check (postal_code ~ '^\d{5}$'),
  address_lat double precision check (address_lat between -90 and 90),
  address_long double precision check (address_long between -180 and 180),
  province_id int references province (id),
  city_id int references city (id),
  activate_qr boolean not null default false,
  order_from_qr boolean not null default false,
  theme_color text not null default '#0f6b57' check (theme_color ~ '^#[0-9a-f]{6}$'),
  qr_closing_text text,
  -- defaults a new outlet starts from
  timezone text not null default 'Asia/Jakarta',
  business_day_cutoff time not null default '04:00',
  tax_bp int not null default 1000 check (tax_bp between 0 and 10000),
  service_bp int not null default 0 check (service_bp between 0 and 10000),
  is_tax_inclusive boolean not null default false,
  rounding_step int not null default 100 check (rounding_step in (0, 100, 500, 1000)),
  food_cost_target_bp int not null default 3500 check (food_cost_target_bp between 0 and 10000),
  low_stock_policy text not null default 'allow' check (low_stock_policy in ('allow', 'warn', 'refuse')),
  document_mask text not null default '{jenis}/{outlet}/{yy}{mm}/{nomor}',
  receipt_header text,
  receipt_footer text,
  is_receipt_logo_shown boolean not null default true,
  void_reasons text[] not null default '{}',
  discount_reasons text[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
alter table brand enable row level security;
alter table brand force row level security;
create policy tenant on brand using (id = (select nullif(current_setting('app.brand_id', true), '')::int))
  with check (id = (select nullif(current_setting('app.brand_id', true), '')::int));
revoke delete on brand from lumbung_app;

-- A new tenant's number, taken before its row can be written under its own policy.
create function directory.next_brand_id() returns int language sql security definer
set search_path = pg_catalog, public as $$ select nextval('public.brand_id_seq')::int $$;
-- All tenants' numbers, for jobs that visit every brand.
create function directory.brand_ids() returns setof int language sql stable security definer
set search_path = pg_catalog, public as $$ select distinct e.brand_id from directory.entry e where e.kind = 'domain' $$;
alter function directory.brand_ids() set search_path = pg_catalog, directory;
revoke all on function directory.next_brand_id(), directory.brand_ids() from public;
grant execute on function directory.next_brand_id(), directory.brand_ids() to lumbung_app;

-- Counts up whenever who may see or do what changes in a brand; a cached viewer of an older count is stale.
create table access_version (
  brand_id int primary key references brand (id),
  version int not null default 1
);
select enable_tenant_rls('access_version');

create function bump_access_version() returns trigger language plpgsql as $$
begin
  update access_version set version = version + 1
    where brand_id = nullif(current_setting('app.brand_id', true), '')::int;
  return null;
end $$;

create table image (
  brand_id int not null references brand (id),
  key text not null check (key ~ '^[a-z0-9]{32}\.(webp|png|jpg)$'),
  width int not null,
  height int not null,
  bytes int not null,
  created_at timestamptz(3) not null default now(),
  primary key (brand_id, key)
);
select enable_tenant_rls('image');
alter table brand add foreign key (id, image) references image (brand_id, key);

create table banner (
  brand_id int not null references brand (id),
  id int generated by default as identity,
  image text not null,
  link text,
  starts_on date,
  ends_on date,
  sort int not null default 0,
  primary key (brand_id, id),
  foreign key (brand_id, image) references image (brand_id, key),
  check (ends_on is null or starts_on is null or ends_on >= starts_on)
);
select enable_tenant_rls('banner');
