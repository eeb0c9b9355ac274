import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { createMember } from '../../people/member/member.commands.ts'
import { changeMemberPoints } from '../../people/member/member-point.commands.ts'
import { savePointProgramme } from '../../sales/point/programme.commands.ts'
import { pointProgramme } from '../../sales/point/programme.factory.ts'
import { savePointReward } from '../../sales/point/reward.commands.ts'
import { voidTransactions } from '../../sales/transaction/void-transactions.commands.ts'
import { buildOrder, createOrderWorld, type OrderWorld } from '../order/order-world.factory.ts'

const app = useTestApp()
let world: OrderWorld
let path: string
let member: { id: number; phone: string; code: string }
let umbrella: number
let count = 0

const MAKE_CODE = 'mutation ($id: Int!) { makeMemberCode(member: { id: $id }) { code } }'
const codeOf = async (id: number): Promise<string> =>
  (await world.brand.master.ask(MAKE_CODE, { id })).makeMemberCode.code

async function newMember(points: number) {
  count++
  const phone = `0813${5_000_000 + count}`
  const { id } = await createMember(world.brand.ctx, { name: `Tamu ${count}`, phone })
  await changeMemberPoints(world.brand.ctx, { member_id: id, type: 'earn', points })
  return { id, phone, code: await codeOf(id) }
}

const makeReward = async (given: object) =>
  (
    await savePointReward(world.brand.ctx, {
      ...{ name: `Hadiah ${++count}`, kind: 'goods', points: 60, outlet_ids: [], ...given },
    })
  ).id

beforeEach(async () => {
  app().clock.now = new Date('2026-11-21T05:00:00Z')
  world = await createOrderWorld(app().http, await app().createBrand())
  path = await world.pathOf()
  await savePointProgramme(world.brand.ctx, pointProgramme({ expiry_months: 1 }))
  member = await newMember(100)
  umbrella = await makeReward({ name: 'Payung' })
})

async function order(): Promise<string> {
  const line = { item_id: world.item_ids[0] ?? 0, option_ids: [], qty: 2, seen_price: 10_000 }
  const sent = buildOrder(line)
  expect((await world.send(`${path}/orders`, sent)).status).toBe(200)
  return sent.uuid
}
const known = ({ phone, code }: { phone: string; code: string }) => ({ phone, code })
const ask = (uuid: string, who = member, address?: string) =>
  world.send(`${path}/orders/${uuid}/member`, known(who), address)
const take = (uuid: string, reward_id = umbrella, who = member, asking = randomUUID()) =>
  world.send(`${path}/orders/${uuid}/reward`, { ...known(who), uuid: asking, reward_id })
const kept = ({ id }: { id: number } = member) =>
  selectOwn(world.brand.ctx, 'member_point_balance', { member_id: id })
    .select(['balance', 'held', 'debt'])
    .executeTakeFirstOrThrow()
const rowOf = (uuid: string) =>
  selectOwn(world.brand.ctx, 'table_order', { uuid })
    .select(['id', 'version', 'total', 'member_id', 'transaction_id'])
    .executeTakeFirstOrThrow()

const SETTLE = 'mutation ($o: SettleTableOrder!) { settleTableOrder(table_order: $o) { id transaction_id } }'
const CONFIRM = 'mutation ($o: ConfirmTableOrder!) { confirmTableOrder(table_order: $o) { id } }'
const REJECT = 'mutation ($o: RejectTableOrder!) { rejectTableOrder(table_order: $o) { id } }'

test('a guest sees points and takes a reward; paid, the order earns points; void, all is as it was', async () => {
  await makeReward({ kind: 'discount', discount: 5_000, points: 10 })
  const uuid = await order()
  const told = await ask(uuid)
  expect(told.status).toBe(200)
  expect(told.body).toEqual({
    ...{ name: expect.stringMatching(/^Tamu/), points: 100, expiry: { points: 100, on: '2026-12-21' } },
    rewards: [{ id: umbrella, name: 'Payung', points: 60 }],
  })
  const asking = randomUUID()
  const taken = await take(uuid, umbrella, member, asking)
  expect(taken.body).toMatchObject({ points: 40, expiry: { points: 40 } })
  expect((await take(uuid, umbrella, member, asking)).body.points).toBe(40)
  expect((await take(uuid)).status).toBe(422)
  expect((await app().http.inject(`${path}/orders/${uuid}`)).body).toContain('Payung')
  const { id } = await rowOf(uuid)
  await world.brand.master.ask(CONFIRM, { o: { id } })
  const { total } = await rowOf(uuid)
  await world.brand.master.ask(SETTLE, { o: { id, method: 'QRIS', seen_total: total } })
  // 20.000 of net sales at a point for each thousand.
  expect(await kept()).toEqual({ balance: 60, held: 0, debt: 0 })
  const outlet = { outlet_id: world.outlet_id, device_id: null, source: 'QR' as const }
  const undone = { transaction_uuid: uuid, occurred_at: '2026-11-21T05:00:00Z', actor: 'Sari', reason: null }
  expect((await voidTransactions(world.brand.ctx, outlet, [undone]))[0]?.status).toBe('accepted')
  expect(await kept()).toEqual({ balance: 100, held: 0, debt: 0 })
})

test('an order that is turned down or taken back lets go what was held for it', async () => {
  const [first, second] = [await order(), await order()]
  for (const uuid of [first, second]) await ask(uuid)
  expect((await take(first)).status).toBe(200)
  const { id } = await rowOf(first)
  await world.brand.master.ask(REJECT, { o: { id, reason: 'Habis' } })
  expect(await kept()).toEqual({ balance: 100, held: 0, debt: 0 })
  expect((await take(first)).status).toBe(409)
  expect((await take(second)).status).toBe(200)
  expect((await kept()).held).toBe(60)
  expect((await world.send(`${path}/orders/${second}/cancel`, { reason: null })).status).toBe(200)
  expect((await kept()).held).toBe(0)
})

test('strangers learn nothing: a wrong code is answered as a number of nobody, and few may be tried', async () => {
  const uuid = await order()
  const wrong = await ask(uuid, { ...member, code: '00000000' }, '203.0.113.7')
  const nobody = await ask(uuid, { ...member, phone: '081377777777' }, '203.0.113.7')
  expect(wrong.status).toBe(422)
  expect(wrong.body.message).toBe('Nomor telepon atau kode tidak cocok')
  const plain = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [
    status,
    body.message,
    body.code,
    body.fields,
  ]
  expect(plain(nobody)).toEqual(plain(wrong))
  expect((await rowOf(uuid)).member_id).toBeNull()
  const old = member.code
  const renewed = { ...member, code: await codeOf(member.id) }
  expect((await ask(uuid, { ...member, code: old })).status).toBe(422)
  for (let tried = 0; tried < 3; tried++) await ask(uuid, { ...member, code: '1' }, `203.0.113.${tried + 9}`)
  // The right one has to wait too, wherever it comes from; others may go on.
  expect((await ask(uuid, renewed, '203.0.113.99')).status).toBe(429)
  const other = await newMember(10)
  expect((await ask(uuid, other)).status).toBe(200)
})

test('an order is of the first who says so, at the table of its code, while it is open', async () => {
  const uuid = await order()
  expect((await ask(uuid)).status).toBe(200)
  const other = await newMember(500)
  expect((await ask(uuid, other)).status).toBe(409)
  expect((await take(uuid, umbrella, other)).status).toBe(409)
  expect((await rowOf(uuid)).member_id).toBe(member.id)
  expect((await ask(randomUUID())).status).toBe(404)
  const elsewhere = await world.pathOf(1)
  expect((await world.send(`${elsewhere}/orders/${uuid}/member`, known(member))).status).toBe(404)
  const off = await makeReward({ kind: 'discount', discount: 5_000, points: 10 })
  expect((await take(uuid, off)).status).toBe(404)
  expect((await take(uuid, 2_000_000_000)).status).toBe(404)
})

test('of many askings at once nobody takes more than the points are worth', async () => {
  const uuid = await order()
  await ask(uuid)
  const answers = await Promise.all(Array.from({ length: 4 }, () => take(uuid)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await kept()).toEqual({ balance: 100, held: 60, debt: 0 })
})
