-- From where on figures are asked about, and what was confirmed of them.
alter table brand add plausible_times int not null default 3 check (plausible_times between 2 and 100);
alter table brand add slip_tolerance_bp int not null default 1500 check (slip_tolerance_bp between 0 and 3000);
alter table audit_log add confirmed_warnings jsonb;
