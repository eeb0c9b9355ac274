-- Receivings: goods bought come in at what they cost, goods given back go out at what they had cost.

create table receiving (
  brand_id int not null references brand (id),
  id int not null default nextval('stock_document_id'),
  kind text not null check (kind in ('purchase', 'return')),
  number text not null check (length(number) between 1 and 60),
  status text not null default 'draft' check (status in ('draft', 'done', 'cancelled')),
  outlet_id int not null,
  -- None where it was bought at a market.
  supplier_id int,
  -- Of a return: what it gives back, when that is known.
  return_of int,
  -- Number of the supplier's note or invoice, and what it says in all.
  supplier_note text check (length(supplier_note) between 1 and 60),
  note_total bigint check (note_total between 0 and 1000000000000),
  occurred_at timestamptz(3) not null,
  business_date date not null,
  tax bigint not null default 0 check (tax between 0 and 1000000000000),
  freight bigint not null default 0 check (freight between 0 and 1000000000000),
  -- What is paid in all, or given back.
  total bigint not null default 0 check (total >= 0),
  image text,
  note text check (length(note) <= 1000),
  author_id int,
  author text not null,
  posted_at timestamptz(3),
  posted_by text,
  cancelled_at timestamptz(3),
  cancel_reason text check (length(cancel_reason) between 1 and 300),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (brand_id, id),
  foreign key (brand_id, outlet_id) references outlet (brand_id, id),
  foreign key (brand_id, supplier_id) references supplier (brand_id, id),
  foreign key (brand_id, return_of) references receiving (brand_id, id),
  foreign key (brand_id, image) references image (brand_id, key),
  foreign key (brand_id, author_id) references admin (brand_id, id),
  constraint receiving_return check (return_of is null or kind = 'return')
);
create unique index receiving_number on receiving (brand_id, number);
-- A note of a supplier is taken in once.
create unique index receiving_supplier_note on receiving (brand_id, supplier_id, lower(supplier_note))
  where kind = 'purchase' and status <> 'cancelled' and supplier_id is not null and supplier_note is not null;
create index receiving_newest on receiving (brand_id, occurred_at desc nulls last, id desc);
create index receiving_by_outlet on receiving (brand_id, outlet_id, occurred_at desc nulls last, id desc);
create index receiving_by_supplier on receiving (brand_id, supplier_id, occurred_at desc nulls last, id desc)
  where supplier_id is not null;
create index receiving_returned on receiving (brand_id, return_of) where return_of is not null;
select enable_tenant_rls('receiving');

create table receiving_line (
  brand_id int not null references brand (id),
  receiving_id int not null,
  no int not null check (no > 0),
  ingredient_id int not null,
  unit text not null check (length(unit) between 1 and 30),
  -- Base units in one, as it was then.
  factor numeric(18, 4) not null check (factor > 0),
  -- What came in, in `unit` and in base units; of a return what goes out.
  unit_quantity numeric(18, 4) not null check (unit_quantity >= 0),
  quantity numeric(18, 4) not null check (quantity >= 0),
  -- Refused at the door: neither paid nor stocked.
  rejected_quantity numeric(18, 4) not null default 0 check (rejected_quantity >= 0),
  reject_reason text check (reject_reason in ('damaged', 'short', 'wrong', 'expired', 'quality')),
  -- Of one `unit`, and what it cost the last time, in the same unit.
  price bigint not null default 0 check (price between 0 and 1000000000000),
  last_price numeric(18, 6) check (last_price >= 0),
  discount bigint not null default 0 check (discount >= 0),
  -- Its shares of tax and freight, and what the goods cost in all; null until posted, and of a return at the average.
  tax_share bigint check (tax_share >= 0),
  freight_share bigint check (freight_share >= 0),
  cost bigint check (cost >= 0),
  expires_on date,
  note text check (length(note) <= 200),
  -- Of a return: the line it gives back.
  source_no int,
  -- Average of a base unit at the outlet before and after the document.
  average_before numeric(18, 6),
  average_after numeric(18, 6),
  primary key (brand_id, receiving_id, no),
  foreign key (brand_id, receiving_id) references receiving (brand_id, id),
  foreign key (brand_id, ingredient_id) references ingredient (brand_id, id),
  constraint receiving_line_reject check ((rejected_quantity > 0) = (reject_reason is not null))
);
create index receiving_line_by_ingredient on receiving_line (brand_id, ingredient_id);
select enable_tenant_rls('receiving_line');

-- A price that a receiving brought goes when the receiving is taken back.
alter table supplier_price
  add column receiving_id int,
  add foreign key (brand_id, receiving_id) references receiving (brand_id, id);
create index supplier_price_of_receiving on supplier_price (brand_id, receiving_id) where receiving_id is not null;
