-- Outlets at GrabFood: how each stands there, and which messages of Grab's have been acted on.

-- Grab's id of a store says whose it is before the brand is known.
alter table directory.entry drop constraint entry_kind_check,
  add constraint entry_kind_check check (kind in ('domain', 'email', 'phone', 'grab_merchant'));

-- Brands that sell on GrabFood, for the job that keeps their menus the same there.
create function directory.grab_brand_ids() returns setof int language sql stable security definer
set search_path = pg_catalog, directory as $$
  select distinct e.brand_id from directory.entry e where e.kind = 'grab_merchant' order by 1
$$;
revoke all on function directory.grab_brand_ids() from public;
grant execute on function directory.grab_brand_ids() to lumbung_app;

create table grab_store (
  brand_id int not null references brand (id),
  outlet_id int not null,
  -- What we call the store towards Grab: LB<brand>-<outlet>.
  partner_merchant_id text not null check (length(partner_merchant_id) between 1 and 64),
  -- Grab's id; unknown until Grab speaks of the store for the first time.
  merchant_id text check (length(merchant_id) between 1 and 64),
  -- The last state of the integration that Grab told.
  status text not null default 'INACTIVE' check (status in ('INACTIVE', 'ACTIVE', 'SYNCING', 'FAILED')),
  status_at timestamptz(3) not null,
  -- Where the owner of the store switches the integration on.
  activation_url text,
  -- As Grab said at checked_at: whether it sells, why not, and its hours.
  is_open boolean,
  close_reason text not null default '',
  checked_at timestamptz(3),
  hours jsonb,
  paused_until timestamptz(3),
  -- Off: changes wait until somebody publishes them.
  is_auto_push boolean not null default true,
  -- Until when no menu may be announced and no batch sent.
  menu_locked_until timestamptz(3),
  batch_locked_until timestamptz(3),
  -- One process at a time works for the store, until then at most.
  leased_until timestamptz(3),
  -- The last announcement of a menu, the job Grab made of it and how far that is.
  announced_at timestamptz(3),
  job_id text,
  job_status text check (job_status in ('QUEUEING', 'PROCESSING', 'SUCCESS', 'FAILED')),
  job_at timestamptz(3),
  -- The menu as Grab last fetched it, with the print of what only a whole menu can change.
  served_menu jsonb,
  served_print text,
  served_at timestamptz(3),
  -- The print of the menu Grab has taken.
  live_print text,
  last_synced_at timestamptz(3),
  -- What the store sold at Grab before, as Grab told it.
  old_menu jsonb,
  last_error text,
  last_error_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (brand_id, outlet_id),
  foreign key (brand_id, outlet_id) references outlet (brand_id, id)
);
create unique index grab_store_merchant on grab_store (brand_id, merchant_id) where merchant_id is not null;
select enable_tenant_rls('grab_store');

-- Messages of Grab's that were acted on: what comes again does nothing.
create table grab_message (
  brand_id int not null references brand (id),
  -- The webhook, and what makes its message one: a request's id, an order and its state.
  webhook text not null check (length(webhook) between 1 and 40),
  key text not null check (length(key) between 1 and 300),
  outlet_id int not null,
  received_at timestamptz(3) not null,
  primary key (brand_id, webhook, key),
  foreign key (brand_id, outlet_id) references outlet (brand_id, id)
);
create index grab_message_age on grab_message (brand_id, received_at);
select enable_tenant_rls('grab_message');
