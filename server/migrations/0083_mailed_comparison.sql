-- Mailed reports are held against whatever the pages are: the same outlets alone, or another outlet.
alter table report_schedule
  -- Only outlets that have data for all of what is compared with.
  add column same_outlets boolean not null default false,
  drop constraint report_schedule_compare_check,
  add constraint report_schedule_compare_check check
    (compare in ('none', 'previous_period', 'same_weekday', 'last_year', 'mean_of_four', 'lebaran_year', 'outlet'));

-- The outlet that the one of the schedule is held against, beside those it is narrowed to.
alter table report_schedule_outlet add column is_against boolean not null default false;
create unique index report_schedule_outlet_against on report_schedule_outlet (brand_id, schedule_id) where is_against;
