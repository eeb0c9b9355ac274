-- Of the choices taken of a variant, how many cost nothing; and the orders of its list.

alter table variant
  -- At most as many as may be chosen, which is checked together with the options.
  add column free_quantity int not null default 0 check (free_quantity between 0 and 50);

create index variant_newest on variant (brand_id, created_at desc nulls last, id desc);
