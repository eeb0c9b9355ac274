-- What people do with their tasks. The tasks themselves are never stored: each is read from what it is about, so that one
-- that is done is gone by itself. A mark says that somebody has set one aside, put it off or given it to somebody else.

create table task_mark (
  brand_id int not null references brand (id),
  admin_id int not null,
  kind text not null check (length(kind) between 1 and 40),
  -- What it is about: a record, an outlet, a month; 0 where there is one of its kind.
  ref int not null check (ref >= 0),
  state text not null check (state in ('dismissed', 'snoozed', 'given')),
  -- What the task was like: set aside it stays until it is like something else.
  print text not null check (length(print) <= 200),
  until timestamptz(3),
  given_to int,
  marked_at timestamptz(3) not null,
  primary key (brand_id, admin_id, kind, ref),
  foreign key (brand_id, admin_id) references admin (brand_id, id),
  foreign key (brand_id, given_to) references admin (brand_id, id),
  constraint task_mark_until check ((state = 'snoozed') = (until is not null)),
  constraint task_mark_given check ((state = 'given') = (given_to is not null))
);
create index task_mark_given_to on task_mark (brand_id, given_to) where given_to is not null;
create index task_mark_age on task_mark (brand_id, marked_at);
select enable_tenant_rls('task_mark');

-- Kinds of tasks that an admin is not told of by bell and bar; the first page shows them all the same.
create table muted_task (
  brand_id int not null references brand (id),
  admin_id int not null,
  kind text not null check (length(kind) between 1 and 40),
  primary key (brand_id, admin_id, kind),
  foreign key (brand_id, admin_id) references admin (brand_id, id)
);
select enable_tenant_rls('muted_task');

-- Drawers that are open, however long ago they were opened.
create index cash_session_open on cash_session (brand_id, opened_at) where closed_at is null and opened_at is not null;
-- Receivings that are not finished.
create index receiving_open on receiving (brand_id, created_at) where status = 'draft';
