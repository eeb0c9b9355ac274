-- Up to how many rupiah a role does something by itself; what is beyond needs somebody else. A kind without a row has no end.
create table admin_group_limit (
  brand_id int not null references brand (id),
  admin_group_id int not null,
  kind text not null check (kind in ('adjustment', 'transfer', 'refund', 'discount', 'price_change', 'expense')),
  most bigint not null check (most between 0 and 1000000000000),
  primary key (brand_id, admin_group_id, kind),
  foreign key (brand_id, admin_group_id) references admin_group (brand_id, id)
);
select enable_tenant_rls('admin_group_limit');

create trigger admin_group_limit_access after insert or update or delete on admin_group_limit
  for each statement execute function bump_access_version();
