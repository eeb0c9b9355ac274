-- A session may look at the panel with the rights of another admin, to read alone, for a while.
alter table session
  add column looks_as_admin_id int,
  add column looks_until timestamptz(3),
  add constraint session_look check ((looks_as_admin_id is null) = (looks_until is null)),
  add constraint session_looks_as foreign key (brand_id, looks_as_admin_id) references admin (brand_id, id);
create trigger session_look_access after update of looks_as_admin_id, looks_until on session
  for each statement execute function bump_access_version();
