-- Of the choices taken of a variant, how many cost nothing; and the orders of its list.

alter table variant
  add column free_quantity int not null default 0,
  add constraint variant_free_quantity check (free_quantity between 0 and max_choices);

create index variant_newest on variant (brand_id, created_at desc nulls last, id desc);
