-- What is bought and not kept is a cost of a category: services, cleaning goods and the like.

alter table ingredient
  -- Of what is not stocked: the cost it becomes when it is bought.
  add column expense_category_id int,
  add foreign key (brand_id, expense_category_id) references income_expense_category (brand_id, id);
create index ingredient_expense on ingredient (brand_id, expense_category_id) where expense_category_id is not null;

alter table receiving_line
  -- The cost that it became; null where it is kept in stock, or a cost of no category.
  add column expense_category_id int,
  add foreign key (brand_id, expense_category_id) references income_expense_category (brand_id, id);
create index receiving_line_expense on receiving_line (brand_id, receiving_id) where expense_category_id is not null;
