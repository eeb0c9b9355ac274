import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { parseInput } from '../../kit/command.ts'
import type { Context } from '../../kit/context.ts'
import { qtyOf } from '../../kit/decimal.calc.ts'
import { invalid, notFound } from '../../kit/errors.ts'
import { assertAttempt, type ThrottlePolicy } from '../../kit/throttle.ts'
import { businessDate } from '../../outlets/outlet/business-date.calc.ts'
import { parseMinute } from '../../outlets/outlet/opening-hours.calc.ts'
import { applyDiscounts, type DiscountAnswer } from '../discount/apply-discounts.calc.ts'
import { REFUSAL_MESSAGES } from '../discount/refusal-words.calc.ts'
import { findCode } from '../discount-hold/find-code.queries.ts'
import { CODE_REFUSALS } from '../single-use-code/single-use-code.calc.ts'
import { type IncomingReceipt, ReceiptInput } from '../transaction/receipt.input.ts'
import { foreseeTransactions } from '../transaction/record-transactions.commands.ts'
import { type QuoteAsked, QuoteInput } from './quote.input.ts'
import { type OfferedDiscount, readBuyer, readGroups, readOffered } from './quote.queries.ts'

const OF_TILL: ThrottlePolicy = {
  name: 'discount-quote',
  free: 300,
  window_seconds: 60,
  longest_wait_seconds: 60,
}
/** What is paid by while that is open: no method of any brand, so that nothing is rounded as cash is. */
const OPEN_METHOD = '-'

interface Till {
  readonly id: number
  readonly outlet_id: number
}

interface Told {
  readonly code: string
  readonly reason: string
  readonly message: string
}

/** What a bill comes to, and why. */
export interface Quote {
  readonly discounts: readonly {
    readonly discount_id: number
    readonly code: string
    readonly name: string
    readonly amount: number
    /** Rupiah by line; null for one on the whole bill. */
    readonly lines: readonly number[] | null
    readonly requires_approval: boolean
  }[]
  /** Discounts that are automatic or were asked for and are not given. */
  readonly refused: readonly Told[]
  readonly gross: number
  readonly item_discount: number
  readonly bill_discount: number
  readonly net: number
  readonly service: number
  readonly tax: number
  readonly rounding: number
  readonly total: number
}

async function readPlace(ctx: Context, outlet_id: number) {
  const { rows } = await sql<{ timezone: string; business_day_cutoff: string }>`
    select o.timezone, to_char(o.business_day_cutoff, 'HH24:MI') as business_day_cutoff from outlet o
    where o.brand_id = ${ctx.brand_id} and o.id = ${outlet_id}`.execute(ctx.db)
  const [outlet] = rows
  if (!outlet) throw notFound('Outlet')
  return { timezone: outlet.timezone, cutoff_minutes: parseMinute(outlet.business_day_cutoff) }
}

/** Codes asked for, as the evaluator takes them, and those that are not good. */
async function readAsked(ctx: Context, codes: QuoteAsked['codes'], business_date: string) {
  const chosen: { code: string; reason?: string; is_single_use: boolean }[] = []
  const refused: Told[] = []
  for (const { code, reason } of codes) {
    const found = await findCode(ctx, code, business_date)
    if (!found) refused.push({ code, reason: 'CODE_UNKNOWN', message: 'Kode ini tidak dikenal' })
    else if (found.state !== 'FREE')
      refused.push({ code, reason: `CODE_${found.state}`, message: CODE_REFUSALS[found.state] })
    else {
      const is_single_use = found.single_use_code_id !== null
      chosen.push({ code: found.code, is_single_use, ...(reason === null ? {} : { reason }) })
    }
  }
  return { chosen, refused }
}

/** The receipt that the bill would be, as a till would send it. */
function receiptOf(
  { channel, payment_method, lines }: QuoteAsked,
  names: readonly string[],
  { given }: DiscountAnswer,
  occurred_at: string,
): IncomingReceipt {
  const told = (amount: number, { code, name }: { code: string; name: string }) => ({ code, name, amount })
  const read = ReceiptInput.safeParse({
    ...{ uuid: randomUUID(), receipt_number: OPEN_METHOD, channel, occurred_at, total: 0 },
    payments: [{ method: payment_method ?? OPEN_METHOD, amount: 0 }],
    lines: lines.map(({ item_id, code, qty, unit_price }, place) => ({
      ...{ item_id, code, name: names[place], qty, unit_price },
      discounts: given.flatMap(({ discount, lines: amounts }) =>
        amounts ? [told(amounts[place] ?? 0, discount)] : [],
      ),
    })),
    discounts: given.flatMap(({ discount, amount, lines: amounts }) =>
      amounts ? [] : [told(amount, discount)],
    ),
  })
  if (!read.success) throw invalid({ lines: 'Nota ini tidak dapat dihitung' })
  const { payments, ...rest } = read.data
  return { ...rest, total: null, payments: payments.map((payment) => ({ ...payment, amount: null })) }
}

/**
 * What a bill of a till comes to now: its discounts by the one evaluator and their limits as they stand, service, tax and
 * rounding by the steps that record a receipt. Nothing is written or kept apart. @throws RATE_LIMITED
 */
export async function quoteBill(ctx: Context, till: Till, raw: unknown): Promise<Quote> {
  const asked = parseInput(QuoteInput, raw)
  await assertAttempt(ctx.services, OF_TILL, `${ctx.brand_id}.${till.id}`)
  const { outlet_id } = till
  const now = ctx.now()
  const place = await readPlace(ctx, outlet_id)
  const business_date = businessDate(now.getTime(), place.timezone, place.cutoff_minutes)
  const buyer = await readBuyer(ctx, asked)
  const groups = await readGroups(ctx, asked.lines)
  const found = asked.lines.map(({ item_id, code }) =>
    item_id === null ? groups.by_code.get((code ?? '').toUpperCase()) : groups.by_id.get(item_id),
  )
  const { chosen, refused } = await readAsked(ctx, asked.codes, business_date)
  const offered = await readOffered(ctx, { outlet_id, business_date, member_id: buyer?.id ?? null })
  const answer = applyDiscounts(
    {
      ...{ outlet_id, channel: asked.channel, payment_method: asked.payment_method, chosen },
      member: buyer,
      visits: buyer?.visits ?? null,
      lines: asked.lines.map(({ qty, unit_price }, index) => ({
        ...{ unit_price, qty_e4: qtyOf(qty) },
        item_id: found[index]?.id ?? null,
        item_group_id: found[index]?.item_group_id ?? null,
      })),
    },
    offered,
    { ...place, at: now.getTime() },
  )
  const names = found.map((item) => item?.name ?? 'Menu')
  const receipt = receiptOf(asked, names, answer, now.toISOString())
  const [seen] = await foreseeTransactions(ctx, { outlet_id, device_id: till.id, source: 'POS' }, [receipt])
  if (!seen?.record) throw invalid(seen?.outcome.fields ?? { lines: 'Nota ini tidak dapat dihitung' })
  const { gross, item_discount, bill_discount, net, service, tax, rounding, total } = seen.record.transaction
  const by_id = new Map<number, OfferedDiscount>(offered.map((one) => [one.id, one]))
  return {
    discounts: answer.given.map(({ discount: { id, code, name }, amount, lines }) => ({
      ...{ discount_id: id, code, name, amount, lines },
      requires_approval: by_id.get(id)?.requires_approval ?? false,
    })),
    refused: [
      ...refused,
      ...answer.refused.flatMap(({ discount: { code }, reason }) =>
        reason === 'NOT_CHOSEN' ? [] : [{ code, reason, message: REFUSAL_MESSAGES[reason] }],
      ),
    ],
    ...{ gross, item_discount, bill_discount, net, service, tax, rounding, total },
  }
}
