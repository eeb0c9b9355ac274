-- What bringing a transfer cost: it becomes part of the cost of its goods where they arrive.

alter table adjustment add column freight bigint not null default 0
  check (freight between 0 and 1000000000000 and (freight = 0 or kind = 'transfer'));
-- Of a transfer that has left: the part of it that the goods of the line bear, by what they are worth.
alter table adjustment_line add column freight_share bigint check (freight_share >= 0);
