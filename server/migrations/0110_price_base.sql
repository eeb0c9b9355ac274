-- A price list may start from what another list makes of a menu, in place of the menu's own price.

alter table price add column base_price_id int;
alter table price add constraint price_base foreign key (brand_id, base_price_id) references price (brand_id, id);
create index price_by_base on price (brand_id, base_price_id);
