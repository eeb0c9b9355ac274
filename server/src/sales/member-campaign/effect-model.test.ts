import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { createMember } from '../../people/member/member.commands.ts'
import { mergeMembers } from '../../people/member/merge.commands.ts'
import { createSalesWorld, type SalesWorld } from '../sales.factory.ts'
import { buildReceipt } from '../transaction/receipt.factory.ts'
import { recordTransactions } from '../transaction/record-transactions.commands.ts'
import { refundTransactions } from '../transaction/refund-transactions.commands.ts'
import { voidTransactions } from '../transaction/void-transactions.commands.ts'
import { readCampaignEffects } from './effect.queries.ts'
import { createMemberCampaign, planMemberCampaign } from './member-campaign.commands.ts'
import { sendCampaign } from './send-campaigns.ts'

const app = useTestApp()
const DAY = 86_400_000
const PRICE = 7_300
const MEMBERS = 10

const sale = fc.record({
  who: fc.nat(MEMBERS),
  is_elsewhere: fc.nat(4).map((n) => n === 0),
  /** Days after the sending began. */
  after: fc.integer({ min: -2, max: 33 }),
  qty: fc.integer({ min: 1, max: 5 }),
  fate: fc.constantFrom('kept', 'kept', 'void', 'refund'),
  /** How many days later one of them is given back. */
  later: fc.nat(20),
})
const story = fc.record({
  sales: fc.array(sale, { minLength: 8, maxLength: 30 }),
  percent: fc.constantFrom(0, 20, 50),
  merges: fc.array(fc.tuple(fc.nat(MEMBERS - 1), fc.nat(MEMBERS - 1)), { maxLength: 2 }),
})
type Story = typeof story extends fc.Arbitrary<infer T> ? T : never
type Sale = Story['sales'][number]

/** Noon in Jakarta of a day after another. */
const noon = (began: Date, after: number) => {
  const day = new Date(began.getTime() + 7 * 3_600_000 + after * DAY).toISOString().slice(0, 10)
  return new Date(`${day}T05:00:00Z`).toISOString()
}

async function sell(world: SalesWorld, ids: readonly number[], began: Date, one: Sale) {
  const door = world.doors[one.is_elsewhere ? 1 : 0]
  if (!door) throw new Error('two outlets')
  const receipt = buildReceipt({
    member_id: ids[one.who],
    occurred_at: noon(began, one.after),
    lines: [{ code: 'KOPI1', name: 'Kopi', qty: one.qty, unit_price: PRICE }],
    payments: [{ method: 'QRIS', amount: 200_000 }],
  })
  await recordTransactions(world.ctx, door, [receipt])
  const undone = { transaction_uuid: receipt.uuid, actor: null, reason: null }
  if (one.fate === 'void')
    await voidTransactions(world.ctx, door, [{ ...undone, occurred_at: receipt.occurred_at }])
  if (one.fate === 'refund')
    await refundTransactions(world.ctx, door, [
      {
        ...{ ...undone, uuid: randomUUID(), method: 'TUNAI', lines: [{ no: 1, qty: '1' }] },
        occurred_at: noon(began, one.after + one.later),
      },
    ])
}

/** What each member bought by the receipts alone: a void is none, and what is given back counts on its own day. */
function bought(sales: readonly Sale[], who: ReadonlySet<number>, days: number) {
  const within = (after: number) => after > 0 && after <= days
  const own = sales.filter((one) => who.has(one.who) && !one.is_elsewhere && one.fate !== 'void')
  const receipts = own.filter(({ after }) => within(after))
  const back = own.filter(({ fate, after, later }) => fate === 'refund' && within(after + later))
  return {
    receipts: receipts.length,
    net: receipts.reduce((sum, { qty }) => sum + qty * PRICE, 0) - back.length * PRICE,
  }
}

test('whatever is sold, undone, given back or merged, the parts are the sums of their members’ receipts', async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ sales, percent, merges }) => {
      const brand = await app().createBrand()
      const world = await createSalesWorld(brand, [{}, {}])
      const outlet_id = world.doors[0]?.outlet_id ?? 0
      const ids: number[] = []
      for (let n = 0; n <= MEMBERS; n++) {
        const person = { name: `Model ${n}`, phone: `08136${1_000_000 + n}`, joined_outlet_id: outlet_id }
        // The last one may not be written to.
        const reach = n < MEMBERS ? { email: `m${n}@contoh.example`, is_contactable: true } : {}
        ids.push((await createMember(brand.ctx, { ...person, ...reach })).id)
      }
      const { id } = await createMemberCampaign(brand.ctx, {
        ...{ name: 'Model', outlet_ids: [outlet_id], rules: {}, subject: 'Hai', body: 'Halo' },
        held_out_percent: percent,
      })
      await planMemberCampaign(brand.ctx, { id })
      await sendCampaign(brand.ctx, id)
      const began = app().clock.now
      app().clock.advance(60 * DAY)
      for (const one of sales) await sell(world, ids, began, one)
      const owner = ids.map((_, n) => n)
      for (const [survivor, gone] of merges) {
        if (survivor === gone || owner[survivor] !== survivor || owner[gone] !== gone) continue
        if (owner.some((of, n) => of === gone && n !== gone)) continue
        const [survivor_id = 0, member_id = 0] = [ids[survivor], ids[gone]]
        await mergeMembers(brand.ctx, { survivor_id, member_ids: [member_id] })
        owner[gone] = survivor
      }
      const chosen = await selectOwn(brand.ctx, 'member_campaign_receiver', { member_campaign_id: id })
        .select(['member_id', 'is_held_out'])
        .execute()
      expect(chosen).toHaveLength(MEMBERS)
      for (const days of [7, 14, 30] as const) {
        const [effect] = await readCampaignEffects(brand.ctx, [id], days)
        for (const part of ['sent', 'held_out'] as const) {
          const of_part = chosen.filter(({ is_held_out }) => is_held_out === (part === 'held_out'))
          const each = of_part.map(({ member_id }) => bought(sales, new Set([ids.indexOf(member_id)]), days))
          expect(effect?.[part]).toMatchObject({
            members: of_part.length,
            came: each.filter(({ receipts }) => receipts > 0).length,
            receipts: each.reduce((sum, { receipts }) => sum + receipts, 0),
            net: each.reduce((sum, { net }) => sum + net, 0),
          })
        }
      }
      app().clock.advance(-60 * DAY)
    }),
    { numRuns: 8 },
  )
}, 300_000)
