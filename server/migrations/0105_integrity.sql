-- Exceptions at tills by cashier beside peers are a page of their own: who may see it is a right of its own.

insert into module (id, key, name, category, route) values (46, 'integrity', 'Integritas Kas', 'Laporan', '/report/integrity');
insert into plan_module (plan_id, module_id) select id, 46 from plan;
