-- How somebody has arranged the first page; who has no row sees it as the role begins with it.
create table dashboard_layout (
  brand_id int not null references brand (id),
  admin_id int not null,
  -- Names of its parts in their order; those that are not named come after.
  parts text[] not null check (cardinality(parts) <= 60),
  hidden text[] not null check (cardinality(hidden) <= 60),
  updated_at timestamptz(3) not null default clock_now(),
  primary key (brand_id, admin_id),
  foreign key (brand_id, admin_id) references admin (brand_id, id)
);
select enable_tenant_rls('dashboard_layout');
