-- A change that takes another back says which; one that brings back what a record was at a past moment says when that was.

alter table audit_log add column takes_back_id bigint, add column as_of timestamptz(3);

-- However many try at once, a change is taken back once.
create unique index audit_log_taken_back on audit_log (brand_id, takes_back_id) where takes_back_id is not null;
-- What was changed together is taken back together.
create index audit_log_request on audit_log (brand_id, request_id);
