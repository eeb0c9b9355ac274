-- The days an entry is for: rent that is paid at once counts day by day in profit and loss.
alter table income_expense
  add column covers_from date,
  add column covers_until date,
  add constraint income_expense_covers check (
    (covers_from is null) = (covers_until is null)
    and covers_until between covers_from and covers_from + 1099
  );
create index income_expense_covering on income_expense (brand_id, covers_until) where covers_from is not null;

-- Each entry of the schedule is for the days up to the next one.
alter table income_expense_recurring add column is_spread boolean not null default false;
