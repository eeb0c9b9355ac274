import { type RawBuilder, sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { openStore, type Store } from '../../../test/store.ts'
import { createSystemContext } from '../../access/session/system-context.ts'
import type { Context } from '../../kit/context.ts'
import { transaction } from '../../kit/transaction.ts'
import { createMemberCampaign, planMemberCampaign } from './member-campaign.commands.ts'
import { addCampaignMembers } from './member-campaign.factory.ts'
import { sendDueCampaigns } from './send-campaigns.ts'
import { stopMessages } from './stop-messages.commands.ts'

const app = useTestApp()
const DAY = 86_400_000
let world: Store
let ctx: Context

beforeEach(async () => {
  world = await openStore(await app().createBrand())
  ctx = createSystemContext(app().services, world.brand.id)
})

const addMembers = (count: number) => addCampaignMembers(ctx, { outlet_id: world.outlet_id, count })
const change = (ids: readonly number[], set: RawBuilder<unknown>) =>
  transaction(ctx, (tx) =>
    sql`update member set ${set} where brand_id = ${tx.brand_id} and id = any(${[...ids]}::int[])`.execute(
      tx.db,
    ),
  )

const SETTING = `mutation($s: EditMemberCampaignSetting!) { saveMemberCampaignSetting(setting: $s) { every_days version } }`
const COUNT = `query($s: MemberSegmentCountInput!) { memberSegmentCount(segment: $s) { members reachable stopped no_consent
  no_address too_soon same_address } }`

test('the count says why members are not written to, and adds up; the brand sets how often one may be', async () => {
  const ids = await addMembers(10)
  await change(ids.slice(0, 1), sql`consented_at = null`)
  await change(ids.slice(1, 3), sql`email = null`)
  await stopMessages(ctx, ids[3] ?? 0)
  await change(ids.slice(9), sql`email = 'tamu9@contoh.example'`)
  const ask = async (by: Client = world.brand.master) =>
    (await by.ask(COUNT, { s: { outlet_ids: [world.outlet_id], rules: {} } })).memberSegmentCount
  const rest = { stopped: 1, no_consent: 1, no_address: 2 }
  expect(await ask()).toEqual({ members: 10, reachable: 5, ...rest, too_soon: 0, same_address: 1 })
  const { id } = await createMemberCampaign(ctx, {
    ...{ name: 'Rindu', outlet_ids: [world.outlet_id], rules: {}, subject: 'Hai', body: 'Halo' },
    held_out_percent: 0,
  })
  await planMemberCampaign(ctx, { id })
  await sendDueCampaigns(app().services)
  // Who shares an address with somebody who was written to was written to as well.
  expect(await ask()).toMatchObject({ members: 10, reachable: 0, ...rest, too_soon: 6 })
  app().clock.advance(2 * DAY)
  const later = await world.brand.signInAs('Master')
  expect(await ask(later)).toMatchObject({ too_soon: 6 })
  await later.ask(SETTING, { s: { every_days: 1, version: 0 } })
  expect(await ask(later)).toMatchObject({ reachable: 5, too_soon: 0, same_address: 1 })
  expect((await later.fail(SETTING, { s: { every_days: 9, version: 0 } })).extensions.code).toBe('CONFLICT')
})

const SEGMENT = (rules: object) => ({ s: { outlet_ids: [world.outlet_id], rules } })

test('rules find by visits, spend, rhythm, month of birth and the outlets meant', async () => {
  const ids = await addMembers(5)
  // One who came every week until five weeks ago, one every week until now, one who bought much once, one elsewhere.
  const visits: [number, number, number, number][] = [
    ...[35, 42, 49, 56].map((ago): [number, number, number, number] => [0, ago, world.outlet_id, 40_000]),
    ...[1, 8, 15, 22].map((ago): [number, number, number, number] => [1, ago, world.outlet_id, 40_000]),
    [2, 3, world.outlet_id, 900_000],
    [3, 3, world.second_id, 900_000],
  ]
  await transaction(ctx, async (tx) => {
    for (const [who, ago, outlet_id, net] of visits)
      await sql`insert into sales_member_day (brand_id, member_id, business_date, outlet_id, transactions, net, total)
        values (${tx.brand_id}, ${ids[who]}, (${tx.now()}::timestamptz at time zone 'Asia/Jakarta')::date - ${ago}::int,
          ${outlet_id}, 1, ${net}, ${net})`.execute(tx.db)
    await sql`update member set birth_date = '1990-08-17' where brand_id = ${tx.brand_id} and id = ${ids[4]}`.execute(
      tx.db,
    )
  })
  await change(ids.slice(4), sql`birth_date = '1990-08-17'`)
  const count = async (rules: object) =>
    (await world.brand.master.ask(COUNT, SEGMENT(rules))).memberSegmentCount.members
  expect(await count({})).toBe(5)
  expect(await count({ rhythm: 'lost' })).toBe(1)
  expect(await count({ rhythm: 'slowing' })).toBe(0)
  expect(await count({ last_visit_from_days: 30 })).toBe(1)
  expect(await count({ last_visit_to_days: 7 })).toBe(2)
  expect(await count({ visits_from: 4 })).toBe(2)
  expect(await count({ visits_from: 4, period_days: 30 })).toBe(1)
  expect(await count({ visits_to: 0 })).toBe(2)
  expect(await count({ spend_from: 500_000 })).toBe(1)
  expect(await count({ birth_month: 8 })).toBe(1)
  expect(
    (await world.brand.master.fail(COUNT, SEGMENT({ visits_from: 4, visits_to: 2 }))).extensions.fields,
  ).toMatchObject({ 'rules.visits_to': expect.any(String) })
})
