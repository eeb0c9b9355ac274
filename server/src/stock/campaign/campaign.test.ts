import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import {
  APPROVE,
  addThing,
  COUNT,
  moveStock,
  ONE,
  openStore,
  type Store,
  SUBMIT,
  stockOf,
} from '../../../test/store.ts'
import { readTasks } from '../../../test/tasks.ts'
import { addDays } from '../../outlets/outlet/business-date.calc.ts'
import { openDueCampaigns } from './open-due.ts'

const app = useTestApp()
const TICK = 10_000

const FIELDS = `id name status version planned_on every_days previous_id outlet_count line_count counted_count
  outlets { outlet_id admin_id adjustment_id status line_count counted_count recount_count is_mine_to_approve version }`
const mutation = (name: string, input: string) =>
  `mutation($c: ${input}!) { ${name}(campaign: $c) { ${FIELDS} } }`
const PLAN = mutation('createCountCampaign', 'NewCountCampaign')
const OPEN = mutation('openCountCampaign', 'CountCampaignStep')
const DROP = mutation('cancelCountCampaign', 'CountCampaignStep')
const REPEAT = mutation('repeatCountCampaign', 'RepeatCountCampaign')
const READ = `query($id: Int!) { countCampaign(id: $id) { ${FIELDS} } }`
const LIST = `{ countCampaignList { total nodes { id name status planned_on previous_id } } }`
const RESULT = `query($id: Int!) { countCampaignResult(campaign_id: $id) { done_count line_count different_count loss gain
  causes { cause line_count loss gain } } }`

let world: Store
let today: string

beforeEach(async () => {
  world = await openStore(await app().createBrand())
  today = app().clock.now.toISOString().slice(0, 10)
})

const planned = (values: object = {}) => ({
  c: {
    ...{ name: 'Opname pekanan', planned_on: today, scope: 'all' },
    outlets: [{ outlet_id: world.outlet_id }, { outlet_id: world.second_id }],
    ...values,
  },
})
const plan = async (values: object = {}) =>
  (await world.brand.master.ask(PLAN, planned(values))).createCountCampaign
const open = async (id: number) => (await world.brand.master.ask(OPEN, { c: { id } })).openCountCampaign
const opened = async (values: object = {}) => open((await plan(values)).id)
const at = (campaign: { outlets: { outlet_id: number; adjustment_id: number }[] }, outlet_id: number) =>
  campaign.outlets.find((row) => row.outlet_id === outlet_id)?.adjustment_id ?? 0

type Line = { no: number; name: string }
const read = async (id: number) => (await world.brand.master.ask(ONE, { id })).adjustment

/** Counts things of a document by name. */
async function count(id: number, amounts: Record<string, string>, by: Client = world.brand.master) {
  const { lines } = await read(id)
  const entries = lines
    .filter(({ name }: Line) => name in amounts)
    .map(({ no, name }: Line) => ({
      no,
      parts: [{ unit: name === 'Kue' ? 'porsi' : 'ml', quantity: amounts[name] }],
      counted_at: app().clock.now.toISOString(),
    }))
  return by.ask(COUNT, { a: { id, entries } })
}
const waiting = async (who: Client) => (await readTasks(who)).filter(({ kind }) => kind === 'count_open')
const submit = async (id: number, by: Client = world.brand.master) =>
  (await by.ask(SUBMIT, { a: { id, uncounted: 'leave' } })).submitAdjustment

test('each outlet counts in a document of its own; finished, the campaign tells what was found by cause', async () => {
  const campaign = await opened()
  expect(campaign).toMatchObject({ status: 'running', outlet_count: 2, line_count: 4, counted_count: 0 })
  const [first, second] = [at(campaign, world.outlet_id), at(campaign, world.second_id)]
  await count(first, { Susu: '99000', Kue: '10' })
  expect((await world.brand.master.ask(RESULT, { id: campaign.id })).countCampaignResult).toBeNull()
  expect((await submit(first)).status).toBe('done')
  await count(second, { Susu: '0' })
  expect((await world.brand.master.ask(READ, { id: campaign.id })).countCampaign).toMatchObject({
    status: 'running',
    counted_count: 3,
  })
  await submit(second)
  expect((await world.brand.master.ask(READ, { id: campaign.id })).countCampaign.status).toBe('finished')
  expect((await world.brand.master.ask(RESULT, { id: campaign.id })).countCampaignResult).toEqual({
    ...{ done_count: 2, line_count: 3, different_count: 1, loss: 20_000, gain: 0 },
    causes: [{ cause: 'unknown', line_count: 1, loss: 20_000, gain: 0 }],
  })
})

test('what differs by more than the tolerance is asked for once more, and stands the second time', async () => {
  const campaign = await opened({ recount_percent: 5 })
  const id = at(campaign, world.outlet_id)
  await count(id, { Susu: '90000', Kue: '10' })
  const asked = await submit(id)
  expect(asked).toMatchObject({ status: 'counting', counted_count: 1 })
  expect(asked.lines.find(({ name }: Line) => name === 'Susu')).toMatchObject({
    counted_quantity: null,
    is_recount: true,
  })
  expect(await stockOf(world, world.milk)).toMatchObject({ quantity: 100000 })
  app().clock.now = new Date(app().clock.now.getTime() + TICK)
  await count(id, { Susu: '90000' })
  expect((await submit(id)).status).toBe('done')
  expect(await stockOf(world, world.milk)).toMatchObject({ quantity: 90000 })
})

test('losses that go on from count to count are told as such, beside the last three differences', async () => {
  const rounds = []
  for (const left of ['99000', '98000', '97000']) {
    app().clock.now = new Date(app().clock.now.getTime() + TICK)
    const campaign = await opened({ outlets: [{ outlet_id: world.outlet_id }] })
    await count(at(campaign, world.outlet_id), { Susu: left, Kue: '10' })
    await submit(at(campaign, world.outlet_id))
    rounds.push(campaign)
  }
  const last = rounds.at(-1)
  const { countCampaignResult } = await world.brand.master.ask(RESULT, { id: last.id })
  expect(countCampaignResult.causes).toEqual([
    { cause: 'repeated_loss', line_count: 1, loss: 20_000, gain: 0 },
  ])
  const { adjustment } = await world.brand.master.ask(
    'query($id: Int!) { adjustment(id: $id) { lines { name past_differences } } }',
    { id: at(last, world.outlet_id) },
  )
  expect(adjustment.lines.find(({ name }: Line) => name === 'Susu').past_differences).toEqual([
    '-1000.0000',
    '-1000.0000',
  ])
})

test('Lumbung chooses what risks most and what was not counted for the longest', async () => {
  const dear = await addThing(world, 'MAHAL')
  await addThing(world, 'MURAH')
  await world.write((tx) =>
    moveStock(tx, {
      outlet_id: world.outlet_id,
      item_id: dear,
      type: 'RECEIVE',
      quantity: 10,
      cost: 90_000_000,
      occurred_at: new Date(app().clock.now.getTime() - TICK),
    }),
  )
  const one = { scope: 'risk', item_count: 2, outlets: [{ outlet_id: world.outlet_id }] }
  const first = await read(at(await opened(one), world.outlet_id))
  expect(first.lines.map(({ name }: Line) => name).sort()).toEqual(['Bahan MAHAL', 'Susu'])
  await count(first.id, { 'Bahan MAHAL': '10', Susu: '100000' })
  await submit(first.id)
  app().clock.now = new Date(app().clock.now.getTime() + TICK)
  const second = await read(at(await opened(one), world.outlet_id))
  expect(second.lines.map(({ name }: Line) => name).sort()).toEqual(['Bahan MURAH', 'Kue'])
})

test('the job opens what is due once, however often and at once it runs, and plans one next', async () => {
  const { id } = await plan({ every_days: 7 })
  const later = await plan({ name: 'Nanti', planned_on: addDays(today, 3) })
  await Promise.all([1, 2, 3].map(() => openDueCampaigns(app().services)))
  await openDueCampaigns(app().services)
  const { countCampaignList } = await world.brand.master.ask(LIST)
  expect(countCampaignList.nodes).toEqual([
    expect.objectContaining({ status: 'planned', planned_on: addDays(today, 7), previous_id: id }),
    expect.objectContaining({ id: later.id, status: 'planned' }),
    expect.objectContaining({ id, status: 'running' }),
  ])
  const { adjustmentList } = await world.brand.master.ask(
    '{ adjustmentList { nodes { kind status author } } }',
  )
  expect(adjustmentList.nodes).toEqual(Array(2).fill({ kind: 'count', status: 'counting', author: 'Sistem' }))
  const [next] = countCampaignList.nodes
  expect(
    (await world.brand.master.ask(REPEAT, { c: { id: next.id, every_days: null } })).repeatCountCampaign,
  ).toMatchObject({ every_days: null })
  const dropped = (await world.brand.master.ask(DROP, { c: { id: next.id } })).cancelCountCampaign
  expect(dropped.status).toBe('cancelled')
  expect((await world.brand.master.fail(OPEN, { c: { id: next.id } })).extensions.code).toBe('CONFLICT')
})

test('who reaches an outlet sees it alone, plans for it alone, and finds nothing of what is elsewhere', async () => {
  const { brand } = world
  const keeper = await brand.signInAs('Gudang', [world.outlet_id])
  const stranger = await brand.signInAs('Gudang', [world.second_id])
  const campaign = await opened()
  const seen = (await keeper.ask(READ, { id: campaign.id })).countCampaign
  expect(seen).toMatchObject({ outlet_count: 1, line_count: 2 })
  expect(seen.outlets).toHaveLength(1)
  const theirs = await plan({ outlets: [{ outlet_id: world.second_id }] })
  const unknown = await keeper.fail(READ, { id: 999_999 })
  expect(await keeper.fail(READ, { id: theirs.id })).toEqual(unknown)
  expect((await keeper.fail(RESULT, { id: theirs.id })).extensions.code).toBe('NOT_FOUND')
  expect((await keeper.fail(OPEN, { c: { id: theirs.id } })).extensions.code).toBe('NOT_FOUND')
  const both = await plan()
  expect((await keeper.fail(OPEN, { c: { id: both.id } })).extensions.code).toBe('CONFLICT')
  const refused = await keeper.fail(PLAN, planned())
  expect(refused.extensions.fields).toEqual({ 'outlets.1.outlet_id': 'Outlet tidak ditemukan' })
  const given = { outlet_id: world.outlet_id, admin_id: stranger.admin_id }
  expect((await keeper.fail(PLAN, planned({ outlets: [given] }))).extensions.fields).toEqual({
    'outlets.0.admin_id': 'Pengguna tidak ditemukan',
  })
})

test('a count given to somebody waits for them and not for others of the outlet', async () => {
  const { brand } = world
  const [mine, other] = [
    await brand.signInAs('Gudang', [world.outlet_id]),
    await brand.signInAs('Gudang', [world.outlet_id]),
  ]
  await opened({ outlets: [{ outlet_id: world.outlet_id, admin_id: mine.admin_id }] })
  expect(await waiting(mine)).toHaveLength(1)
  expect(await waiting(other)).toEqual([])
})

test('two count one document at once; approving while it is counted is refused, and of two only one approves', async () => {
  const { brand } = world
  await brand.master.ask(
    'mutation($s: EditAdjustmentSetting!) { setAdjustmentLimit(setting: $s) { approval_limit } }',
    {
      s: { approval_limit: 0 },
    },
  )
  const keeper = await brand.signInAs('Gudang', [world.outlet_id])
  const campaign = await opened()
  const id = at(campaign, world.outlet_id)
  await Promise.all([count(id, { Susu: '99000' }, keeper), count(id, { Kue: '9' })])
  expect(await read(id)).toMatchObject({ counted_count: 2, status: 'counting' })
  expect((await brand.master.fail(APPROVE, { a: { id } })).extensions.code).toBe('CONFLICT')
  expect((await submit(id, keeper)).status).toBe('waiting')
  const { countCampaign } = await brand.master.ask(READ, { id: campaign.id })
  expect(
    countCampaign.outlets.find((row: { adjustment_id: number }) => row.adjustment_id === id),
  ).toMatchObject({
    is_mine_to_approve: true,
  })
  const tried = await Promise.allSettled([1, 2].map(() => brand.master.ask(APPROVE, { a: { id } })))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await stockOf(world, world.milk)).toMatchObject({ quantity: 99000 })
})

test('a campaign that its day cannot open tells its maker why, once as long as the reason stays, until it opens', async () => {
  const { brand } = world
  const maker = await brand.signInAs('Manajer Area', [world.outlet_id, world.second_id])
  const other = await brand.signInAs('Manajer Area', [world.outlet_id, world.second_id])
  const { rows } = await sql<{ id: number }>`insert into ingredient_category (brand_id, name)
    values (${brand.id}, 'Bumbu') returning id`.execute(brand.ctx.db)
  const ingredient_category_id = rows[0]?.id ?? 0
  const { id } = (
    await maker.ask(PLAN, planned({ name: 'Opname bumbu', scope: 'category', ingredient_category_id }))
  ).createCountCampaign
  const stuck = async (who: Client) => (await readTasks(who)).filter(({ kind }) => kind === 'count_stuck')
  expect(await stuck(maker)).toEqual([])
  await Promise.all([1, 2, 3].map(() => openDueCampaigns(app().services)))
  await openDueCampaigns(app().services)
  expect(await stuck(maker)).toMatchObject([
    {
      ref: id,
      title: 'Opname bumbu',
      note: expect.stringMatching(/^.+: Belum ada barang dalam cakupan ini$/),
      tone: 'bad',
    },
  ])
  expect(await stuck(other)).toEqual([])
  expect(await stuck(brand.master)).toEqual([])
  const told = await sql`select id from audit_log where brand_id = ${brand.id} and entity_id = ${id}
    and action = 'count_campaign.stuck'`.execute(brand.ctx.db)
  expect(told.rows).toHaveLength(1)
  // Nobody who made it is left: a Master hears of it.
  await sql`update admin set deleted_at = clock_now() where brand_id = ${brand.id} and id = ${maker.admin_id}`.execute(
    brand.ctx.db,
  )
  expect(await stuck(brand.master)).toMatchObject([{ ref: id }])
  const salt = await addThing(world, 'GARAM')
  await sql`update ingredient set ingredient_category_id = ${ingredient_category_id}
    where brand_id = ${brand.id} and id = ${salt}`.execute(brand.ctx.db)
  await openDueCampaigns(app().services)
  expect(await stuck(brand.master)).toEqual([])
  expect((await brand.master.ask(READ, { id })).countCampaign.status).toBe('running')
})
