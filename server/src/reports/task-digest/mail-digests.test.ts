import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readOutbox } from '../../../test/account.ts'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { beginAt } from '../../../test/clock.ts'
import { addIngredient } from '../../../test/kitchen.ts'
import { sentOrder } from '../../../test/purchase-order.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { transaction } from '../../kit/transaction.ts'
import { mailDigests } from './mail-digests.ts'

beginAt('2026-11-21T12:00:00+07:00')

const app = useTestApp()

const MUTE = 'mutation ($kind: TaskName!) { setTaskTelling(kind: $kind, is_on: false) }'
const DISMISS = 'mutation ($kind: TaskName!, $ref: Int!) { dismissTask(kind: $kind, ref: $ref) }'
const DECLINE = 'mutation { setNotification(topic: task_digest, is_on: false) }'

/** A brand whose order of yesterday has not come to one of two outlets. */
async function createShop() {
  app().clock.now = new Date('2026-11-21T05:00:00Z')
  const brand = await app().createBrand()
  const [here, there] = [
    await brand.createOutlet({ name: 'Senopati' }),
    await brand.createOutlet({ name: 'Kemang' }),
  ]
  const item_id = await addIngredient(brand, { code: 'SUSU', name: 'Susu', base_unit: 'g' })
  const { createSupplier } = await brand.master.ask(
    'mutation($s: NewSupplier!) { createSupplier(supplier: $s) { id } }',
    { s: { name: 'Anggrek Jaya', phone: '+628111222333' } },
  )
  const order = await sentOrder(brand.master, {
    outlet_id: here,
    supplier_id: createSupplier.id,
    expected_on: '2026-11-21',
    lines: [{ item_id, unit: 'g', unit_quantity: '1000', price: 45 }],
  })
  return { brand, here, there, order }
}

/** Many processes look at the brand at a moment. */
async function lookAt(brand: TestBrand, time: string, processes = 4): Promise<void> {
  app().clock.now = new Date(time)
  await Promise.all(Array.from({ length: processes }, () => mailDigests(app().services, brand.id)))
}

async function digestsOf(brand: TestBrand) {
  const people = await selectOwn(brand.ctx, 'admin').select(['id', 'email']).execute()
  const idOf = new Map(people.map(({ id, email }) => [email, id]))
  const mails = await readOutbox(app(), brand.id)
  return mails
    .filter(({ subject }) => subject.includes('perlu tindakan Anda'))
    .map(({ recipient, body }) => ({ admin_id: idOf.get(recipient), body }))
}
const readersOf = async (brand: TestBrand) =>
  (await digestsOf(brand)).map(({ admin_id }) => admin_id).sort((a = 0, b = 0) => a - b)

test('each is mailed what waits within its rights and outlets, once a morning; who has nothing gets no mail', async () => {
  const { brand, here, there, order } = await createShop()
  const keeper = await brand.signInAs('Gudang', [here])
  const elsewhere = await brand.signInAs('Gudang', [there])
  await brand.signInAs('Kasir', [here])
  await lookAt(brand, '2026-11-21T23:30:00Z')
  expect(await readersOf(brand)).toEqual([])
  await lookAt(brand, '2026-11-22T00:30:00Z')
  await lookAt(brand, '2026-11-22T03:00:00Z')
  expect(await readersOf(brand)).toEqual([brand.master_id, keeper.admin_id])
  expect(elsewhere.admin_id).not.toBe(keeper.admin_id)
  for (const { body } of await digestsOf(brand)) {
    expect(body).toContain(`${order.number} terlambat datang (Senopati · Anggrek Jaya`)
    expect(body).toContain(`/purchase-order/detail/${order.id}`)
  }
  // Whoever is late for the morning waits for the next.
  await lookAt(brand, '2026-11-23T06:00:00Z')
  expect(await readersOf(brand)).toHaveLength(2)
  await lookAt(brand, '2026-11-24T00:30:00Z')
  expect(await readersOf(brand)).toHaveLength(4)
})

test('what is set aside, muted or declined is not mailed', async () => {
  const { brand, here, order } = await createShop()
  app().clock.now = new Date('2026-11-21T22:00:00Z')
  const [aside, muting, declining, given_up] = [
    await brand.signInAs('Gudang', [here]),
    await brand.signInAs('Gudang', [here]),
    await brand.signInAs('Gudang', [here]),
    await brand.signInAs('Gudang', [here]),
  ]
  await aside.ask(DISMISS, { kind: 'order_late', ref: order.id })
  await muting.ask(MUTE, { kind: 'order_late' })
  await declining.ask(DECLINE)
  await transaction(brand.ctx, (tx) =>
    sql`update admin set email_verified_at = null where brand_id = ${brand.id} and id = ${given_up.admin_id}`.execute(
      tx.db,
    ),
  )
  await lookAt(brand, '2026-11-22T00:30:00Z')
  expect(await readersOf(brand)).toEqual([brand.master_id])
})
