-- Areas whose outlets an admin reaches, those that open there later too.
create table admin_area (
  brand_id int not null references brand (id),
  admin_id int not null,
  area_id int not null,
  primary key (brand_id, admin_id, area_id),
  foreign key (brand_id, admin_id) references admin (brand_id, id),
  foreign key (brand_id, area_id) references area (brand_id, id)
);
create index admin_area_of on admin_area (brand_id, area_id);
select enable_tenant_rls('admin_area');

-- What an admin reaches is still `admin_outlet` alone; what areas give is kept in it (`area-reach`).
alter table admin_outlet add column is_by_area boolean not null default false;
