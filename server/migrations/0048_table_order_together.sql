-- Orders that guests take back before anybody has looked at them, and several orders of a table on one receipt.

alter table table_order
  drop constraint table_order_status_check,
  add constraint table_order_status_check
    check (status in ('waiting', 'confirmed', 'rejected', 'settled', 'cancelled')),
  add column cancelled_at timestamptz(3),
  -- In the guest's words; he need not say why.
  add column cancel_reason text check (length(cancel_reason) between 1 and 200),
  add constraint table_order_cancelled check ((status = 'cancelled') = (cancelled_at is not null));
create index table_order_receipt on table_order (brand_id, transaction_id) where transaction_id is not null;
