-- When an admin last asked the Masters for a right it lacks.
create table access_request (
  brand_id int not null references brand (id),
  admin_id int not null,
  module_id int not null references module (id),
  authorization_type text not null
    check (authorization_type in ('view', 'create', 'update', 'archive', 'approve', 'export', 'view_cost')),
  asked_at timestamptz(3) not null,
  primary key (brand_id, admin_id, module_id, authorization_type),
  foreign key (brand_id, admin_id) references admin (brand_id, id)
);
select enable_tenant_rls('access_request');
