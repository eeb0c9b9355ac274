-- Every read and write begins with the brand it is for. The function's own statements keep their plans, where a bare
-- statement with a parameter is planned anew each time, as the application's role wants for lists.
create function open_brand(brand text) returns integer language plpgsql as $$
begin
  perform set_config('app.brand_id', brand, true);
  return (select version from access_version);
end
$$;
