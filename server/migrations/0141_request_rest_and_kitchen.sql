-- What is left of a request that came in part is asked for again, in a request that follows it.

alter table stock_request add column follows_id int;
alter table stock_request add foreign key (brand_id, follows_id) references stock_request (brand_id, id);
-- One that was refused or taken back makes room for another.
create unique index stock_request_follows on stock_request (brand_id, follows_id)
  where follows_id is not null and status in ('asked', 'accepted');

-- What an outlet is: a place that sells, or a kitchen that makes and sends for the others.

alter table outlet add column kind text not null default 'outlet' check (kind in ('outlet', 'central_kitchen'));
