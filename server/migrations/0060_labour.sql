-- What is paid for people: with HPP it is the prime cost of a restaurant.
alter table income_expense_category
  add column is_labour boolean not null default false,
  add constraint income_expense_category_labour check (kind = 'expense' or not is_labour);
update income_expense_category set is_labour = true where kind = 'expense' and name = 'Gaji & Lembur';
