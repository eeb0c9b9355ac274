import { randomUUID } from 'node:crypto'
import { send, signIn } from './client.mjs'
import { connectTill, makeReceipt } from './till.mjs'

const RECEIPTS = 100
const ACTIVE = [{ field: 'deleted_at', operator: 'In', value: ['active'] }]

/**
 * Writes through the doors of panel and tills, each step on what the one before it made.
 *
 * @param {string} url
 * @returns {Promise<import('./citus.mjs').Line>}
 */
export async function writeAll(url) {
  /** @type {string[]} */
  const failed = []
  let of = 0
  /**
   * @param {string} name
   * @param {() => Promise<unknown>} work
   */
  const step = async (name, work) => {
    of++
    try {
      return /** @type {any} */ (await work())
    } catch (error) {
      failed.push(`${name}: ${error instanceof Error ? error.message : error}`)
      return undefined
    }
  }
  const token = await step('sign in', () => signIn(url))
  /**
   * @param {string} query
   * @param {object} variables
   */
  const ask = async (query, variables) => {
    const { data, errors } = await send(url, query, variables, token)
    if (errors?.length) throw new Error(errors.map(({ message }) => message).join('; '))
    return data
  }
  const outlets = await ask('query ($f: [Filter!]) { outletList(limit: 1, filters: $f) { nodes { id } } }', {
    f: ACTIVE,
  })
  const outlet_id = outlets.outletList.nodes[0].id
  const device = await step('till', () =>
    ask('mutation ($d: NewDevice!) { createDevice(device: $d) { token } }', {
      d: { outlet_id, name: `Uji ${randomUUID().slice(0, 8)}` },
    }),
  )
  const till = connectTill(url, device?.createDevice.token)
  const catalogue = await step('catalogue', () => till('catalog'))
  const receipts = Array.from({ length: RECEIPTS }, () => makeReceipt(catalogue?.items ?? []))
  /**
   * @param {string} name
   * @param {number} expected
   * @param {Record<string, number>} answer
   */
  const expectAll = (name, expected, answer) => {
    if (answer[name] !== expected) throw new Error(JSON.stringify(answer).slice(0, 200))
  }
  await step('receipts', async () =>
    expectAll('accepted', RECEIPTS, await till('transactions', { transactions: receipts })),
  )
  await step('receipts again', async () =>
    expectAll('duplicate', RECEIPTS, await till('transactions', { transactions: receipts })),
  )
  const [first, second] = receipts
  await step('void', async () => {
    const voids = [
      { transaction_uuid: first?.uuid, occurred_at: first?.occurred_at, actor: 'Bimo', reason: 'Uji' },
    ]
    expectAll('accepted', 1, await till('voids', { voids }))
  })
  await step('refund', async () => {
    const refunds = [
      {
        uuid: randomUUID(),
        transaction_uuid: second?.uuid,
        occurred_at: second?.occurred_at,
        method: 'TUNAI',
      },
    ]
    expectAll('accepted', 1, await till('refunds', { refunds }))
  })
  const suppliers = await ask(
    'query ($f: [Filter!]) { supplierList(limit: 1, filters: $f) { nodes { id } } }',
    {
      f: ACTIVE,
    },
  )
  const supplier_id = suppliers.supplierList.nodes[0].id
  const items = await ask(
    'query ($o: Int!, $s: Int!) { purchaseOrderItems(outlet_id: $o, supplier_id: $s) { id base_unit } }',
    { o: outlet_id, s: supplier_id },
  )
  const lines = items.purchaseOrderItems
    .slice(0, 3)
    .map((/** @type {{ id: number, base_unit: string }} */ { id, base_unit }) => ({
      ingredient_id: id,
      unit: base_unit,
      unit_quantity: '100',
      price: 50,
    }))
  await step('purchase order', () =>
    ask('mutation ($x: NewPurchaseOrder!) { createPurchaseOrder(purchase_order: $x) { id } }', {
      x: { outlet_id, supplier_id, lines },
    }),
  )
  return { name: 'writes', done: of - failed.length, of, failed }
}
