import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { createDevice } from '../../outlets/device/device.commands.ts'
import { compareRollups } from '../../sales/rollup/rollup.commands.ts'
import { createOrderWorld, type OrderWorld } from './order-world.factory.ts'

vi.setConfig({ testTimeout: 120_000 })

const app = useTestApp()
const SET = 'mutation($p: OptionPrices!) { setOptionPrices(prices: $p) }'
const NEW_LIST = 'mutation($p: NewPrice!) { createPrice(price: $p) { id } }'
const PUBLISH = 'mutation($p: PublishPrice!) { publishPrice(publish: $p) { id } }'
const END = 'mutation($id: Int!) { endPrice(id: $id) }'
const PREVIEW = `query($item_id: Int!, $outlet_id: Int!, $option: Int) { pricePreview(item_id: $item_id, outlet_id: $outlet_id,
  channel: "QR", date: "2026-11-21", time: "12:00", variant_option_id: $option) { base_price price } }`

interface Adding {
  option_id: number
  price: number
}
interface Catalog {
  items: { id: number; price: number; variant_ids: number[] }[]
  variants: { id: number; options: { id: number; code: string; name: string; price: number }[] }[]
  option_prices: { item_id: number; options: Adding[] }[]
  prices: { channels: string[]; items: { item_id: number; price: number; options?: Adding[] }[] }[]
}

/** What a till charges for one, by docs/pos-api.md alone. */
function tillPrice(catalog: Catalog, item_id: number, option_id: number | null) {
  const item = catalog.items.find(({ id }) => id === item_id)
  const list = catalog.prices
    .filter(({ channels }) => channels.length === 0 || channels.includes('QR'))
    .flatMap(({ items }) => items.find((entry) => entry.item_id === item_id) ?? [])[0]
  const named = list
    ? (list.options ?? [])
    : catalog.option_prices.find((own) => own.item_id === item_id)?.options
  const option = catalog.variants.flatMap(({ options }) => options).find(({ id }) => id === option_id)
  const added = option ? (named?.find((entry) => entry.option_id === option.id)?.price ?? option.price) : 0
  return { added, option, price: Math.max(0, (list?.price ?? item?.price ?? 0) + added) }
}

const price = fc.option(fc.integer({ min: 0, max: 90_000 }))
const rules = fc.record({
  target: fc.constantFrom('all' as const, 'item' as const),
  kind: fc.constantFrom('percent' as const, 'amount' as const, 'fixed' as const),
  value: fc.integer({ min: 0, max: 9_000 }),
  rounding: fc.constantFrom('none' as const, 'nearest_500' as const),
})

async function setPrices(world: OrderWorld, wanted: readonly { item_id: number; own: (number | null)[] }[]) {
  const { data } = await world.brand.master.send(
    '{ variantList(limit: 1) { nodes { prices { item_id variant_option_id price } } } }',
  )
  const stood: { item_id: number; variant_option_id: number; price: number }[] =
    (data as never as { variantList: { nodes: { prices: [] }[] } }).variantList.nodes[0]?.prices ?? []
  const cells = wanted.flatMap(({ item_id, own }) =>
    own.map((typed, index) => {
      const variant_option_id = world.option_ids[index] ?? 0
      const seen = stood.find((row) => row.item_id === item_id && row.variant_option_id === variant_option_id)
      return { item_id, variant_option_id, price: typed, seen_price: seen?.price ?? null }
    }),
  )
  await world.brand.master.ask(SET, { p: { cells } })
}

test('a till’s catalogue, its receipts, the guests’ page and the preview agree on every menu and size', async () => {
  app().clock.now = new Date('2026-11-21T05:00:00Z')
  const world = await createOrderWorld(app().http, await app().createBrand())
  const device = await createDevice(world.brand.ctx, { outlet_id: world.outlet_id, name: 'Kasir 1' })
  const path = await world.pathOf()
  const till = async (method: 'GET' | 'POST', url: string, payload?: object) =>
    (
      await app().http.inject({
        ...{ method, url: `/api/pos/v1/${url}`, headers: { authorization: `Bearer ${device.token}` } },
        ...(payload ? { payload } : {}),
      })
    ).json()
  const [first = 0, second = 0] = world.item_ids
  const sizes = [null, ...world.option_ids]
  let round = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(price, price), { minLength: 2, maxLength: 2 }),
      fc.option(
        fc.record({ rules, typed: price, typed_large: price, ceiling_bp: fc.constantFrom(null, 0, 2500) }),
      ),
      fc.option(fc.record({ rules, typed: price })),
      async (own, list, base) => {
        round++
        await setPrices(world, [
          { item_id: first, own: own[0] ?? [] },
          { item_id: second, own: own[1] ?? [] },
        ])
        let price_id = 0
        let base_price_id: number | null = null
        if (list && base) {
          // It holds nowhere they ask: what counts of it is what the list above it starts from.
          const { target, kind, value, rounding } = base.rules
          const made = await world.brand.master.ask(NEW_LIST, {
            p: {
              ...{ name: `Dasar ${round}`, channels: ['TAKEAWAY'], rounding },
              rules: [{ target, kind, value, ...(target === 'item' ? { item_id: first } : {}) }],
              overrides: base.typed === null ? [] : [{ item_id: second, price: base.typed }],
            },
          })
          base_price_id = made.createPrice.id
          await world.brand.master.ask(PUBLISH, { p: { id: base_price_id } })
        }
        if (list) {
          const { target, kind, value, rounding } = list.rules
          const made = await world.brand.master.ask(NEW_LIST, {
            p: {
              ...{ name: `Daftar ${round}`, channels: ['QR'], rounding, base_price_id },
              ceiling_bp: list.ceiling_bp,
              rules: [{ target, kind, value, ...(target === 'item' ? { item_id: first } : {}) }],
              overrides: list.typed === null ? [] : [{ item_id: first, price: list.typed }],
              option_overrides:
                list.typed_large === null
                  ? []
                  : [{ item_id: second, variant_option_id: world.option_ids[1], price: list.typed_large }],
            },
          })
          price_id = made.createPrice.id
          await world.brand.master.ask(PUBLISH, { p: { id: price_id } })
        }
        const catalog: Catalog = await till('GET', 'catalog')
        for (const item_id of [first, second]) {
          for (const option_id of sizes) {
            const charged = tillPrice(catalog, item_id, option_id)
            const cart = await world.send(`${path}/cart`, {
              lines: [
                {
                  item_id,
                  option_ids: option_id === null ? [] : [option_id],
                  qty: 1,
                  seen_price: charged.price,
                },
              ],
            })
            expect(cart.body.lines).toEqual([
              { unit_price: charged.price, amount: charged.price, problem: null },
            ])
            const { pricePreview } = await world.brand.master.ask(PREVIEW, {
              ...{ item_id, outlet_id: world.outlet_id, option: option_id },
            })
            expect(pricePreview.price).toBe(charged.price)
            const answer = await till('POST', 'transactions', {
              transactions: [
                {
                  ...{
                    uuid: randomUUID(),
                    receipt_number: `${round}-${item_id}-${option_id}`,
                    channel: 'QR',
                  },
                  occurred_at: '2026-11-21T12:00:00+07:00',
                  lines: [
                    {
                      ...{
                        item_id,
                        name: 'Menu',
                        qty: 1,
                        unit_price: charged.price,
                        list_price: charged.price,
                      },
                      variants: charged.option
                        ? [{ id: charged.option.id, name: charged.option.name, price: charged.added }]
                        : [],
                    },
                  ],
                  payments: [{ method: 'QRIS', amount: cart.body.total }],
                  ...{ service: cart.body.service, tax: cart.body.tax, total: cart.body.total },
                },
              ],
            })
            expect(answer.results).toMatchObject([{ status: 'accepted' }])
            expect(answer.results[0]).not.toHaveProperty('warnings')
          }
        }
        if (list) await world.brand.master.ask(END, { id: price_id })
        if (base_price_id) await world.brand.master.ask(END, { id: base_price_id })
      },
    ),
    { numRuns: 12 },
  )
  // Options that make cheaper are added up like the others, in sums and in the views they are checked by.
  expect((await compareRollups(world.brand.ctx)).every((table) => table.differences === 0)).toBe(true)
})
