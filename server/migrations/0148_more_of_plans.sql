-- Nobody has to stop growing: add-ons for what plans count and had none for, and a plan without ceilings. What a plan does
-- not name in its limits it does not count.
insert into add_on (id, name, price_30, module_id, limits) values
  (8, '20 Meja Tambahan', 29000, null, '{"table":20}'),
  (9, '100 Bahan Baku Tambahan', 29000, null, '{"ingredient":100}'),
  (10, '5.000 Member Tambahan', 39000, null, '{"member":5000}');

insert into plan (id, name, price_30, trial_days, limits, sort) values
  (5, 'Tanpa Batas', 899000, null, '{}', 5);
insert into plan_module (plan_id, module_id)
  select 5, module_id from plan_module where plan_id = 4;
