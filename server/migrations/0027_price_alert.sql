-- From here on a price differs enough from the last one to be looked at, in basis points.
alter table purchase_order_rule add column price_alert_bp int not null default 1000
  check (price_alert_bp between 1 and 10000);
