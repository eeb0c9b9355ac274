import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { asBrand } from '../../../test/attack/brand-pair.ts'

const app = useTestApp()

const LIST = `query ($filters: [Filter!]) { auditList(filters: $filters) { total nodes {
  id actor action verb entity entity_id label changes is_partly_hidden outlet { id } occurred_at } } }`
const UPDATE = 'mutation ($outlet: EditOutlet!) { updateOutlet(outlet: $outlet) { id } }'
const is = (field: string, value: string) => ({ field, type: 'String', operator: 'In', value: [value] })

test('a change is told with who, what and both values; filters narrow it', async () => {
  const brand = await app().createBrand()
  const manager = await brand.signInAs('Manajer Area')
  const id = await brand.createOutlet({ name: 'Lama' })
  await manager.ask(UPDATE, { outlet: { id, name: 'Baru' } })
  const { auditList } = await brand.master.ask(LIST, {
    filters: [
      is('verb', 'update'),
      is('entity', 'outlet'),
      { field: 'admin_id', type: 'ID', operator: 'In', value: [String(manager.admin_id)] },
      { field: 'outlet_id', type: 'ID', operator: 'In', value: [String(id)] },
      { field: 'occurred_at', type: 'Date', operator: 'After', value: ['2026-01-01'] },
    ],
  })
  expect(auditList).toMatchObject({
    total: 1,
    nodes: [
      {
        actor: 'Orang 2',
        action: 'outlet.update',
        entity_id: id,
        label: 'Baru',
        outlet: { id },
        changes: [{ field: 'name', old: 'Lama', new: 'Baru' }],
        is_partly_hidden: false,
      },
    ],
  })
  const { auditList: none } = await brand.master.ask(LIST, {
    filters: [
      is('entity', 'outlet'),
      { field: 'occurred_at', type: 'Date', operator: 'Before', value: ['2020-01-01'] },
    ],
  })
  expect(none.total).toBe(0)
})

test('what costs is only for who may see costs, and of other outlets nothing is told', async () => {
  const brand = await app().createBrand()
  const [mine, theirs] = [await brand.createOutlet(), await brand.createOutlet()]
  await asBrand(app(), brand.id, (client) =>
    client.query(
      `insert into audit_log (brand_id, occurred_at, actor, action, entity, entity_id, outlet_id, changes, request_id)
       select ${brand.id}, clock_now(), 'Uji', 'ingredient.update', 'ingredient', 7, o,
         '[{"field":"name","old":"a","new":"b"},{"field":"standard_cost","old":"1","new":"424242"}]', 'r'
       from unnest($1::int[]) o`,
      [[mine, theirs]],
    ),
  )
  const filters = [is('entity', 'ingredient')]
  const area = await brand.signInAs('Manajer Area', [mine])
  const { auditList } = await area.ask(LIST, { filters })
  expect(auditList).toMatchObject({ total: 1, nodes: [{ outlet: { id: mine }, is_partly_hidden: true }] })
  expect(JSON.stringify(auditList)).not.toContain('424242')
  const finance = await brand.signInAs('Keuangan')
  expect((await finance.ask(LIST, { filters })).auditList).toMatchObject({
    total: 2,
    nodes: [{ changes: [{ field: 'name' }, { field: 'standard_cost', new: '424242' }] }, {}],
  })
  const cashier = await brand.signInAs('Kasir')
  expect((await cashier.fail(LIST)).extensions.code).toBe('FORBIDDEN')
})

test('the database itself refuses to change or delete an entry, to the owner of the tables too', async () => {
  const brand = await app().createBrand()
  await brand.createOutlet()
  for (const statement of [
    "update audit_log set actor = 'x'",
    'delete from audit_log',
    'truncate audit_log',
  ]) {
    await expect(asBrand(app(), brand.id, (client) => client.query(statement))).rejects.toThrow(/append-only/)
    const client = await app().services.pool.connect()
    try {
      await client.query(`begin; set local app.brand_id = '${brand.id}'`)
      await expect(client.query(statement)).rejects.toThrow(/permission denied/)
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
})
