-- What a count found other than the ledger is explained on a page of its own; what was mended is remembered, so that the same
-- slip at the same place is named sooner.

insert into module (id, key, name, category, route) values (36, 'variance', 'Penjelas Selisih', 'Laporan', '/report/variance');
-- Whoever has counts has what explains them.
insert into plan_module (plan_id, module_id)
  select p.id, 36 from plan p
  where p.trial_days is not null or exists (
    select from plan_module o join module m on m.id = o.module_id where o.plan_id = p.id and m.key = 'adjustment');
insert into add_on_module (add_on_id, module_id)
  select a.add_on_id, 36 from add_on_module a join module m on m.id = a.module_id where m.key = 'adjustment';

create table variance_mended (
  brand_id int not null references brand (id),
  -- The count that found it.
  adjustment_id int not null,
  outlet_id int not null,
  item_kind text not null check (item_kind in ('ingredient', 'menu')),
  item_id int not null,
  cause text not null check (cause in ('late_entry', 'transfer', 'receiving', 'unit_slip', 'recipe_old', 'no_recipe', 'waste',
    'yield', 'count_odd')),
  mended_at timestamptz(3) not null default clock_now(),
  mended_by text not null,
  primary key (brand_id, adjustment_id, item_kind, item_id, cause),
  foreign key (brand_id, adjustment_id) references adjustment (brand_id, id),
  foreign key (brand_id, outlet_id) references outlet (brand_id, id)
);
create index variance_mended_of_item on variance_mended (brand_id, outlet_id, item_kind, item_id);
select enable_tenant_rls('variance_mended');
