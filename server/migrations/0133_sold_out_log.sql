-- When menus were sold out at outlets, and back, is read from the log whenever it is told why sales changed.
create index audit_log_sold_out on audit_log (brand_id, id)
  where entity = 'item' and action in ('item.sold_out', 'item.back');
