-- A saved view of a list is mailed as the file that its page exports.
alter table report_schedule
  drop constraint report_schedule_report_check,
  add constraint report_schedule_report_check check (report in ('summary', 'item', 'payment', 'discount', 'shift',
    'price', 'channel', 'cashier', 'variance', 'integrity', 'profit', 'journal', 'list'));

-- The list of such a schedule, as its page asked for the file when the view was scheduled.
create table report_schedule_list (
  brand_id int not null references brand (id),
  schedule_id int not null,
  -- Its name in the API.
  list text not null check (length(list) between 1 and 60),
  -- What its page is called, and where it is shown so.
  title text not null check (length(title) between 1 and 120),
  address text not null check (length(address) between 1 and 4200),
  -- The view as it stood then.
  state text not null check (length(state) <= 4000),
  -- Whether it is narrowed to the days of the schedule besides.
  is_of_period boolean not null,
  -- {filters, columns, with_sums, timezone}
  file jsonb not null,
  primary key (brand_id, schedule_id),
  foreign key (brand_id, schedule_id) references report_schedule (brand_id, id)
);
select enable_tenant_rls('report_schedule_list');

-- Of reports beside those of sales, what was mailed is put right too.
alter table report_mailed
  drop constraint report_mailed_report_check,
  add constraint report_mailed_report_check check (report in ('summary', 'item', 'payment', 'discount', 'price',
    'channel', 'shift', 'cashier', 'variance', 'integrity', 'profit')),
  -- What else its figures rest on came to, by kind: {sessions, stock, entries}; null of reports of receipts alone.
  add column facts jsonb;
