-- A view of an account's ledger is mailed too, and says of which account it is.
alter table report_schedule
  drop constraint report_schedule_report_check,
  add constraint report_schedule_report_check check (report in ('summary', 'item', 'payment', 'discount', 'shift',
    'price', 'channel', 'cashier', 'variance', 'integrity', 'profit', 'journal', 'ledger', 'list'));
alter table report_mailed
  drop constraint report_mailed_report_check,
  add constraint report_mailed_report_check check (report in ('summary', 'item', 'payment', 'discount', 'price',
    'channel', 'shift', 'cashier', 'variance', 'integrity', 'profit', 'ledger'));

-- The page of one account became that of any, which its address names.
update saved_view set page = '/books/ledger' where page = '/books/ledger/$';
update own_view_default set page = '/books/ledger' where page = '/books/ledger/$';
update role_view_default set page = '/books/ledger' where page = '/books/ledger/$';
