-- What of a receipt was sold as part of a paket.

-- A menu that was sold as part of a paket: the number the till gave the paket, which is that of its first part too, what
-- it was called, how many were sold and the price of one.
alter table transaction_line
  add column paket_no int check (paket_no > 0),
  add column paket_item_id int,
  add column paket_name text check (length(paket_name) between 1 and 120),
  add column paket_qty numeric(18,4) check (paket_qty > 0),
  add column paket_price bigint check (paket_price >= 0),
  add constraint transaction_line_paket check ((paket_no is null) = (paket_name is null)
    and (paket_no is null) = (paket_qty is null) and (paket_no is null) = (paket_price is null)
    and (paket_no is not null or paket_item_id is null));
create index transaction_line_of_paket on transaction_line (brand_id, business_date) where paket_no is not null;

-- What was chosen for a paket is not what its menu holds.
alter table transaction drop constraint transaction_marks_check;
alter table transaction add constraint transaction_marks_check check (
  marks <@ array['repeated_number', 'tendered_below', 'foreign_option', 'opened_after_paid', 'refused_code', 'paket_parts']);
