-- How drawers are closed at an outlet, and who has agreed to what was missing or too much.
create table cash_rule (
  brand_id int not null references brand (id),
  outlet_id int not null,
  -- Whoever counts does not see what should be there.
  is_blind boolean not null default false,
  -- Up to this much of a method may differ; beyond it somebody gives a reason and approves. Null never asks.
  tolerance bigint check (tolerance between 0 and 1000000000),
  updated_at timestamptz(3) not null default now(),
  primary key (brand_id, outlet_id),
  foreign key (brand_id, outlet_id) references outlet (brand_id, id)
);
select enable_tenant_rls('cash_rule');

alter table cash_session add column approved_at timestamptz(3);
alter table cash_session add column approved_by text check (length(approved_by) between 1 and 80);
-- What differed in the drawer and of other methods when it was approved: what comes in later asks again.
alter table cash_session add column approved_cash bigint;
alter table cash_session add column approved_other bigint;
alter table cash_session add check ((approved_at is null) = (approved_by is null));
