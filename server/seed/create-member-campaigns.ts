import { randomUUID } from 'node:crypto'
import { createSystemContext } from '../src/access/session/system-context.ts'
import type { Context, Services, WriteContext } from '../src/kit/context.ts'
import { selectOwn, updateOwn } from '../src/kit/db/own-rows.ts'
import { transaction } from '../src/kit/transaction.ts'
import { addDays, businessDayStart } from '../src/outlets/outlet/business-date.calc.ts'
import { createMember } from '../src/people/member/member.commands.ts'
import {
  createMemberCampaign,
  planMemberCampaign,
} from '../src/sales/member-campaign/member-campaign.commands.ts'
import { sendCampaign } from '../src/sales/member-campaign/send-campaigns.ts'
import { type Receipt, ReceiptInput } from '../src/sales/transaction/receipt.input.ts'
import { recordTransactions } from '../src/sales/transaction/record-transactions.commands.ts'
import { createRandom, type Random } from './sales/random.ts'

/** Days before today on which the guests came first, and on which they were written to. */
const FIRST_VISIT = 55
const SENT = 24
/** Days after the message in which some came again. */
const AGAIN = 14
const GUESTS = 150
const HELD_OUT_PERCENT = 25
/** Who comes again, of those who were written to and of those who were held out. */
const COMING = { sent: 0.5, held_out: 0.15 }
const FIRST_NAMES = ['Ayu', 'Bayu', 'Citra', 'Damar', 'Endah', 'Fajar', 'Gita', 'Hendra', 'Intan', 'Joko']
const LAST_NAMES = [
  'Anggraini',
  'Baskara',
  'Cahyono',
  'Dewanti',
  'Erlangga',
  'Firmansyah',
  'Gunawan',
  'Hapsari',
]
const LAST_NAMES_MORE = ['Irawan', 'Juwita', 'Kusnadi', 'Lestari', 'Mahendra', 'Nugraha', 'Oktaviani']

interface Place {
  readonly outlet_id: number
  readonly item: { readonly code: string; readonly name: string; readonly price: number }
}

/** The outlet whose guests are written to, and what they drink there. */
async function findPlace(ctx: Context): Promise<Place | undefined> {
  const outlet = await selectOwn(ctx, 'outlet')
    .select('id')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  const item = await selectOwn(ctx, 'item')
    .select(['code', 'name', 'price'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return outlet && item ? { outlet_id: outlet.id, item: { ...item, price: Number(item.price) } } : undefined
}

async function addGuests(tx: WriteContext, outlet_id: number, joined_on: string): Promise<number[]> {
  const last = [...LAST_NAMES, ...LAST_NAMES_MORE]
  const ids: number[] = []
  for (let n = 0; n < GUESTS; n++) {
    const name = `${FIRST_NAMES[n % FIRST_NAMES.length]} ${last[Math.floor(n / FIRST_NAMES.length) % last.length]}`
    const email = `${name.toLowerCase().replace(' ', '.')}@contoh.example`
    const phone = `0813${String(70_000_000 + n)}`
    const person = { name, email, phone, joined_on, joined_outlet_id: outlet_id, is_contactable: true }
    ids.push((await createMember(tx, person)).id)
  }
  return ids
}

/** A takeaway receipt of a guest, paid by QRIS. */
function receiptOf({ item }: Place, member_id: number, day: string, random: Random, number: string): Receipt {
  const qty = random.between(1, 3)
  const at = businessDayStart(day, 'Asia/Jakarta', random.between(9 * 60, 20 * 60))
  const total = qty * item.price
  return ReceiptInput.parse({
    ...{ uuid: randomUUID(), receipt_number: number, channel: 'TAKEAWAY', member_id, pax: 1, total },
    occurred_at: new Date(at).toISOString(),
    lines: [{ code: item.code, name: item.name, qty: String(qty), unit_price: item.price }],
    payments: [{ method: 'QRIS', amount: total }],
  })
}

async function record(ctx: Context, { outlet_id }: Place, receipts: readonly Receipt[]): Promise<void> {
  const door = { outlet_id, device_id: null, source: 'POS' as const, is_history: true, is_before_stock: true }
  const outcomes = await recordTransactions(ctx, door, receipts)
  const refused = outcomes.find(({ status }) => status === 'conflict' || status === 'rejected')
  if (refused) throw new Error(`demo receipt refused: ${JSON.stringify(refused)}`)
}

/** The context of a morning that has passed; what is put into the outbox there waits for nobody. */
function onMorning(services: Services, { brand_id }: Context, day: string): Context {
  const at = new Date(businessDayStart(day, 'Asia/Jakarta', 10 * 60))
  const jobs = { ...services.jobs, send: async () => {} }
  return createSystemContext({ ...services, jobs, clock: () => at }, brand_id)
}

/** Sends a campaign of the past; its mail counts as sent, and none of it leaves. */
async function sendThen(then: Context, id: number): Promise<void> {
  await planMemberCampaign(then, { id })
  await sendCampaign(then, id)
  await transaction(then, (tx) =>
    updateOwn(tx, 'outbox_message', { status: 'queued' })
      .set({ status: 'sent', sent_at: tx.now() })
      .where('stop_url', 'is not', null)
      .execute(),
  )
}

/**
 * Two campaigns for the demo: one that was sent to guests who had not come for a month, with what it did beside those held
 * out, and a draft. What is there already is left alone.
 */
export async function createMemberCampaigns(services: Services, ctx: Context, today: string): Promise<void> {
  const known = await selectOwn(ctx, 'member_campaign').select('id').limit(1).executeTakeFirst()
  const place = await findPlace(ctx)
  if (known || !place) return
  const random = createRandom('member campaigns')
  const { outlet_id } = place
  const first = addDays(today, -FIRST_VISIT)
  const ids = await transaction(ctx, (tx) => addGuests(tx, outlet_id, first))
  await record(
    ctx,
    place,
    ids.map((id, n) => receiptOf(place, id, addDays(first, n % 10), random, `KMP-1-${n}`)),
  )
  const then = onMorning(services, ctx, addDays(today, -SENT))
  const { id } = await createMemberCampaign(then, {
    ...{ name: 'Kangen ngopi', outlet_ids: [outlet_id], held_out_percent: HELD_OUT_PERCENT },
    rules: { last_visit_from_days: 20, last_visit_to_days: 90 },
    subject: '{nama}, kami kangen',
    body: 'Halo {nama},\n\nSudah sebulan kita tidak bertemu. Kopi kesukaan Anda masih kami seduh setiap hari.\n\nPoin Anda saat ini {poin}. Sampai jumpa!',
  })
  await sendThen(then, id)
  const chosen = await selectOwn(ctx, 'member_campaign_receiver', { member_campaign_id: id })
    .select(['member_id', 'is_held_out'])
    .orderBy('member_id')
    .execute()
  const again = chosen.filter(({ is_held_out }) => random.chance(is_held_out ? COMING.held_out : COMING.sent))
  await record(
    ctx,
    place,
    again.map(({ member_id }, n) =>
      receiptOf(place, member_id, addDays(today, random.between(1, AGAIN) - SENT), random, `KMP-2-${n}`),
    ),
  )
  await createMemberCampaign(ctx, {
    ...{ name: 'Ulang tahun Desember', outlet_ids: [outlet_id], held_out_percent: 10 },
    rules: { birth_month: 12 },
    subject: 'Selamat ulang tahun, {nama}!',
    body: 'Halo {nama},\n\nSelamat ulang tahun dari kami semua. Mampirlah merayakannya bersama kami.',
  })
}
