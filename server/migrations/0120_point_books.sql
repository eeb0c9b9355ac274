-- What points cost and owe, in the books: where and on which day each movement counts, and what a point was worth when.

alter table member_point_movement
  add column booked_outlet_id int,
  add column booked_on date,
  add foreign key (brand_id, booked_outlet_id) references outlet (brand_id, id);

-- From the day on, until the next.
create table point_value_day (
  brand_id int not null references brand (id),
  from_day date not null,
  point_value int not null check (point_value between 1 and 1000000),
  primary key (brand_id, from_day)
);
select enable_tenant_rls('point_value_day');

-- What was given and taken so far counts where it was earned, and is to be booked.
do $$
declare
  brand int;
begin
  for brand in select distinct brand_id from directory.entry order by 1 loop
    perform set_config('app.brand_id', brand::text, true);
    update member_point_movement m set booked_outlet_id = x.outlet_id,
        booked_on = coalesce(x.booked_on, (m.occurred_at at time zone coalesce(o.timezone, 'Asia/Jakarta')
          - coalesce(o.business_day_cutoff, '00:00')::interval)::date)
      from (
        select p.id, coalesce(r.outlet_id, h.outlet_id, case when p.type <> 'merge' then g.joined_outlet_id end, f.id) as outlet_id,
          case when r.outlet_id is not null then p.business_date end as booked_on
        from member_point_movement p
        join member g on g.brand_id = brand and g.id = p.member_id
        left join point_receipt r on r.brand_id = brand and r.transaction_id = p.receipt_id
        left join point_hold h on h.brand_id = brand and h.id = p.hold_id
        cross join (select min(q.id) as id from outlet q where q.brand_id = brand) f
        where p.brand_id = brand) x
      left join outlet o on o.brand_id = brand and o.id = x.outlet_id
      where m.brand_id = brand and m.id = x.id;
    insert into point_value_day (brand_id, from_day, point_value)
      select brand, least(starts_on, created_at::date), point_value from point_programme where brand_id = brand;
    insert into book_mark (brand_id, outlet_id, business_date)
      select distinct brand, x.outlet_id, x.day from (
        select booked_outlet_id as outlet_id, booked_on as day from member_point_movement
          where brand_id = brand and booked_outlet_id is not null
        union select p.booked_outlet_id, v.from_day from member_point_movement p
          join point_value_day v on v.brand_id = brand where p.brand_id = brand and p.booked_outlet_id is not null
        union select outlet_id, business_date from sales_payment_day where brand_id = brand and method = 'POIN') x;
  end loop;
end $$;

alter table member_point_movement alter column booked_on set not null;
create index member_point_booked on member_point_movement (brand_id, booked_outlet_id, booked_on);

alter table journal_entry
  drop constraint journal_entry_kind_check,
  add constraint journal_entry_kind_check
    check (kind in ('sales', 'payments', 'points', 'stock', 'purchases', 'costs', 'cash', 'settlement'));
