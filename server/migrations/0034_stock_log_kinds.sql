-- The stock log of one kind of movement, such as waste. Sales are nearly all there is and are left out: they are read by
-- their days.
create index stock_movement_of_kind on stock_movement (brand_id, type, business_date desc nulls last, id desc)
  where type <> 'SALE';
