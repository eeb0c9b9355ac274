-- Any report that can be printed is mailed too, and a schedule may mail a saved view of its report.
alter table report_schedule
  drop constraint report_schedule_report_check,
  add constraint report_schedule_report_check check (report in ('summary', 'item', 'payment', 'discount', 'shift',
    'price', 'channel', 'cashier', 'variance', 'integrity', 'profit', 'journal'));

-- The view that says outlets, channels, comparison and filters of what a schedule mails, as it stands at that moment.
create table report_schedule_view (
  brand_id int not null references brand (id),
  schedule_id int not null,
  saved_view_id int not null,
  primary key (brand_id, schedule_id),
  foreign key (brand_id, schedule_id) references report_schedule (brand_id, id),
  foreign key (brand_id, saved_view_id) references saved_view (brand_id, id)
);
create index report_schedule_view_of on report_schedule_view (brand_id, saved_view_id);
select enable_tenant_rls('report_schedule_view');
