-- When a supplier was last reminded of an order that had not come.
alter table purchase_order add column reminded_at timestamptz(3);
