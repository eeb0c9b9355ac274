-- The trial opens every module, so that what is sold can be tried; what it counts stays limited. A plan that has ended
-- stays readable, so nobody is shut out from what was made in the trial.
insert into plan_module (plan_id, module_id)
  select p.id, m.id from plan p cross join module m where p.trial_days is not null
  on conflict do nothing;
