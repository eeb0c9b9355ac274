-- When an admin's mail of a morning, which tells what waits for it, was last looked after: mailed, or nothing to tell.
create table task_digest (
  brand_id int not null references brand (id),
  admin_id int not null,
  sent_on date not null,
  primary key (brand_id, admin_id),
  foreign key (brand_id, admin_id) references admin (brand_id, id)
);
select enable_tenant_rls('task_digest');

alter table muted_notification drop constraint muted_notification_topic_check;
alter table muted_notification add constraint muted_notification_topic_check check (topic in ('sign_in', 'task_digest',
  'subscription', 'low_stock', 'drawer', 'tax_return', 'watch', 'access_request'));
