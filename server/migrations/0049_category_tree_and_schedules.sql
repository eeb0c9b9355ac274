-- Categories of income and expense stand under each other, and what is due again and again can rest.

alter table income_expense_category
  add constraint income_expense_category_kind_key unique (brand_id, id, kind),
  -- What it is part of: another of its kind, which is part of none.
  add column parent_id int,
  add constraint income_expense_category_parent foreign key (brand_id, parent_id, kind)
    references income_expense_category (brand_id, id, kind),
  add constraint income_expense_category_not_own check (parent_id <> id);
create index income_expense_category_of on income_expense_category (brand_id, parent_id) where parent_id is not null;
create index income_expense_of_category on income_expense (brand_id, category_id) where category_id is not null;

-- While it rests nothing comes of it; what was due meanwhile does not come later.
alter table income_expense_recurring add column paused_at timestamptz(3);
