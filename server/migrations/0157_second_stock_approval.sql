-- Documents about stock worth more than a second limit are approved by two people, one after the other.
alter table adjustment_setting add column second_limit bigint check (second_limit between 0 and 1000000000000);
alter table adjustment_setting add constraint adjustment_setting_second
  check (second_limit is null or second_limit >= approval_limit);

alter table adjustment add column first_approver_id int;
alter table adjustment add column first_approved_by text;
alter table adjustment add column first_approved_at timestamptz(3);
alter table adjustment add foreign key (brand_id, first_approver_id) references admin (brand_id, id);
