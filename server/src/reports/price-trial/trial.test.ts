import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { createSalesWorld } from '../../sales/sales.factory.ts'
import { buildReceipt } from '../../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../../sales/transaction/record-transactions.commands.ts'

const app = useTestApp()
const ROW =
  'borne qty touched_qty volume_bp before { gross net contribution } after { gross discount net contribution }'
const TRIAL = `id from to outlets is_old created_by result { receipts menu_count total { ${ROW} }
  channels { channel ${ROW} } menus { channel item_id name ${ROW} }
  touch { receipts exact_receipts members outlets { name receipts } hours { hour receipts } } }`
const TRY = `mutation ($t: Trial!) { tryPrice(trial: $t) { ${TRIAL} } }`
const TRY_DISCOUNT = `mutation ($t: Trial!) { tryDiscount(trial: $t) { ${TRIAL} } }`
const TRIALS = `query ($id: Int!) { priceTrials(price_id: $id) { ${TRIAL} } }`
const EFFECT = `query ($id: Int!) { priceEffect(price_id: $id) { days range { from to } before { from to } items
  own { outlets before { qty net contribution } after { qty net } } others { outlets before { qty } after { qty } } } }`
const NEW = 'mutation ($p: NewPrice!) { createPrice(price: $p) { id } }'
const PUBLISH = 'mutation ($p: PublishPrice!) { publishPrice(publish: $p) { id } }'

const at = (day: string, hour = '12') => `2026-11-${day}T${hour}:00:00+07:00`
const kopi = (qty: number) => ({ code: 'KOPI1', name: 'Kopi', qty, unit_price: 10_000 })

async function sellingBrand(day = '21') {
  app().clock.now = new Date(at(day, '20'))
  const brand = await app().createBrand()
  const world = await createSalesWorld(brand, [{ name: 'Utara' }, { name: 'Selatan' }])
  const sell = (day: string, qty: number, place = 0, channel = 'DINE_IN') => {
    const door = world.doors[place]
    if (!door) throw new RangeError(`no outlet ${place}`)
    return recordTransactions(world.ctx, door, [
      buildReceipt({ occurred_at: at(day), channel, lines: [kopi(qty)] }),
    ])
  }
  const [coffee = 0] = world.item_ids
  return { brand, world, sell, coffee }
}

test('a draft is tried on receipts, kept beside it, and old once it is changed', async () => {
  const { brand, world, sell, coffee } = await sellingBrand()
  await sell('10', 3)
  await sell('11', 2, 1)
  await sell('12', 4, 0, 'TAKEAWAY')
  await sell('19', 50)
  const { createPrice } = await brand.master.ask(NEW, {
    p: {
      name: 'Naik',
      channels: ['DINE_IN'],
      starts_on: '2027-01-01',
      overrides: [{ item_id: coffee, price: 12_000 }],
    },
  })
  const asked = { t: { id: createPrice.id, from: '2026-11-10', to: '2026-11-12' } }
  const { tryPrice } = await brand.master.ask(TRY, asked)
  expect(tryPrice).toMatchObject({ is_old: false, outlets: null, from: '2026-11-10' })
  const { result } = tryPrice
  expect(result).toMatchObject({
    ...{ receipts: 3, menu_count: 1 },
    total: { qty: 9, touched_qty: 5, before: { net: 90_000 }, after: { net: 100_000, discount: 0 } },
    menus: [{ channel: 'DINE_IN', item_id: coffee, after: { net: 60_000 } }],
    touch: {
      ...{ receipts: 2, exact_receipts: 2, members: 0, hours: [{ hour: 12, receipts: 2 }] },
      outlets: [
        { name: 'Utara', receipts: 1 },
        { name: 'Selatan', receipts: 1 },
      ],
    },
  })
  // At 3,333 a portion: 33,333 before and 43,333 after, less fees that follow the sales.
  expect(result.menus[0].volume_bp).toBeLessThan(-2_000)
  expect(result.total.after.contribution - result.total.before.contribution).toBe(10_000)

  const [kept] = (await brand.master.ask(TRIALS, { id: createPrice.id })).priceTrials
  expect(kept).toEqual(tryPrice)
  // Who does not reach all outlets is not told of a trial of all; nor what anything cost.
  const manager = await brand.signInAs('Manajer Outlet', [world.doors[0]?.outlet_id ?? 0])
  expect((await manager.ask(TRIALS, { id: createPrice.id })).priceTrials).toEqual([])

  const UPDATE = 'mutation ($p: EditPrice!) { updatePrice(price: $p) { id } }'
  await brand.master.ask(UPDATE, { p: { id: createPrice.id, priority: 4 } })
  expect((await brand.master.ask(TRIALS, { id: createPrice.id })).priceTrials[0].is_old).toBe(true)
  await brand.master.ask(UPDATE, { p: { id: createPrice.id, priority: 0 } })
  expect((await brand.master.ask(TRIALS, { id: createPrice.id })).priceTrials[0].is_old).toBe(false)

  const long = { t: { id: createPrice.id, from: '2026-01-01', to: '2026-11-12' } }
  expect((await brand.master.send(TRY, long)).errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION' })
})

test('a discount is tried on receipts of its outlets, channels and hours', async () => {
  const { brand, sell } = await sellingBrand()
  await sell('10', 3)
  await sell('11', 2, 0, 'TAKEAWAY')
  const discount = {
    name: 'Sepuluh',
    code: 'SEPULUH',
    type: 'bill_percent',
    value: 1000,
    channels: ['DINE_IN'],
  }
  const { createDiscount } = await brand.master.ask(
    'mutation ($d: NewDiscount!) { createDiscount(discount: $d) { id } }',
    { d: discount },
  )
  const asked = { t: { id: createDiscount.id, from: '2026-11-10', to: '2026-11-12' } }
  const { tryDiscount } = await brand.master.ask(TRY_DISCOUNT, asked)
  expect(tryDiscount.result).toMatchObject({
    total: { before: { net: 50_000 }, after: { gross: 50_000, discount: 3_000, net: 47_000 } },
    touch: { receipts: 1 },
  })
  expect(tryDiscount.result.total.volume_bp).toBeGreaterThan(0)
  expect(tryDiscount.result.total.borne).toBe(0)
  // Half of it paid by the platform and a fifth by a supplier: the contribution falls by the rest alone.
  await brand.master.ask('mutation ($d: EditDiscount!) { updateDiscount(discount: $d) { id } }', {
    d: { id: createDiscount.id, platform_bp: 5000, supplier_bp: 2000 },
  })
  const { tryDiscount: shared } = await brand.master.ask(TRY_DISCOUNT, asked)
  expect(shared.result.total).toMatchObject({ borne: 2_100, after: { discount: 3_000, net: 47_000 } })
  const fall = (total: { before: { contribution: number }; after: { contribution: number } }) =>
    total.before.contribution - total.after.contribution
  expect(fall(tryDiscount.result.total) - fall(shared.result.total)).toBe(2_100)
  expect(shared.result.total.volume_bp).toBeLessThan(tryDiscount.result.total.volume_bp)
})

test('what really came of a list: its days beside as many before, and outlets without it', async () => {
  const { brand, world, sell, coffee } = await sellingBrand('10')
  for (const place of [0, 1]) await sell('01', 1, place)
  const owner = brand.master
  const { createPrice } = await owner.ask(NEW, {
    p: {
      name: 'Utara naik',
      outlet_ids: [world.doors[0]?.outlet_id],
      overrides: [{ item_id: coffee, price: 12_000 }],
    },
  })
  expect((await owner.ask(EFFECT, { id: createPrice.id })).priceEffect).toBeNull()
  await owner.ask(PUBLISH, { p: { id: createPrice.id } })
  app().clock.now = new Date(at('16'))
  await sell('04', 4)
  await sell('05', 1, 1)
  await sell('11', 3)
  await sell('12', 2, 1)
  await sell('16', 90)
  const again = await brand.signInAs('Master')
  expect((await again.ask(EFFECT, { id: createPrice.id })).priceEffect).toMatchObject({
    ...{ days: 5, items: 1, range: { from: '2026-11-11', to: '2026-11-15' } },
    before: { from: '2026-11-04', to: '2026-11-08' },
    own: { outlets: 1, before: { qty: 4, net: 40_000 }, after: { qty: 3, net: 30_000 } },
    others: { outlets: 1, before: { qty: 1 }, after: { qty: 2 } },
  })
})
