-- What happened at an outlet is found by kind; orders of the subscription are put aside as drafts.

create index audit_log_outlet on audit_log (brand_id, outlet_id, entity, id desc);

-- An order that is put aside is an invoice without a number, so that numbers stay without a gap.
alter table invoice alter column number drop not null;
alter table invoice drop constraint invoice_status_check;
alter table invoice add constraint invoice_status_check
  check (status in ('draft', 'waiting', 'paid', 'expired', 'cancelled'));
alter table invoice add constraint invoice_numbered check ((status = 'draft') = (number is null));
