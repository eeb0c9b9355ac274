import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { openKitchen } from '../../../test/kitchen.ts'
import { cancelBy, receive } from '../../../test/receiving.ts'

const app = useTestApp()
const DAYS = ['2026-11-16', '2026-11-17', '2026-11-18'] as const
const UPDATE = 'mutation($s: EditSupplier!) { updateSupplier(supplier: $s) { id } }'
const READ = `query($id: Int!) { supplier(id: $id) {
  items { price } price_history { price effective_from } } }`

async function openSupplier(brand: TestBrand, items: object[]) {
  const { createSupplier } = await brand.master.ask(
    'mutation($s: NewSupplier!) { createSupplier(supplier: $s) { id } }',
    { s: { name: 'Susu Segar', items } },
  )
  return createSupplier.id as number
}

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('receive' as const),
      day: fc.nat(2),
      price: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('type' as const),
      day: fc.nat(2),
      price: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('cancel' as const), of: fc.nat(20) }) },
)

interface Told {
  day: number
  price: number
  /** None of a price typed by hand. */
  receiving?: number
}

/** The plain model: what was told of a day or before it, the latest day first, of a day the last told. */
function priceOn(told: readonly Told[], day: number): number | undefined {
  const days = [...Array(day + 1).keys()].reverse()
  return days
    .map((each) => told.findLast((one) => one.day === each)?.price)
    .find((price) => price !== undefined)
}

test('prices of a supplier are those of what stands, whatever was taken back and in which order', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      app().clock.now = new Date('2026-11-18T08:00:00Z')
      const brand = await app().createBrand()
      const outlet_id = await brand.createOutlet()
      const { milk } = await openKitchen(brand)
      const item = { item_id: milk, unit: 'liter' }
      const supplier_id = await openSupplier(brand, [item])
      let told: Told[] = []
      for (const each of steps) {
        if (each.kind === 'receive') {
          const { id } = await receive(brand.master, {
            outlet_id,
            supplier_id,
            occurred_at: `${DAYS[each.day]}T05:00:00Z`,
            lines: [{ ...item, unit_quantity: '1', price: each.price * 1_000 }],
          })
          told.push({ day: each.day, price: each.price, receiving: id })
        } else if (each.kind === 'type') {
          const items = [{ ...item, price: each.price * 1_000, price_from: DAYS[each.day] }]
          await brand.master.ask(UPDATE, { s: { id: supplier_id, items } })
          // What holds already is not told again.
          if (priceOn(told, each.day) === each.price) continue
          told = told.filter(({ day, receiving }) => receiving !== undefined || day !== each.day)
          told.push({ day: each.day, price: each.price })
        } else {
          const received = told.filter(({ receiving }) => receiving !== undefined)
          const taken = received[each.of % Math.max(received.length, 1)]
          if (!taken?.receiving) continue
          await cancelBy(brand.master, taken.receiving)
          told = told.filter((one) => one !== taken)
        }
      }
      const { supplier } = await brand.master.ask(READ, { id: supplier_id })
      const wanted = DAYS.map((_, day) => priceOn(told, day))
      expect(supplier.items[0].price ?? undefined).toBe(wanted[2] && wanted[2] * 1_000)
      const changes = DAYS.flatMap((effective_from, day) =>
        wanted[day] === wanted[day - 1] ? [] : [{ price: (wanted[day] ?? 0) * 1_000, effective_from }],
      )
      expect(supplier.price_history).toEqual(changes.reverse())
    }),
    { numRuns: 25 },
  )
})

test('of two receivings of a day the later one sets the price, and taken back leaves the price of the other', async () => {
  app().clock.now = new Date('2026-11-18T08:00:00Z')
  const brand = await app().createBrand()
  const outlet_id = await brand.createOutlet()
  const { milk } = await openKitchen(brand)
  const item = { item_id: milk, unit: 'liter' }
  const supplier_id = await openSupplier(brand, [{ ...item, price: 17_000 }])
  const buy = (price: number) =>
    receive(brand.master, { outlet_id, supplier_id, lines: [{ ...item, unit_quantity: '1', price }] })
  const priceNow = async () => (await brand.master.ask(READ, { id: supplier_id })).supplier.items[0].price
  const first = await buy(18_000)
  const second = await buy(19_500)
  expect(await priceNow()).toBe(19_500)
  await cancelBy(brand.master, second.id)
  expect(await priceNow()).toBe(18_000)
  await cancelBy(brand.master, first.id)
  expect(await priceNow()).toBe(17_000)
})

test('a receiving is written again for today, without what belonged to the first', async () => {
  app().clock.now = new Date('2026-11-18T08:00:00Z')
  const brand = await app().createBrand()
  const outlet_id = await brand.createOutlet()
  const { milk } = await openKitchen(brand)
  const supplier_id = await openSupplier(brand, [])
  const first = await receive(brand.master, {
    outlet_id,
    supplier_id,
    supplier_note: 'INV-7',
    occurred_at: '2026-11-16T05:00:00Z',
    freight: 5_000,
    lines: [
      { item_id: milk, unit: 'liter', unit_quantity: '4', price: 18_000, discount: 1_000 },
      {
        item_id: milk,
        unit: 'liter',
        unit_quantity: '0',
        rejected_quantity: '2',
        reject_reason: 'damaged',
        price: 17_000,
      },
    ],
  })
  const { duplicateReceiving: id } = await brand.master.ask(
    'mutation($id: Int!) { duplicateReceiving(id: $id) }',
    { id: first.id },
  )
  const { receiving: copy } = await brand.master.ask(
    `query($id: Int!) { receiving(id: $id) { number status business_date supplier_id supplier_note total
      lines { unit_quantity rejected_quantity price discount } } }`,
    { id },
  )
  expect(copy).toMatchObject({
    status: 'draft',
    business_date: '2026-11-18',
    supplier_id,
    supplier_note: null,
    total: 71_000 + 34_000,
    lines: [
      { unit_quantity: '4', rejected_quantity: '0', price: 18_000, discount: 1_000 },
      { unit_quantity: '2', rejected_quantity: '0', price: 17_000, discount: 0 },
    ],
  })
  expect(copy.number).not.toBe(first.number)
})
