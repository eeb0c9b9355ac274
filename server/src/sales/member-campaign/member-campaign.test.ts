import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { openStore, type Store } from '../../../test/store.ts'
import { createSystemContext } from '../../access/session/system-context.ts'
import type { Context } from '../../kit/context.ts'
import { transaction } from '../../kit/transaction.ts'
import { addCampaignMembers } from './member-campaign.factory.ts'
import { sendCampaign, sendDueCampaigns } from './send-campaigns.ts'
import { stopPath } from './stop-link.ts'

const app = useTestApp()
const DAY = 86_400_000

const FIELDS = 'id status version sent_part held_out_part sent_count left_out_count'
const mutation = (name: string, input: string) =>
  `mutation($c: ${input}!) { ${name}(campaign: $c) { ${FIELDS} } }`
const CREATE = mutation('createMemberCampaign', 'NewMemberCampaign')
const PLAN = mutation('planMemberCampaign', 'PlanMemberCampaign')
const STOP = mutation('stopMemberCampaign', 'MemberCampaignStep')
const READ = `query($id: Int!) { memberCampaign(id: $id) { ${FIELDS} } }`

let world: Store
let ctx: Context

beforeEach(async () => {
  world = await openStore(await app().createBrand())
  ctx = createSystemContext(app().services, world.brand.id)
})

const addMembers = (count: number) => addCampaignMembers(ctx, { outlet_id: world.outlet_id, count })

const change = (ids: readonly number[], set: 'email = null' | 'consented_at = null') =>
  transaction(ctx, (tx) =>
    sql`update member set ${sql.raw(set)} where brand_id = ${tx.brand_id} and id = any(${[...ids]}::int[])`.execute(
      tx.db,
    ),
  )

const written = (values: object = {}) => ({
  c: {
    ...{ name: 'Rindu', outlet_ids: [world.outlet_id], rules: {} },
    ...{ subject: 'Untuk {nama}', body: 'Poin Anda {poin}.', ...values },
  },
})
const create = async (values: object = {}, by: Client = world.brand.master) =>
  (await by.ask(CREATE, written(values))).createMemberCampaign
async function plan(values: object = {}, by: Client = world.brand.master): Promise<number> {
  const { id } = await create(values, by)
  await by.ask(PLAN, { c: { id } })
  return id
}
const read = async (id: number, by: Client = world.brand.master) =>
  (await by.ask(READ, { id })).memberCampaign

const recipients = async (): Promise<string[]> => {
  const { rows } = await transaction(ctx, (tx) =>
    sql<{ recipient: string }>`select m.recipient from outbox_message m where m.brand_id = ${tx.brand_id}
      and m.stop_url is not null and m.status = 'queued' order by m.recipient`.execute(tx.db),
  )
  return rows.map(({ recipient }) => recipient)
}

test('each receiver gets one mail with a link of their own, and the share is held out', async () => {
  await addMembers(40)
  const id = await plan({ held_out_percent: 25 })
  await sendDueCampaigns(app().services)
  expect(await read(id)).toMatchObject({
    ...{ status: 'finished', sent_part: 30, held_out_part: 10, sent_count: 30, left_out_count: 0 },
  })
  const to = await recipients()
  expect(to).toHaveLength(30)
  expect(new Set(to).size).toBe(30)
})

test('two processes at once, and one more afterwards, write to nobody twice', async () => {
  await addMembers(250)
  const id = await plan({ held_out_percent: 0 })
  await Promise.all([sendCampaign(ctx, id), sendCampaign(ctx, id), sendCampaign(ctx, id)])
  // Who found it in other hands left it alone; the next turn finishes what is left, if anything.
  await sendDueCampaigns(app().services)
  await sendDueCampaigns(app().services)
  const to = await recipients()
  expect(to).toHaveLength(250)
  expect(new Set(to).size).toBe(250)
  expect(await read(id)).toMatchObject({ status: 'finished', sent_count: 250 })
})

test('killed on the way it goes on where it was, with the same receivers', async () => {
  await addMembers(230)
  const id = await plan({ held_out_percent: 0 })
  let mails = 0
  const jobs = {
    send: async () => {
      mails += 1
      if (mails > 150) throw new Error('killed')
    },
  }
  const dying = createSystemContext({ ...app().services, jobs }, world.brand.id)
  await expect(sendCampaign(dying, id)).rejects.toThrow('killed')
  expect(await read(id)).toMatchObject({ status: 'sending', sent_part: 230, sent_count: 100 })
  await addMembersLater()
  await sendDueCampaigns(app().services)
  expect(await read(id)).toMatchObject({ status: 'finished', sent_part: 230, sent_count: 230 })
  expect(new Set(await recipients()).size).toBe(230)
})

/** Somebody who joins once it is settled. */
const addMembersLater = () =>
  transaction(ctx, (tx) =>
    sql`insert into member (brand_id, name, phone, email, joined_on, joined_outlet_id, consented_at) values
      (${tx.brand_id}, 'Baru', '+6281399999999', 'baru@contoh.example', '2024-01-02', ${world.outlet_id}, ${tx.now()})`.execute(
      tx.db,
    ),
  )

test('nobody without consent or address is written to, nor anybody twice within the days of the brand', async () => {
  const ids = await addMembers(12)
  await change(ids.slice(0, 3), 'consented_at = null')
  await change(ids.slice(3, 5), 'email = null')
  const first = await plan({ held_out_percent: 0 })
  await sendDueCampaigns(app().services)
  expect(await read(first)).toMatchObject({ status: 'finished', sent_part: 7 })
  // Nobody is left: it is a draft again.
  const second = await plan({ held_out_percent: 0 })
  await sendDueCampaigns(app().services)
  expect(await read(second)).toMatchObject({ status: 'draft', sent_part: null })
  app().clock.advance(15 * DAY)
  const later = await world.brand.signInAs('Master')
  const third = await plan({ held_out_percent: 0 }, later)
  await sendDueCampaigns(app().services)
  expect(await read(third, later)).toMatchObject({ status: 'finished', sent_part: 7 })
})

const post = (url: string) =>
  app().http.inject({
    ...{ method: 'POST', url, payload: 'List-Unsubscribe=One-Click' },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

test('a wish to stop before, and while mail waits, is kept; opening the page alone changes nothing', async () => {
  const [early = 0, late = 0] = await addMembers(2)
  const id = await plan({ held_out_percent: 0 })
  const path = (member_id: number) => stopPath(app().services, world.brand.id, member_id)
  expect((await app().http.inject({ url: path(early) })).statusCode).toBe(200)
  expect((await post(path(early))).statusCode).toBe(200)
  await sendDueCampaigns(app().services)
  // Stopped before it was settled: not among the receivers at all.
  expect(await read(id)).toMatchObject({ sent_part: 1, sent_count: 1 })
  expect(await recipients()).toHaveLength(1)
  expect((await post(path(late))).statusCode).toBe(200)
  expect(await recipients()).toEqual([])
})

test('a link of another brand, or one that was changed, opens nothing and stops nobody', async () => {
  const [member = 0] = await addMembers(1)
  const other = await app().createBrand()
  const own = stopPath(app().services, world.brand.id, member)
  const token = own.split('.')[1] ?? ''
  expect((await post(`/b/${other.id.toString(16)}.${token}`)).statusCode).toBe(404)
  const changed = `${token.slice(0, 6)}${token[6] === 'A' ? 'B' : 'A'}${token.slice(7)}`
  expect((await post(`/b/${world.brand.id.toString(16)}.${changed}`)).statusCode).toBe(404)
  await plan({ held_out_percent: 0 })
  await sendDueCampaigns(app().services)
  expect(await recipients()).toHaveLength(1)
})

test('stopped on the way, nobody further is written to', async () => {
  await addMembers(3)
  const id = await plan({ held_out_percent: 0 })
  await world.brand.master.ask(STOP, { c: { id } })
  await sendDueCampaigns(app().services)
  expect(await read(id)).toMatchObject({ status: 'stopped', sent_part: null })
  expect(await recipients()).toEqual([])
})

test('whoever stopped under a record that was merged, or by the same address, is not written to', async () => {
  const [kept = 0, merged = 0, same = 0, other = 0] = await addMembers(4)
  for (const id of [merged, other]) await post(stopPath(app().services, world.brand.id, id))
  await transaction(ctx, async (tx) => {
    await sql`update member set merged_into_id = ${kept}, deleted_at = ${tx.now()}
      where brand_id = ${tx.brand_id} and id = ${merged}`.execute(tx.db)
    await sql`update member set email = 'tamu4@contoh.example' where brand_id = ${tx.brand_id} and id = ${same}`.execute(
      tx.db,
    )
  })
  const id = await plan({ held_out_percent: 0 })
  await sendDueCampaigns(app().services)
  expect(await recipients()).toEqual([])
  expect(await read(id)).toMatchObject({ status: 'draft' })
})

const EFFECT = `query($ids: [Int!]!, $days: Int!) { memberCampaignEffects(campaign_ids: $ids, days: $days) { outcome is_complete
  difference extra_net sent { members came receipts net } held_out { members came receipts net } } }`

test('the effect adds up what each part bought at the outlets meant, after the day of the sending alone', async () => {
  await addMembers(80)
  const id = await plan({ held_out_percent: 50 })
  await sendDueCampaigns(app().services)
  // Those who were written to buy twice 30.000, those held out once; beside it what does not count.
  await transaction(ctx, (tx) =>
    sql`insert into sales_member_day (brand_id, member_id, business_date, outlet_id, transactions, net, total)
      select ${tx.brand_id}, r.member_id, (${tx.now()}::timestamptz at time zone 'Asia/Jakarta')::date + d.after, d.outlet_id,
        case when r.is_held_out then 1 else 2 end, case when r.is_held_out then 30000 else 60000 end, 0
      from member_campaign_receiver r cross join (values (0, ${world.outlet_id}::int), (3, ${world.outlet_id}::int),
        (4, ${world.second_id}::int), (8, ${world.outlet_id}::int)) d (after, outlet_id)
      where r.brand_id = ${tx.brand_id} and r.member_campaign_id = ${id}`.execute(tx.db),
  )
  const ask = async (days: number, by: Client = world.brand.master) =>
    (await by.ask(EFFECT, { ids: [id], days })).memberCampaignEffects[0]
  expect(await ask(7)).toEqual({
    ...{ outcome: 'more', is_complete: false, difference: 30_000, extra_net: 1_200_000 },
    sent: { members: 40, came: 40, receipts: 80, net: 2_400_000 },
    held_out: { members: 40, came: 40, receipts: 40, net: 1_200_000 },
  })
  expect(await ask(14)).toMatchObject({ difference: 60_000, sent: { net: 4_800_000 } })
  app().clock.advance(9 * DAY)
  expect(await ask(7, await world.brand.signInAs('Master'))).toMatchObject({ is_complete: true })
})

const ERASE = 'mutation($e: EraseMember!) { eraseMember(erasure: $e) { id } }'

test('whoever is erased is named by no mail, and what waited for them does not leave', async () => {
  const [gone = 0] = await addMembers(2)
  await plan({ held_out_percent: 0 })
  await sendDueCampaigns(app().services)
  await world.brand.master.ask(ERASE, { e: { id: gone, name: 'Tamu 1' } })
  expect(await recipients()).toEqual(['tamu2@contoh.example'])
  const { rows } = await transaction(ctx, (tx) =>
    sql`select from outbox_message m where m.brand_id = ${tx.brand_id}
      and (m.recipient || m.subject || m.body) ~ '(tamu1@|Tamu 1)'`.execute(tx.db),
  )
  expect(rows).toHaveLength(0)
  expect((await post(stopPath(app().services, world.brand.id, gone))).statusCode).toBe(404)
})

const COPY = mutation('copyMemberCampaign', 'CopyMemberCampaign')
const TRY = mutation('tryMemberCampaign', 'MemberCampaignStep')
const UPDATE = mutation('updateMemberCampaign', 'EditMemberCampaign')

test('who may write may not send; what lies partly out of reach is not there', async () => {
  await addMembers(3)
  const manager = await world.brand.signInAs('Manajer Outlet', [world.outlet_id])
  const { id } = await create({}, manager)
  expect((await manager.fail(PLAN, { c: { id } })).extensions.code).toBe('FORBIDDEN')
  const both = await create({ outlet_ids: [world.outlet_id, world.second_id] })
  const area = await world.brand.signInAs('Manajer Area', [world.outlet_id])
  for (const document of [PLAN, STOP, COPY, TRY])
    expect((await area.fail(document, { c: { id: both.id } })).extensions.code).toBe('NOT_FOUND')
  expect((await area.fail(READ, { id: both.id })).extensions.code).toBe('NOT_FOUND')
  expect((await area.ask(EFFECT, { ids: [both.id], days: 7 })).memberCampaignEffects).toEqual([])
  expect((await area.fail(UPDATE, { c: { id: both.id, ...written().c } })).extensions.code).toBe('NOT_FOUND')
  await area.ask(PLAN, { c: { id } })
  await sendDueCampaigns(app().services)
  expect(await read(id)).toMatchObject({ status: 'finished' })
})

test('what is planned or sent is changed no more; a copy of it is a draft that can be', async () => {
  await addMembers(3)
  const id = await plan({ held_out_percent: 0 })
  const change = (of: number) => ({ c: { id: of, ...written({ name: 'Lain' }).c } })
  expect((await world.brand.master.fail(UPDATE, change(id))).extensions.code).toBe('CONFLICT')
  await sendDueCampaigns(app().services)
  expect((await world.brand.master.fail(UPDATE, change(id))).extensions.code).toBe('CONFLICT')
  const { id: copy } = (await world.brand.master.ask(COPY, { c: { id } })).copyMemberCampaign
  expect(await read(copy)).toMatchObject({ status: 'draft', sent_part: null })
  await world.brand.master.ask(UPDATE, change(copy))
})

test('trying a message writes to whoever asks alone, and not without end', async () => {
  await addMembers(3)
  const { id } = await create()
  for (let n = 0; n < 5; n++) await world.brand.master.ask(TRY, { c: { id } })
  expect((await world.brand.master.fail(TRY, { c: { id } })).extensions.code).toBe('RATE_LIMITED')
  const { rows } = await transaction(ctx, (tx) =>
    sql<{ recipient: string; subject: string }>`select distinct m.recipient, m.subject from outbox_message m
      where m.brand_id = ${tx.brand_id} and m.subject like '[Uji]%'`.execute(tx.db),
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.recipient).toMatch(/^orang1@/)
  expect(await recipients()).toEqual([])
})

test('a wish to stop and a batch at once leave nobody written to who had stopped before their mail was decided', async () => {
  const ids = await addMembers(60)
  const id = await plan({ held_out_percent: 0 })
  const stops = ids.slice(0, 20).map((member_id) => post(stopPath(app().services, world.brand.id, member_id)))
  await Promise.all([sendCampaign(ctx, id), ...stops])
  await sendDueCampaigns(app().services)
  // Whoever stopped, before or after their mail was written, has none that still waits.
  expect((await recipients()).length).toBe(40)
  const { rows } = await transaction(ctx, (tx) =>
    sql<{ count: number }>`select count(*)::int as count from member m where m.brand_id = ${tx.brand_id}
      and m.messages_stopped_at is not null`.execute(tx.db),
  )
  expect(rows[0]?.count).toBe(20)
})

const UNPLAN = mutation('unplanMemberCampaign', 'MemberCampaignStep')

test('what is planned for later waits for its time, may be a draft again before, and goes out by itself then', async () => {
  await addMembers(4)
  const { id } = await create({ held_out_percent: 0 })
  const past = new Date(app().clock.now.getTime() - 60_000).toISOString()
  expect(
    (await world.brand.master.fail(PLAN, { c: { id, planned_at: past } })).extensions.fields,
  ).toMatchObject({ planned_at: 'Waktu kirim sudah lewat' })
  const planned_at = new Date(app().clock.now.getTime() + 2 * DAY).toISOString()
  await world.brand.master.ask(PLAN, { c: { id, planned_at } })
  await sendDueCampaigns(app().services)
  expect(await read(id)).toMatchObject({ status: 'planned', sent_part: null })
  await world.brand.master.ask(UNPLAN, { c: { id } })
  expect(await read(id)).toMatchObject({ status: 'draft' })
  await world.brand.master.ask(PLAN, { c: { id, planned_at } })
  app().clock.advance(3 * DAY)
  await sendDueCampaigns(app().services)
  const later = await world.brand.signInAs('Master')
  expect(await read(id, later)).toMatchObject({ status: 'finished', sent_count: 4 })
  expect((await later.fail(UNPLAN, { c: { id } })).extensions.code).toBe('CONFLICT')
  expect((await later.fail(STOP, { c: { id } })).extensions.code).toBe('CONFLICT')
})

test('stopped in the middle, who was written to stays written to and nobody further is', async () => {
  await addMembers(230)
  const id = await plan({ held_out_percent: 0 })
  let mails = 0
  const jobs = {
    send: async () => {
      mails += 1
      if (mails > 150) throw new Error('killed')
    },
  }
  const dying = createSystemContext({ ...app().services, jobs }, world.brand.id)
  await expect(sendCampaign(dying, id)).rejects.toThrow('killed')
  await world.brand.master.ask(STOP, { c: { id } })
  await sendDueCampaigns(app().services)
  expect(await read(id)).toMatchObject({ status: 'stopped', sent_part: 230, sent_count: 100 })
  expect(await recipients()).toHaveLength(100)
})

test('campaigns that go out at once write to each member once between them', async () => {
  await addMembers(250)
  const all = [await plan({ held_out_percent: 0 }), await plan({ held_out_percent: 0 })]
  await Promise.all(all.map((id) => sendCampaign(ctx, id)))
  await sendDueCampaigns(app().services)
  const to = await recipients()
  expect(to).toHaveLength(250)
  expect(new Set(to).size).toBe(250)
})
