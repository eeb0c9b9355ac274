-- What is still to be paid for goods that came, and until when.
alter table receiving
  -- By the terms of the order, else of the supplier, as they were when it was finished.
  add column due_on date,
  -- The total less what went back and what was paid; kept by the receiving's own steps.
  add column owed bigint not null default 0 check (owed >= 0);
do $$
declare
  brand int;
begin
  for brand in select distinct brand_id from directory.entry order by 1 loop
    perform set_config('app.brand_id', brand::text, true);
    update receiving r set
      due_on = r.business_date + coalesce(case when r.purchase_order_id is null
        then (select s.credit_days from supplier s where s.brand_id = r.brand_id and s.id = r.supplier_id)
        else (select o.credit_days from purchase_order o where o.brand_id = r.brand_id and o.id = r.purchase_order_id) end, 0),
      owed = case when r.supplier_id is null then 0 else greatest(r.total
        - (select coalesce(sum(b.total), 0) from receiving b
          where b.brand_id = r.brand_id and b.return_of = r.id and b.status = 'done')
        - (select coalesce(sum(case e.kind when 'expense' then e.amount else -e.amount end), 0) from income_expense e
          where e.brand_id = r.brand_id and e.receiving_id = r.id and e.cancelled_at is null), 0) end
    where r.brand_id = brand and r.status = 'done' and r.kind = 'purchase';
  end loop;
end $$;
create index receiving_owed on receiving (brand_id, supplier_id, due_on) where owed > 0;
