import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { createDiscount } from '../discount/discount.commands.ts'
import { publishDiscount } from '../discount/publish-discount.commands.ts'
import { createSalesWorld, type SalesWorld } from '../sales.factory.ts'
import { createCodeBatch } from '../single-use-code/code-batch.commands.ts'
import { buildReceipt } from '../transaction/receipt.factory.ts'
import { recordTransactions } from '../transaction/record-transactions.commands.ts'
import { voidTransactions } from '../transaction/void-transactions.commands.ts'
import { readCampaignEffects } from './effect.queries.ts'
import { MOST_RECEIVERS } from './freeze-campaign.ts'
import { createMemberCampaign, planMemberCampaign } from './member-campaign.commands.ts'
import { addCampaignMembers } from './member-campaign.factory.ts'
import { sendCampaign, sendDueCampaigns } from './send-campaigns.ts'

const app = useTestApp()
const DAY = 86_400_000
let brand: TestBrand
let world: SalesWorld
let outlet_id: number

beforeEach(async () => {
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}])
  outlet_id = world.doors[0]?.outlet_id ?? 0
})

const addMembers = (from: number, count: number) => addCampaignMembers(brand.ctx, { outlet_id, from, count })

async function makeCodes(code_count: number) {
  const code = `KODE${code_count}`
  const { id } = await createDiscount(brand.ctx, {
    ...{ code, name: code, type: 'bill_amount' as const, value: 5_000 },
  })
  await publishDiscount(brand.ctx, { id })
  const batch = await createCodeBatch(brand.ctx, {
    discount_id: id,
    name: 'Kampanye',
    code_count,
    prefix: 'KMP',
  })
  return { batch_id: batch.id, code }
}

async function send(code_batch_id: number | null, body: string): Promise<number> {
  const { id } = await createMemberCampaign(brand.ctx, {
    ...{ name: 'Kode', outlet_ids: [outlet_id], rules: {}, subject: 'Hai', body, code_batch_id },
    held_out_percent: 0,
  })
  await planMemberCampaign(brand.ctx, { id })
  await sendCampaign(brand.ctx, id)
  return id
}

const receiversOf = (member_campaign_id: number) =>
  selectOwn(brand.ctx, 'member_campaign_receiver', { member_campaign_id })
    .select(['member_id', 'single_use_code_id'])
    .execute()

test('each receiver is told a code of their own; none is given twice, and too few begin nothing', async () => {
  await addMembers(1, 6)
  const { batch_id } = await makeCodes(8)
  const first = await send(batch_id, 'Kode Anda {kode}.')
  const given = (await receiversOf(first)).map(({ single_use_code_id }) => single_use_code_id)
  expect(new Set(given).size).toBe(6)
  expect(given).not.toContain(null)
  const mails = await selectOwn(brand.ctx, 'outbox_message', { channel: 'email' }).select('body').execute()
  const told = mails.flatMap(({ body }) => /Kode Anda (KMP-\w+)/.exec(body)?.[1] ?? [])
  expect(new Set(told).size).toBe(6)
  // Two codes are left for three who joined since.
  await addMembers(20, 3)
  const second = await send(batch_id, 'Kode Anda {kode}.')
  expect(await receiversOf(second)).toEqual([])
  expect(
    await selectOwn(brand.ctx, 'member_campaign', { id: second })
      .select(['planned_at', 'frozen_at'])
      .executeTakeFirstOrThrow(),
  ).toEqual({ planned_at: null, frozen_at: null })
})

test('codes that receipts took in the days are counted with what they cost; a void gives its code back', async () => {
  await addMembers(1, 3)
  const { batch_id, code } = await makeCodes(3)
  const id = await send(batch_id, 'Kode Anda {kode}.')
  const codes = await selectOwn(brand.ctx, 'single_use_code', { code_batch_id: batch_id })
    .select('code')
    .orderBy('id')
    .execute()
  const began = app().clock.now.getTime()
  app().clock.advance(20 * DAY)
  const door = world.doors[0]
  if (!door) throw new Error('an outlet')
  const sold = codes.map(({ code: single_use_code }, n) =>
    buildReceipt({
      occurred_at: new Date(began + (n === 2 ? 10 : 3) * DAY).toISOString(),
      discounts: [{ code, name: code, amount: 5_000, single_use_code }],
    }),
  )
  await recordTransactions(brand.ctx, door, sold)
  const effect = async (days: 7 | 14) => (await readCampaignEffects(brand.ctx, [id], days))[0]
  expect(await effect(7)).toMatchObject({ codes_given: 3, codes_used: 2, discount_cost: 10_000 })
  expect(await effect(14)).toMatchObject({ codes_used: 3, discount_cost: 15_000 })
  const [gone] = sold
  await voidTransactions(brand.ctx, door, [
    {
      ...{ transaction_uuid: gone?.uuid ?? '', actor: null, reason: null },
      occurred_at: app().clock.now.toISOString(),
    },
  ])
  expect(await effect(7)).toMatchObject({ codes_given: 3, codes_used: 1, discount_cost: 5_000 })
  app().clock.advance(-20 * DAY)
})

test('a segment of more members than a campaign may have begins nothing', async () => {
  await addMembers(1, MOST_RECEIVERS + 1)
  const id = await send(null, 'Halo')
  await sendDueCampaigns(app().services)
  expect(await receiversOf(id)).toEqual([])
}, 60_000)

const CREATE = 'mutation($c: NewMemberCampaign!) { createMemberCampaign(campaign: $c) { id } }'

test('codes of a discount that the writer does not reach are codes that are not there', async () => {
  const second = await brand.createOutlet()
  const { id } = await createDiscount(brand.ctx, {
    ...{ code: 'SANA', name: 'Sana', type: 'bill_amount' as const, value: 5_000, outlet_ids: [second] },
  })
  const batch = await createCodeBatch(brand.ctx, { discount_id: id, name: 'Sana', code_count: 3 })
  const write = (code_batch_id: number) => ({
    c: { name: 'Kode', outlet_ids: [outlet_id], rules: {}, subject: 'Hai', body: '{kode}', code_batch_id },
  })
  const here = await brand.signInAs('Manajer Area', [outlet_id])
  const there = await here.fail(CREATE, write(batch.id))
  const nowhere = await here.fail(CREATE, write(2_000_000_000))
  expect(there.extensions.fields).toEqual({ code_batch_id: 'Kelompok kode tidak ditemukan' })
  expect(nowhere.extensions.fields).toEqual(there.extensions.fields)
  await brand.master.ask(CREATE, write(batch.id))
})
