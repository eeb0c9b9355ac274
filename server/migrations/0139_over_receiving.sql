-- More than ordered and tolerated comes in only when somebody who may has let it pass, with the reason; a change of the draft
-- undoes both.
alter table receiving
  add column over_reason text check (length(over_reason) between 1 and 300),
  add column over_asked_at timestamptz(3),
  add column over_asker_id int,
  add column over_approved_at timestamptz(3),
  add column over_approved_by text,
  add foreign key (brand_id, over_asker_id) references admin (brand_id, id);
create index receiving_over on receiving (brand_id, over_asked_at)
  where status = 'draft' and over_asked_at is not null and over_approved_at is null;
