import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { asBrand } from '../../../test/attack/brand-pair.ts'
import type { TestBrand } from '../../../test/brand.ts'
import type { Client } from '../../../test/client.ts'
import { openKitchen } from '../../../test/kitchen.ts'

const app = useTestApp()

const LIST = `query ($page: Int, $limit: Int, $filters: [Filter!]) {
  auditList(page: $page, limit: $limit, filters: $filters) { total nodes {
    id actor action entity entity_id changes names is_partly_hidden } } }`
const is = (field: string, type: string, value: string | number) => ({
  field,
  type,
  operator: 'IsEqualTo',
  value: [String(value)],
})
const NEWEST = { field: 'id', sort: 'Desc' }

/** What a record's page asks for. */
async function historyOf(client: Client, entity: string, id: number, limit = 10, page = 1) {
  const filters = [is('entity', 'String', entity), is('entity_id', 'ID', id), NEWEST]
  return (await client.ask(LIST, { page, limit, filters })).auditList
}

const create = async (brand: TestBrand, type: string, argument: string, values: object) => {
  const name = `create${type}`
  const document = `mutation($v: New${type}!) { ${name}(${argument}: $v) { id } }`
  return (await brand.master.ask(document, { v: values }))[name].id as number
}
const update = (client: Client, type: string, argument: string, values: object) =>
  client.ask(`mutation($v: Edit${type}!) { update${type}(${argument}: $v) { id } }`, { v: values })

const option = (name: string, price: number, is_default = false) => ({
  name,
  price,
  is_default,
  is_active: true,
})

test('records of every kind tell old and new values, those of their parts too, and what ids are called', async () => {
  const brand = await app().createBrand()
  const outlet = await brand.createOutlet({ name: 'Senopati' })
  const { milk } = await openKitchen(brand)
  const group = await create(brand, 'ItemGroup', 'item_group', { name: 'Kopi' })
  const other = await create(brand, 'ItemGroup', 'item_group', { name: 'Teh' })
  const item = await create(brand, 'Item', 'item', { item_group_id: group, name: 'Latte', price: 20_000 })
  const variant = await create(brand, 'Variant', 'variant', {
    name: 'Ukuran',
    kind: 'variant',
    min_choices: 1,
    max_choices: 1,
    options: [option('Reguler', 0, true)],
  })
  const supplier = await create(brand, 'Supplier', 'supplier', {
    name: 'Susu Segar',
    items: [{ item_id: milk, unit: 'liter', price: 18_000 }],
  })
  const table_group = await create(brand, 'TableGroup', 'table_group', { outlet_id: outlet, name: 'Teras' })
  const member = await create(brand, 'Member', 'member', { name: 'Ayu', phone: '081300000001' })

  await update(brand.master, 'Item', 'item', { id: item, price: 22_000, item_group_id: other })
  const known = await brand.master.ask('query($id: Int!) { variant(id: $id) { options { id } } }', {
    id: variant,
  })
  await update(brand.master, 'Variant', 'variant', {
    id: variant,
    options: [{ ...option('Reguler', 0, true), ...known.variant.options[0] }, option('Besar', 6000)],
  })
  await update(brand.master, 'Supplier', 'supplier', {
    id: supplier,
    items: [{ item_id: milk, unit: 'liter', price: 19_500 }],
  })
  await update(brand.master, 'Outlet', 'outlet', {
    id: outlet,
    hours: [{ weekday: 1, opens_at: '08:00', closes_at: '22:00' }],
  })
  await update(brand.master, 'TableGroup', 'table_group', { id: table_group, name: 'Teras depan' })
  await update(brand.master, 'Member', 'member', { id: member, note: 'Tanpa gula', joined_outlet_id: outlet })

  const { nodes: of_item, total } = await historyOf(brand.master, 'item', item)
  expect(total).toBe(2)
  expect(of_item[1]).toMatchObject({ action: 'item.create' })
  expect(of_item[0]).toMatchObject({ action: 'item.update', names: { item_group_id: { [group]: 'Kopi' } } })
  expect(of_item[0].names.item_group_id[other]).toBe('Teh')
  expect(of_item[0].changes).toContainEqual({ field: 'price', old: 20_000, new: 22_000 })

  const [of_variant] = (await historyOf(brand.master, 'variant', variant)).nodes
  expect(of_variant.changes).toMatchObject([
    {
      field: 'options',
      old: [{ name: 'Reguler' }],
      new: [{ name: 'Reguler' }, { name: 'Besar', price: 6000 }],
    },
  ])
  const [of_supplier] = (await historyOf(brand.master, 'supplier', supplier)).nodes
  expect(of_supplier.changes).toMatchObject([
    {
      field: 'prices',
      old: [{ ingredient_id: milk, price: 18_000 }],
      new: [{ ingredient_id: milk, price: 19_500, unit: 'liter' }],
    },
  ])
  expect(Object.keys(of_supplier.names.ingredient_id)).toEqual([String(milk)])
  const [of_outlet] = (await historyOf(brand.master, 'outlet', outlet)).nodes
  expect(of_outlet.changes).toMatchObject([{ field: 'hours', new: [{ weekday: 1, opens_minute: 480 }] }])
  const [of_group] = (await historyOf(brand.master, 'table_group', table_group)).nodes
  expect(of_group.changes).toEqual([{ field: 'name', old: 'Teras', new: 'Teras depan' }])
  const [of_member] = (await historyOf(brand.master, 'member', member)).nodes
  expect(of_member.names).toEqual({ joined_outlet_id: { [outlet]: 'Senopati' } })

  const stranger = await app().createBrand()
  expect(await historyOf(stranger.master, 'item', item)).toEqual({ total: 0, nodes: [] })
  const cashier = await brand.signInAs('Kasir')
  const filters = [is('entity', 'String', 'item'), is('entity_id', 'ID', item)]
  expect((await cashier.fail(LIST, { filters })).extensions.code).toBe('FORBIDDEN')
})

test('pages of a record follow each other without a gap or a repeat', async () => {
  const brand = await app().createBrand()
  const id = await create(brand, 'Member', 'member', { name: 'Tamu', phone: '081300000002' })
  for (let n = 1; n <= 11; n++) await update(brand.master, 'Member', 'member', { id, note: `Catatan ${n}` })
  const first = await historyOf(brand.master, 'member', id, 10)
  const second = await historyOf(brand.master, 'member', id, 10, 2)
  expect([first.total, first.nodes.length, second.nodes.length]).toEqual([12, 10, 2])
  const ids = [...first.nodes, ...second.nodes].map((node: { id: number }) => node.id)
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a))
})

test('costs in what changed are hidden from who may not see them; what guests pay is told', async () => {
  const brand = await app().createBrand()
  const outlet = await brand.createOutlet({ name: 'Dago' })
  const other = await brand.createOutlet({ name: 'Braga' })
  const { milk } = await openKitchen(brand)
  const manager = await brand.signInAs('Manajer Area')
  const supplier = await create(brand, 'Supplier', 'supplier', {
    name: 'Susu Segar',
    items: [{ item_id: milk, unit: 'liter', price: 424_242 }],
  })
  const group = await create(brand, 'ItemGroup', 'item_group', { name: 'Kopi' })
  const item = await create(brand, 'Item', 'item', { item_group_id: group, name: 'Latte', price: 20_000 })
  const price = await create(brand, 'Price', 'price', {
    name: 'Sore',
    channels: ['DINE_IN'],
    outlet_ids: [outlet],
    priority: 1,
    members: 'all',
    rounding: 'none',
    floor_bp: 4_242,
  })
  await update(brand.master, 'Item', 'item', { id: item, price: 22_000 })
  const of_supplier = await historyOf(manager, 'supplier', supplier)
  expect(of_supplier.nodes[0]).toMatchObject({ is_partly_hidden: true })
  expect(JSON.stringify(of_supplier)).not.toContain('424242')
  const of_price = await historyOf(manager, 'price', price)
  expect(of_price.nodes[0].is_partly_hidden).toBe(true)
  expect(JSON.stringify(of_price)).not.toContain('4242')
  const of_item = await historyOf(manager, 'item', item)
  expect(of_item.nodes[0]).toMatchObject({ changes: [{ field: 'price' }], is_partly_hidden: false })
  expect(JSON.stringify(await historyOf(brand.master, 'supplier', supplier))).toContain('424242')

  // What happened elsewhere is not told, nor what another outlet is called.
  const local = await brand.signInAs('Manajer Area', [outlet])
  await update(brand.master, 'Outlet', 'outlet', { id: other, name: 'Braga Baru' })
  expect((await historyOf(local, 'outlet', other)).total).toBe(0)
  expect((await historyOf(local, 'item', item)).total).toBe(0)
  expect((await historyOf(local, 'outlet', outlet)).total).toBe(1)
  await update(local, 'Member', 'member', {
    id: await create(brand, 'Member', 'member', {
      name: 'Ayu',
      phone: '081300000003',
      joined_outlet_id: other,
    }),
    joined_outlet_id: outlet,
  })
  const { auditList } = await local.ask(LIST, { filters: [is('entity', 'String', 'member'), NEWEST] })
  expect(auditList).toMatchObject({
    total: 1,
    nodes: [{ names: { joined_outlet_id: { [outlet]: 'Dago' } } }],
  })
  expect(JSON.stringify(auditList)).not.toContain('Braga')
})

test('what is added in bulk stands under ids of its own, not under the brand’s', async () => {
  const brand = await app().createBrand()
  await brand.master.ask('mutation($c: StandardCategories!) { addStandardCategories(categories: $c) }', {
    c: { kinds: ['income', 'expense'] },
  })
  const { auditList } = await brand.master.ask(LIST, {
    limit: 100,
    filters: [is('entity', 'String', 'income_expense_category')],
  })
  const ids = auditList.nodes.map((node: { entity_id: number }) => node.entity_id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(auditList.nodes[0].action).toBe('income_expense_category.create')
})

/** The plan of the page of a record, among many entries of others. */
async function planOf(brand: TestBrand, where: string) {
  return asBrand(app(), brand.id, async (client) => {
    await client.query(
      `insert into audit_log (brand_id, occurred_at, actor, action, entity, entity_id, outlet_id, request_id)
       select ${brand.id}, clock_now(), 'Uji', 'item.update', (array['item', 'member', 'receiving'])[1 + n % 3], n % 500,
         n % 20, 'r' from generate_series(1, 20000) n`,
    )
    await client.query('analyze audit_log')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select * from audit_log t where t.brand_id = ${brand.id} and ${where} order by t.id desc limit 10`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

test('the history of a record, and of an outlet, is found by an index and not by reading the log', async () => {
  const brand = await app().createBrand()
  const plan = await planOf(brand, "t.entity = 'item' and t.entity_id = 7::bigint")
  expect(plan).toContain('audit_log_entity')
  expect(plan).not.toMatch(/Seq Scan|Sort/)
  const of_outlet = await planOf(
    brand,
    "t.outlet_id = 7::bigint and t.entity = any(array['outlet', 'device'])",
  )
  expect(of_outlet).toContain('audit_log_outlet')
  expect(of_outlet).not.toContain('Seq Scan')
})
