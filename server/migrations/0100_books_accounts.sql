-- What lay on an account at a bank at the beginning of a day; the account a schedule is paid from; and from how many days
-- on cash that no bank has received counts as late.

alter table bank_account add column opening_balance bigint check (opening_balance between -1000000000000 and 1000000000000);
alter table bank_account add column opened_on date;
create index bank_account_opened on bank_account (brand_id, outlet_id, opened_on) where opened_on is not null;

alter table income_expense_recurring add column bank_account_id int;
alter table income_expense_recurring add foreign key (brand_id, bank_account_id) references bank_account (brand_id, id);

alter table brand add column deposit_late_days int not null default 2 check (deposit_late_days between 1 and 60);

-- Profit and loss is mailed as reports are, and all of them but the journal as they are printed too.
alter table report_schedule
  drop constraint report_schedule_report_check,
  add constraint report_schedule_report_check
    check (report in ('summary', 'item', 'payment', 'discount', 'shift', 'profit', 'journal')),
  drop constraint report_schedule_format_check,
  add constraint report_schedule_format_check check (format in ('xlsx', 'csv', 'pdf'));
