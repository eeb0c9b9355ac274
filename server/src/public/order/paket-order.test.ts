import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { setItemsSoldOut } from '../../catalog/item/sold-out.commands.ts'
import { insertPaketParts } from '../../catalog/paket/paket.factory.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { transaction } from '../../kit/transaction.ts'
import { createDisplayWorld } from '../kitchen-display/display-world.factory.ts'
import { optionOf } from '../menu-page/show-paket.ts'
import { buildOrder } from './order-world.factory.ts'

const app = useTestApp()
const PAKET_PRICE = 40_000

let world: Awaited<ReturnType<typeof createDisplayWorld>>
let path: string
/** Coffee is always in it; food of Rp 10,000 is chosen, or two of Rp 20,000 for Rp 5,000 more. */
let menus: { paket: number; coffee: number; rice: number; noodles: number }
let options: { coffee: number; rice: number; noodles: number }

beforeEach(async () => {
  app().clock.now = new Date('2026-11-21T05:00:00Z')
  world = await createDisplayWorld(app())
  path = await world.pathOf()
  const [coffee = 0, , , paket = 0, rice = 0, noodles = 0] = world.item_ids
  menus = { paket, coffee, rice, noodles }
  await transaction(world.brand.ctx, async (tx) => {
    await tx.db
      .deleteFrom('item_variant')
      .where('brand_id', '=', tx.brand_id)
      .where('item_id', '=', paket)
      .execute()
    await insertPaketParts(tx, paket, [
      { name: 'Kopi', choices: [{ item_id: coffee }] },
      { name: 'Makan', choices: [{ item_id: rice }, { item_id: noodles, portions: 2, surcharge: 5_000 }] },
    ])
  })
  const choices = await selectOwn(world.brand.ctx, 'paket_choice').select(['id', 'item_id']).execute()
  const chosen = (item_id: number) =>
    optionOf(choices.find((choice) => choice.item_id === item_id) ?? { id: 0 })
  options = { coffee: chosen(coffee), rice: chosen(rice), noodles: chosen(noodles) }
})

const order = (option_ids: number[], qty = 1, seen_price = PAKET_PRICE) =>
  buildOrder({ item_id: menus.paket, option_ids, qty, seen_price })
const page = async () => (await app().http.inject({ method: 'GET', url: path })).body

const CONFIRM = 'mutation($o: ConfirmTableOrder!) { confirmTableOrder(table_order: $o) { id } }'
const SETTLE = 'mutation($o: SettleTableOrder!) { settleTableOrder(table_order: $o) { transaction_id } }'
const SALE = `query($id: Int!) { transaction(id: $id) { total difference has_issue marks
  lines { no item_id qty gross paket_no paket_name } } }`

test('a guest chooses what is in a paket as options are chosen, and the receipt holds its menus', async () => {
  const body = await page()
  expect(body).toContain(`value="${options.noodles}" data-price="5000"`)
  expect(body).toContain('2× MAKAN 2')
  // What is always in it is chosen already, also where no script runs.
  expect(body).toMatch(new RegExp(`value="${options.coffee}"[^>]* checked`))
  const display = await world.openDisplay()
  const sent = order([options.coffee, options.noodles], 2, PAKET_PRICE + 5_000)
  expect((await world.send(`${path}/orders`, sent)).status).toBe(200)
  const { tableOrderList } = await world.brand.master.ask('{ tableOrderList { nodes { id total } } }')
  const [{ id }] = tableOrderList.nodes
  await world.brand.master.ask(CONFIRM, { o: { id } })
  const linesOf = async () =>
    (await display.board()).body.tickets[0].lines.map(
      (line: { no: number; name: string; qty: number; paket: string }) => [
        ...[line.no, line.name, line.qty, line.paket],
      ],
    )
  const cooked = [
    [1, 'KOPI 1', 2, 'KOPI 4'],
    [2, 'MAKAN 2', 4, 'KOPI 4'],
  ]
  expect(await linesOf()).toEqual(cooked)
  const { settleTableOrder } = await world.brand.master.ask(SETTLE, { o: { id, method: 'QRIS' } })
  const { transaction: sale } = await world.brand.master.ask(SALE, { id: settleTableOrder.transaction_id })
  expect(sale).toMatchObject({
    ...{ difference: 0, has_issue: false, marks: [] },
    lines: [
      { no: 1, item_id: menus.coffee, qty: '2.0000', paket_no: 1, paket_name: 'KOPI 4' },
      { no: 2, item_id: menus.noodles, qty: '4.0000', paket_no: 1 },
    ],
  })
  const [coffee, noodles] = sale.lines
  // Rp 80,000 go by 10,000 to 40,000; what the noodles added stays with them.
  expect([coffee.gross, noodles.gross]).toEqual([16_000, 74_000])
  expect(await linesOf()).toEqual(cooked)
})

test('what is not chosen, or is not in it, is refused in words', async () => {
  const refused = async (option_ids: number[]) => (await world.send(`${path}/orders`, order(option_ids))).body
  expect(JSON.stringify(await refused([options.coffee]))).toContain('Pilih Makan, minimal 1')
  expect(JSON.stringify(await refused([options.coffee, options.rice, options.noodles]))).toContain(
    'Makan maksimal 1 pilihan',
  )
})

test('what has run out cannot be chosen, and without what is always in it a paket has run out too', async () => {
  const { ctx } = world.brand
  await setItemsSoldOut(ctx, { ids: [menus.rice], outlet_ids: [world.outlet_id], is_sold_out: true })
  expect(await page()).not.toContain(`value="${options.rice}"`)
  await setItemsSoldOut(ctx, { ids: [menus.coffee], outlet_ids: [world.outlet_id], is_sold_out: true })
  expect(
    JSON.stringify((await world.send(`${path}/orders`, order([options.coffee, options.noodles]))).body),
  ).toContain('Baru saja habis')
})
