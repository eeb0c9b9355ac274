-- The journal is mailed as plain-text accounting too.
alter table report_schedule
  drop constraint report_schedule_format_check,
  add constraint report_schedule_format_check check (format in ('xlsx', 'csv', 'pdf', 'journal'));
