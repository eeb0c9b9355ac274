-- Losses of stock are told by reason, person and hour: found without reading what was sold.
create index stock_movement_lost on stock_movement (brand_id, business_date)
  where type in ('WASTE', 'TRANSFER_LOSS', 'COUNT_LOSS', 'REVERSAL');
