import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { takeIntake } from '../pos-intake/pos-intake.commands.ts'
import { createSalesWorld, type SalesWorld } from '../sales.factory.ts'

const app = useTestApp()
let brand: TestBrand
let world: SalesWorld

beforeAll(async () => {
  app().clock.now = new Date('2026-11-21T20:00:00Z')
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}])
})

const receipt = (receipt_number: string, given: object = {}) => ({
  ...{ uuid: randomUUID(), receipt_number, channel: 'TAKEAWAY', occurred_at: '2026-11-21T05:10:00Z' },
  lines: [{ code: 'KOPI1', name: 'Kopi', qty: 1, unit_price: 10_000 }],
  payments: [{ method: 'QRIS', amount: 11_000 }],
  total: 11_000,
  ...given,
})
const send = (...entries: object[]) => {
  const [door] = world.doors
  return takeIntake('transactions')(world.ctx, { id: null, outlet_id: door?.outlet_id ?? 0 }, entries)
}
const event = (type: string, minute: number, more: object = {}) => ({
  ...{ type, occurred_at: `2026-11-21T05:0${minute}:00Z`, ...more },
})
const taken_away = event('ITEM_REMOVED', 5, {
  ...{ actor: 'Bimo', approved_by: 'Sari', name: 'Kopi', qty: 1, amount: 10_000, reason: 'Salah pesan' },
})
const all_off = { discounts: [{ name: 'Kompliment', rate_bp: 10_000 }], payments: [], total: 0 }

async function numbersWhere(field: string) {
  const filters = [{ field, type: 'String', operator: 'IsEqualTo', value: ['true'] }]
  const { transactionList } = await brand.master.ask(
    'query ($filters: [Filter!]) { transactionList(filters: $filters) { nodes { receipt_number } } }',
    { filters },
  )
  return transactionList.nodes.map((node: { receipt_number: string }) => node.receipt_number).sort()
}

test('receipts are told by what happened to them', async () => {
  const edited = receipt('EDITED', { events: [taken_away, event('PRINTED', 3)] })
  const answer = await send(
    edited,
    receipt('BEFORE', { events: [event('ITEM_REMOVED', 2), event('PRINTED', 3), event('PRINTED', 6)] }),
    receipt('NEVER', { events: [event('ITEM_REMOVED', 2)] }),
    receipt('PLAIN', { events: [] }),
    receipt('UNPAID', { payments: [] }),
    receipt('COMPLIMENT', all_off),
    receipt('VOIDED', { ...all_off, status: 'VOID', void: { occurred_at: '2026-11-21T05:20:00Z' } }),
    receipt('DISCOUNTED', { discounts: [{ name: 'Promo', amount: 1000 }] }),
    receipt('NIGHT', { occurred_at: '2026-11-21T15:00:00Z' }),
    receipt('EVENING', { occurred_at: '2026-11-21T14:59:00Z' }),
    receipt('MORNING', { occurred_at: '2026-11-20T21:00:00Z' }),
    receipt('SMALL_HOURS', { occurred_at: '2026-11-20T20:59:00Z' }),
  )
  expect(answer).toMatchObject({ accepted: 12 })
  expect(await send(edited)).toMatchObject({ duplicate: 1 })
  expect(await send({ ...edited, events: [taken_away] })).toMatchObject({ conflict: 1 })
  expect(await send(receipt('WRONG', { events: [event('EATEN', 1)] }))).toMatchObject({
    results: [{ fields: { 'events.0.type': expect.any(String) } }],
  })
  expect(await numbersWhere('edited_after_print')).toEqual(['EDITED'])
  expect(await numbersWhere('is_unpaid')).toEqual(['UNPAID'])
  expect(await numbersWhere('is_compliment')).toEqual(['COMPLIMENT'])
  const { transactionList } = await brand.master.ask(
    '{ transactionList(limit: 100) { nodes { receipt_number state } } }',
  )
  type Told = { receipt_number: string; state: string }
  const states = Object.fromEntries(
    transactionList.nodes.map((node: Told) => [node.receipt_number, node.state]),
  )
  expect(states).toMatchObject({
    ...{ PLAIN: 'PAID', UNPAID: 'UNPAID', COMPLIMENT: 'COMPLIMENT', VOIDED: 'VOID' },
  })
  expect(await numbersWhere('has_discount')).toEqual(['COMPLIMENT', 'DISCOUNTED', 'VOIDED'])
  expect(await numbersWhere('is_at_night')).toEqual(['NIGHT', 'SMALL_HOURS'])
  expect(await numbersWhere('is_suspicious')).toContain('EDITED')
})

test('a receipt carries what is printed above and below its lines', async () => {
  await brand.master.ask('mutation ($of: EditBrand!) { updateBrand(brand: $of) { id } }', {
    of: { receipt_header: 'Buka tiap hari', receipt_footer: 'Sampai jumpa' },
  })
  const { transactionList } = await brand.master.ask(
    '{ transactionList(limit: 1) { nodes { receipt_header receipt_footer outlet_phone outlet_address outlet { id } } } }',
  )
  const [told] = transactionList.nodes
  const { outlet } = await brand.master.ask(
    'query ($id: Int!) { outlet(id: $id) { phone complete_address } }',
    { id: told.outlet.id },
  )
  expect(told).toMatchObject({
    ...{ receipt_header: 'Buka tiap hari', receipt_footer: 'Sampai jumpa' },
    ...{ outlet_phone: outlet.phone, outlet_address: outlet.complete_address },
  })
})

test('its events are told in their order', async () => {
  const { transactionList } = await brand.master.ask(`{ transactionList(filters: [
    { field: "receipt_number", type: String, operator: IsEqualTo, value: ["EDITED"] }]) { nodes {
    edited_after_print suspicions events { type occurred_at actor approved_by name qty amount reason } } } }`)
  expect(transactionList.nodes).toMatchObject([
    {
      edited_after_print: true,
      suspicions: ['edited_after_print'],
      events: [
        { type: 'PRINTED', actor: null, qty: null },
        { ...taken_away, qty: '1', occurred_at: expect.any(String) },
      ],
    },
  ])
})
