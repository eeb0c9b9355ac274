-- How often a member may have a discount, how much it may cost, and whether it is for the first visit alone.

alter table discount
  -- Receipts of a member, in all and on a business day.
  add column member_quota int check (member_quota between 1 and 1000000),
  add column member_daily_quota int check (member_daily_quota between 1 and 1000000),
  -- Rupiah it may take off in all.
  add column budget bigint check (budget between 1 and 1000000000000),
  -- For members without an earlier receipt.
  add column is_first_visit boolean not null default false,
  -- Only of members it is known how often they came.
  add constraint discount_member_limits check (members <> 'all'
    or (member_quota is null and member_daily_quota is null and not is_first_visit));
