-- Orders of all outlets, the newest first; by outlet there was an index already.
create index table_order_newest_of_all on table_order (brand_id, placed_at desc, id desc);
