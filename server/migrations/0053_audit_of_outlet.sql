-- What happened at an outlet is found like what happened to a record: by kind, without reading the rest of the log.

create index audit_log_outlet on audit_log (brand_id, outlet_id, entity, id desc);
