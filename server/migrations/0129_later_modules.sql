-- Roles that brands began with and never changed have the rights of what came after them, as new brands begin with: books,
-- doctor, variance, cashiers and integrity were seen by the owner alone.

do $$
declare
  brand int;
begin
  for brand in select distinct brand_id from directory.entry order by 1 loop
    perform set_config('app.brand_id', brand::text, true);
    insert into admin_group_permission (brand_id, admin_group_id, module_id, authorization_type)
      select brand, g.id, m.id, r.authorization_type
      from (values
        ('Manajer Area', 'variance', array['view', 'create', 'update', 'archive', 'approve', 'export', 'view_cost']),
        ('Manajer Area', 'cashier', array['view', 'create', 'update', 'archive', 'approve', 'export', 'view_cost']),
        ('Manajer Area', 'doctor', array['view', 'update', 'export']),
        ('Manajer Area', 'integrity', array['view', 'export']),
        ('Manajer Outlet', 'variance', array['view', 'update', 'export']),
        ('Manajer Outlet', 'cashier', array['view', 'create', 'update', 'archive', 'export']),
        ('Manajer Outlet', 'doctor', array['view']),
        ('Gudang', 'doctor', array['view']),
        ('Keuangan', 'variance', array['view', 'export', 'view_cost']),
        ('Keuangan', 'books', array['view', 'create', 'update', 'archive', 'approve', 'export', 'view_cost']),
        ('Keuangan', 'doctor', array['view', 'export']),
        ('Auditor', 'books', array['view', 'export', 'view_cost']),
        ('Auditor', 'doctor', array['view', 'export', 'view_cost']),
        ('Auditor', 'variance', array['view', 'export', 'view_cost']),
        ('Auditor', 'cashier', array['view', 'export', 'view_cost']),
        ('Auditor', 'integrity', array['view', 'export', 'view_cost'])) x (role, key, rights)
      join admin_group g on g.brand_id = brand and g.name = x.role and not g.is_master and g.deleted_at is null and g.version = 1
      join module m on m.key = x.key
      cross join lateral unnest(x.rights) r (authorization_type)
      -- Made with the brand, not by somebody later, and never changed.
      where not exists (select from audit_log l where l.brand_id = brand and l.entity = 'admin_group' and l.entity_id = g.id)
        and not exists (select from admin_group_permission p
          where p.brand_id = brand and p.admin_group_id = g.id and p.module_id = m.id)
      on conflict do nothing;
  end loop;
end $$;
