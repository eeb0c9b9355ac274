-- The version of a recipe whose cost its menu or ingredient has; another one begins on its day without anybody saving.
alter table recipe add column costed_no int;
do $$
declare
  brand int;
begin
  for brand in select distinct brand_id from directory.entry order by 1 loop
    perform set_config('app.brand_id', brand::text, true);
    update recipe r set costed_no = (select v.no from recipe_version v where v.brand_id = r.brand_id and v.recipe_id = r.id
      and v.effective_from <= current_date order by v.effective_from desc, v.no desc limit 1) where r.brand_id = brand;
  end loop;
end $$;
