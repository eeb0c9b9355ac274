import { expect, test, vi } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import type { Client } from '../../../test/client.ts'
import { beginAt } from '../../../test/clock.ts'
import { order } from '../../../test/subscription.ts'
import { transaction } from '../../kit/transaction.ts'
import { keepSubscription } from '../plan/turn.ts'
import { settleInvoice } from './settle.ts'

vi.setConfig({ testTimeout: 60_000 })
beginAt('2026-11-25T14:10:00+07:00')

const app = useTestApp()
const RINTIS = 2
const TUMBUH = 3
const DAY_MS = 86_400_000

const FIELDS = 'id number status kind plan_id days total issued_at lines { kind quantity add_on_id }'
const SAVE = `mutation($d: InvoiceDraft!) { saveInvoiceDraft(draft: $d) { ${FIELDS} } }`
const PLACE = `mutation($d: PlacedInvoiceDraft!) { placeInvoiceDraft(draft: $d) { ${FIELDS} } }`
const DELETE = 'mutation($id: Int!) { deleteInvoiceDraft(id: $id) }'
const ONE = `query($id: Int!) { invoice(id: $id) { ${FIELDS} timeline { action } } }`
const LIST = `query($f: [Filter!]) { invoiceList(filters: $f) { total nodes { ${FIELDS} } } }`
const DRAFTS = [{ field: 'status', type: 'String', operator: 'IsEqualTo', value: ['draft'] }]

const save = async (client: Client, values: object) =>
  (await client.ask(SAVE, { d: values })).saveInvoiceDraft
const trial = () => app().createBrand({ plan_id: 1, plan_days: 14 })
const pay = (brand: TestBrand, id: number) =>
  transaction(brand.ctx, (tx) => settleInvoice(tx, id, 'transfer'))

test('an order is put aside without a number, changed, and gets its number when it is placed', async () => {
  const brand = await trial()
  const draft = await save(brand.master, { plan_id: RINTIS, days: 30 })
  expect(draft).toMatchObject({ number: 'Draf', status: 'draft', total: 165_390, plan_id: RINTIS, days: 30 })
  const other = await save(brand.master, { plan_id: TUMBUH, days: 30 })
  expect(other).toMatchObject({ number: 'Draf', status: 'draft' })
  const changed = await save(brand.master, { id: draft.id, plan_id: RINTIS, days: 90 })
  expect(changed).toMatchObject({ id: draft.id, status: 'draft', days: 90 })
  expect((await brand.master.ask(LIST, { f: DRAFTS })).invoiceList.total).toBe(2)

  // What is placed meanwhile takes the first number: drafts hold none.
  const { placeInvoiceDraft: placed } = await brand.master.ask(PLACE, {
    d: { id: draft.id, plan_id: RINTIS, days: 30 },
  })
  expect(placed).toMatchObject({ id: draft.id, number: 'INV/2026/11/000001', status: 'waiting', days: 30 })
  expect(placed.lines).toHaveLength(1)
  const { invoice } = await brand.master.ask(ONE, { id: draft.id })
  expect(invoice.timeline.map(({ action }: { action: string }) => action)).toEqual([
    'place',
    'update',
    'save_draft',
  ])
  const again = await brand.master.fail(PLACE, { d: { id: draft.id, plan_id: RINTIS, days: 30 } })
  expect(again.extensions.code).toBe('CONFLICT')
  expect(
    (await brand.master.fail(SAVE, { d: { id: draft.id, plan_id: RINTIS, days: 30 } })).extensions.code,
  ).toBe('CONFLICT')
  // One invoice waits at a time; the other draft stays as it was.
  const second = await brand.master.fail(PLACE, { d: { id: other.id, plan_id: TUMBUH, days: 30 } })
  expect(second.extensions.fields).toHaveProperty('plan_id')
  expect((await brand.master.ask(ONE, { id: other.id })).invoice).toMatchObject({ status: 'draft' })
  expect(await pay(brand, draft.id)).toBe(true)
  expect((await order(brand.master, { plan_id: RINTIS, days: 30 })).number).toBe('INV/2026/11/000002')
})

test('a draft is not to be paid, does not expire, and is priced anew when it is taken up', async () => {
  const brand = await trial()
  await pay(brand, (await order(brand.master, { plan_id: RINTIS, days: 30 })).id)
  const draft = await save(brand.master, { plan_id: TUMBUH, days: 30 })
  expect(draft.lines.map(({ kind }: { kind: string }) => kind)).toEqual(['plan', 'credit'])
  await expect(pay(brand, draft.id)).rejects.toThrow('Draf belum menjadi invoice')
  const online = await brand.master.fail('mutation($id: Int!) { payInvoiceOnline(id: $id) }', {
    id: draft.id,
  })
  expect(online.extensions.code).toBe('CONFLICT')
  const proof = await brand.master.fail(
    'mutation($p: PaymentProof!) { sendPaymentProof(proof: $p) { id } }',
    { p: { invoice_id: draft.id, sender: 'Ratri' } },
  )
  expect(proof.extensions.code).toBe('CONFLICT')
  expect(
    (await brand.master.fail('mutation($id: Int!) { cancelInvoice(id: $id) }', { id: draft.id })).message,
  ).toContain('tidak lagi menunggu')
  const paper = await app().http.inject({
    url: `/api/invoices/${draft.id}/pdf`,
    headers: { authorization: `Bearer ${brand.master.token}` },
  })
  expect(paper.statusCode).toBe(404)

  app().clock.advance(10 * DAY_MS)
  await transaction(brand.ctx, keepSubscription)
  const later = await brand.signInAs('Master')
  const { invoice } = await later.ask(ONE, { id: draft.id })
  expect(invoice).toMatchObject({ status: 'draft', total: draft.total })
  const { placeInvoiceDraft: placed } = await later.ask(PLACE, {
    d: { id: draft.id, plan_id: TUMBUH, days: 30 },
  })
  // Ten days later less of the present plan is left to take off.
  expect(placed.total).toBeGreaterThan(draft.total)
  expect(placed.issued_at).not.toBe(draft.issued_at)
})

test('a draft is thrown away whole; strangers find none, and who only looks writes none', async () => {
  const brand = await trial()
  const draft = await save(brand.master, { plan_id: RINTIS, days: 30 })
  const stranger = await trial()
  for (const [document, d] of [
    [SAVE, { id: draft.id, plan_id: RINTIS, days: 90 }],
    [PLACE, { id: draft.id, plan_id: RINTIS, days: 30 }],
  ] as const)
    expect((await stranger.master.fail(document, { d })).extensions.code).toBe('NOT_FOUND')
  expect((await stranger.master.fail(DELETE, { id: draft.id })).extensions.code).toBe('NOT_FOUND')
  const auditor = await brand.signInAs('Auditor')
  expect((await auditor.fail(SAVE, { d: { plan_id: RINTIS, days: 30 } })).extensions.code).toBe('FORBIDDEN')
  expect((await auditor.fail(DELETE, { id: draft.id })).extensions.code).toBe('FORBIDDEN')
  await brand.master.ask(DELETE, { id: draft.id })
  expect((await brand.master.fail(ONE, { id: draft.id })).extensions.code).toBe('NOT_FOUND')
  expect((await brand.master.fail(DELETE, { id: draft.id })).extensions.code).toBe('NOT_FOUND')
  const invoice = await order(brand.master, { plan_id: RINTIS, days: 30 })
  expect((await brand.master.fail(DELETE, { id: invoice.id })).extensions.code).toBe('CONFLICT')
})
