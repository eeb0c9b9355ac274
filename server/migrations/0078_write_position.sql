-- Where the log was after a session's last write: a copy of the database that is not there yet is not read for it.
create table write_position (
  brand_id int not null references brand (id),
  admin_session_id uuid not null,
  position pg_lsn not null,
  primary key (brand_id, admin_session_id),
  foreign key (brand_id, admin_session_id) references session (brand_id, id)
);
select enable_tenant_rls('write_position');
