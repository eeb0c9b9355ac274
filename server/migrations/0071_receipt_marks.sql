-- What is odd about a receipt as it came in: it is taken all the same, and waits to be looked at.
alter table transaction add column marks text[] not null default '{}' check (
  marks <@ array['repeated_number', 'tendered_below', 'foreign_option', 'opened_after_paid']);
alter table transaction add column marks_seen_at timestamptz(3);
alter table transaction add column marks_seen_by text;
create index transaction_to_look_at on transaction (brand_id, occurred_at desc nulls last, id desc)
  where marks <> '{}' and marks_seen_at is null;
-- Finds receipts under one number.
create index transaction_number on transaction (brand_id, business_date, receipt_number);
