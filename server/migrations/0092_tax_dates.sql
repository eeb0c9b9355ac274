-- Since when what taxes depend on holds: registrations for VAT, whose an outlet is and its numbers; and returns that were
-- taken back. What was filed and what was posted keeps what it said.

alter table legal_entity add column pkp_since date;
alter table legal_entity add column pkp_until date;
alter table legal_entity add constraint legal_entity_pkp_check
  check (pkp_until is null or pkp_until >= pkp_since);

alter table outlet_registration add column since date;
alter table outlet_registration drop constraint outlet_registration_brand_id_outlet_id_key;
-- Null is from the beginning; what holds on a day is the row with the last date until then.
alter table outlet_registration add constraint outlet_registration_since
  unique nulls not distinct (brand_id, outlet_id, since);

alter table tax_return_line add column permit_number text;

-- A return that was taken back; the row of the return stays.
create table tax_return_withdrawal (
  brand_id int not null references brand (id),
  tax_return_id int not null,
  reason text not null check (length(reason) between 1 and 300),
  withdrawn_at timestamptz(3) not null,
  withdrawn_by text not null,
  primary key (brand_id, tax_return_id),
  foreign key (brand_id, tax_return_id) references tax_return (brand_id, id)
);
select enable_tenant_rls('tax_return_withdrawal');
revoke update, delete on tax_return_withdrawal from lumbung_app;

-- Who was registered is so since it was entered: of days before nothing was said.
do $$
declare
  brand int;
begin
  for brand in select distinct brand_id from directory.entry order by 1 loop
    perform set_config('app.brand_id', brand::text, true);
    update legal_entity e set pkp_since = (e.created_at at time zone b.timezone)::date
      from brand b where b.id = brand and e.brand_id = brand and e.is_pkp;
  end loop;
end $$;

alter table legal_entity drop column is_pkp;
