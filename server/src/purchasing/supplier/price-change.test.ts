import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { addIngredient } from '../../../test/kitchen.ts'

const app = useTestApp()
const STOCK = 'query($f: [Filter!]) { outletStockList(filters: $f) { nodes { name price_change_bp } } }'
const CREATE = 'mutation($s: NewSupplier!) { createSupplier(supplier: $s) { id } }'
const UPDATE = 'mutation($s: EditSupplier!) { updateSupplier(supplier: $s) { id } }'

test('how much dearer a thing became in 30 days is told by its preferred supplier, to who sees costs', async () => {
  app().clock.now = new Date('2026-11-21T05:00:00Z')
  const brand = await app().createBrand()
  const outlet_id = await brand.createOutlet()
  const milk = await addIngredient(brand, { code: 'SUSU', name: 'Susu' })
  await addIngredient(brand, { code: 'GULA', name: 'Gula' })
  const at = (price: number, price_from: string, values: object = {}) => ({
    items: [{ item_id: milk, unit: 'g', price, price_from, ...values }],
  })
  const { createSupplier } = await brand.master.ask(CREATE, {
    s: { name: 'Utama', ...at(10_000, '2026-09-01', { is_preferred: true }) },
  })
  const update = (items: object) => brand.master.ask(UPDATE, { s: { id: createSupplier.id, ...items } })
  await update(at(9_000, '2026-11-01', { is_preferred: true }))
  await update(at(11_250, '2026-11-20', { is_preferred: true }))
  await brand.master.ask(CREATE, { s: { name: 'Lain', ...at(50, '2026-09-01') } })
  const f = [{ field: 'outlet_id', operator: 'IsEqualTo', value: String(outlet_id) }]
  const read = async (client: typeof brand.master) => {
    const { nodes } = (await client.ask(STOCK, { f })).outletStockList
    return new Map(
      nodes.map((node: { name: string; price_change_bp: number | null }) => [
        node.name,
        node.price_change_bp,
      ]),
    )
  }
  expect(await read(brand.master)).toEqual(
    new Map([
      ['Gula', null],
      ['Susu', 1_250],
    ]),
  )
  expect((await read(await brand.signInAs('Manajer Outlet'))).get('Susu')).toBeNull()
})
