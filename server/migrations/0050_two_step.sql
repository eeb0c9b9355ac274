-- A second step at sign-in by an authenticator app, and which alerts an admin is mailed.

alter table admin_group add column requires_two_step boolean not null default false;

create table admin_two_step (
  brand_id int not null references brand (id),
  admin_id int not null,
  -- Sealed with the server's secret.
  secret text not null,
  -- Before it, only begun: signing in does not ask for it yet.
  confirmed_at timestamptz(3),
  -- Half minute of the last code taken; none of it or before is taken again.
  last_step bigint not null default 0 check (last_step >= 0),
  created_at timestamptz(3) not null,
  primary key (brand_id, admin_id),
  foreign key (brand_id, admin_id) references admin (brand_id, id)
);
select enable_tenant_rls('admin_two_step');
create trigger admin_two_step_access after insert or delete or update of confirmed_at on admin_two_step
  for each statement execute function bump_access_version();

create table recovery_code (
  brand_id int not null references brand (id),
  admin_id int not null,
  code_hash text not null,
  used_at timestamptz(3),
  primary key (brand_id, admin_id, code_hash),
  foreign key (brand_id, admin_id) references admin (brand_id, id)
);
select enable_tenant_rls('recovery_code');

-- Alerts this admin does not want; what keeps an account safe is mailed all the same.
create table muted_notification (
  brand_id int not null references brand (id),
  admin_id int not null,
  topic text not null check (topic in ('sign_in', 'subscription', 'low_stock', 'drawer', 'access_request')),
  primary key (brand_id, admin_id, topic),
  foreign key (brand_id, admin_id) references admin (brand_id, id)
);
select enable_tenant_rls('muted_notification');

-- One row a brand: the last day whose low stock was mailed.
create table low_stock_mail (
  brand_id int primary key references brand (id),
  sent_on date not null
);
select enable_tenant_rls('low_stock_mail');
