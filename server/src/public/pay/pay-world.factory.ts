import type { TestApp } from '../../../test/app.ts'
import { createSystemContext } from '../../access/session/system-context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { buildOrder, createOrderWorld, type OrderWorld } from '../order/order-world.factory.ts'

/** The server key of the account that guests of a pay world pay into. */
export const WORLD_KEY = 'SB-Mid-server-tamu-0001'

const SET = `mutation($g: EditGuestPayment!) { updateGuestPayment(guest_payment: $g) {
  id version mode environment has_key key_tail payment_method_id } }`
const ORDERS = `{ tableOrderList(limit: 100) { nodes { id uuid status total method transaction_id page_payment
  must_pay_first charges } } }`

/** A brand with an outlet whose guests pay on the page of their order. */
export type PayWorld = Awaited<ReturnType<typeof createPayWorld>>

/** Gives a new brand tables that take orders, which are paid by QRIS: an order costs 23.100. */
export async function createPayWorld(app: TestApp) {
  const world = await createOrderWorld(app.http, await app.createBrand())
  const path = await world.pathOf()
  const system = () => createSystemContext(app.services, world.brand.id)
  const place = async (): Promise<string> => {
    const line = { item_id: world.item_ids[0] ?? 0, option_ids: [], qty: 2, seen_price: 10_000 }
    const sent = buildOrder(line)
    const answer = await world.send(`${path}/orders`, sent)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return sent.uuid
  }
  const post = (uuid: string, verb: string) =>
    app.http.inject({
      method: 'POST',
      url: `${path}/orders/${uuid}/${verb}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    })
  const chargesOf = () => selectOwn(system(), 'order_charge').selectAll().orderBy('id').execute()
  const made = {
    world,
    path,
    system,
    place,
    post,
    chargesOf,
    page: async (uuid: string) => (await app.http.inject({ url: `${path}/orders/${uuid}` })).body,
    nodeOf: async (uuid: string) =>
      (await world.brand.master.ask(ORDERS)).tableOrderList.nodes.find(
        (node: { uuid: string }) => node.uuid === uuid,
      ),
    receipts: async () => (await selectOwn(system(), 'transaction_key').select('id').execute()).length,
    /** An order with a code that can be paid, and what Midtrans calls it. */
    charged: async (): Promise<{ uuid: string; code: string }> => {
      const uuid = await place()
      const answer = await post(uuid, 'pay')
      if (answer.statusCode !== 303) throw new Error(answer.body)
      return { uuid, code: (await chargesOf()).at(-1)?.charge_code ?? '' }
    },
    switchOn: (values: object = {}) => switchOn(world, values),
  }
  await made.switchOn()
  return made
}

async function switchOn(on: OrderWorld, values: object) {
  const { guestPayment } = await on.brand.master.ask(
    'query($id: Int!) { guestPayment(id: $id) { version methods } }',
    { id: on.outlet_id },
  )
  const g = {
    ...{ id: on.outlet_id, mode: 'offered', environment: 'sandbox', server_key: WORLD_KEY },
    ...{ payment_method_id: guestPayment.methods[0].id, version: guestPayment.version },
    ...values,
  }
  return (await on.brand.master.ask(SET, { g })).updateGuestPayment
}
