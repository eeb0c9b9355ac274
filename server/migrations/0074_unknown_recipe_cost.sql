-- A recipe with a line of which nobody knows the cost has no known cost itself: what was costed without that line is
-- costed anew by the hourly job, which then leaves it at zero until everything is known.

do $$
declare
  brand int;
begin
  for brand in select distinct brand_id from directory.entry order by 1 loop
    perform set_config('app.brand_id', brand::text, true);
    update recipe r set costed_no = null
      where r.brand_id = brand and exists (
        select from recipe_version v join recipe_line l on l.brand_id = v.brand_id and l.recipe_version_id = v.id
        where v.brand_id = r.brand_id and v.recipe_id = r.id and v.no = r.costed_no and l.unit_cost = 0);
  end loop;
  perform set_config('app.brand_id', '', true);
end $$;
