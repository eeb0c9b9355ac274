import { parseInput } from '../../kit/command.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { notFound, UserError } from '../../kit/errors.ts'
import { assertAttempt, returnAttempt, type ThrottlePolicy } from '../../kit/throttle.ts'
import { transaction } from '../../kit/transaction.ts'
import { holdMembers } from '../../people/member/point-ledger.ts'
import { readBusinessDate } from '../pos-intake/pos-discounts.queries.ts'
import { CODE_REFUSALS } from '../single-use-code/single-use-code.calc.ts'
import { type FoundCode, findCode } from './find-code.queries.ts'
import { CodeCheckInput, type CommitEvent, DiscountEventInput, type HoldEvent } from './hold.input.ts'
import { judgeHold, lockUses } from './judge-hold.ts'
import { returnCodesOf } from './settle-holds.ts'

const HELD_MINUTES = 15
const UNKNOWN = 'CODE_UNKNOWN'
const LABEL = 'Penahanan diskon'
/** Codes of no use that a till may try, so that nobody goes through them. */
const OF_TILL: ThrottlePolicy = {
  name: 'discount-code',
  free: 30,
  window_seconds: 900,
  longest_wait_seconds: 900,
}

interface Till {
  readonly id: number
  readonly outlet_id: number
}

/** A use of a discount that a till holds, or held, as it is told. */
export interface DiscountHold {
  readonly uuid: string
  readonly status: 'held' | 'committed' | 'released' | 'expired'
  readonly discount_id: number
  /** Of the discount, as receipts bear it. */
  readonly code: string
  readonly single_use_code: string | null
  readonly member_id: number | null
  readonly amount: number
  readonly transaction_uuid: string | null
  readonly expires_at: string
}

async function lockHold(tx: WriteContext, { outlet_id }: Till, uuid: string) {
  return selectOwn(tx, 'discount_hold', { outlet_id, uuid }).selectAll().forUpdate().executeTakeFirst()
}

async function tell(tx: WriteContext, till: Till, uuid: string): Promise<DiscountHold> {
  const hold = await lockHold(tx, till, uuid)
  if (!hold) throw notFound(LABEL)
  const discount = await selectOwn(tx, 'discount', { id: hold.discount_id })
    .select('code')
    .executeTakeFirstOrThrow()
  const code =
    hold.single_use_code_id === null
      ? undefined
      : await selectOwn(tx, 'single_use_code', { id: hold.single_use_code_id })
          .select('code')
          .executeTakeFirst()
  const has_lapsed = hold.status === 'held' && hold.expires_at <= tx.now()
  return {
    uuid: hold.uuid,
    status: has_lapsed ? 'expired' : (hold.status as DiscountHold['status']),
    discount_id: hold.discount_id,
    code: discount.code,
    single_use_code: code?.code ?? null,
    member_id: hold.member_id,
    amount: hold.amount,
    transaction_uuid: hold.transaction_uuid,
    expires_at: hold.expires_at.toISOString(),
  }
}

/** The member a till names, or the one it was merged into. */
async function findBuyer(tx: WriteContext, { member_id, member_phone }: HoldEvent): Promise<number | null> {
  if (member_id === null && member_phone === null) return null
  const named = selectOwn(tx, 'member', member_id === null ? {} : { id: member_id }).select('id')
  const found = await (member_phone === null
    ? named
    : named.where('phone', '=', member_phone).where('deleted_at', 'is', null)
  ).executeTakeFirst()
  const owner = found && (await holdMembers(tx, [found.id])).get(found.id)
  if (!owner) throw notFound('Member')
  return owner
}

/** Locks the discount and the code, in this order everywhere, and reads the code as it is then. */
async function lockFound(tx: WriteContext, found: FoundCode, single: string, day: string) {
  await lockUses(tx, found.discount_id)
  if (found.single_use_code_id === null) return
  await selectOwn(tx, 'single_use_code', { id: found.single_use_code_id }).select('id').forUpdate().execute()
  const now = await findCode(tx, single, day)
  if (now && now.state !== 'FREE')
    throw new UserError('CONFLICT', CODE_REFUSALS[now.state], { reason: `CODE_${now.state}` })
}

async function hold(tx: WriteContext, till: Till, event: HoldEvent): Promise<DiscountHold> {
  const business_date = await readBusinessDate(tx, till.outlet_id)
  const member_id = await findBuyer(tx, event)
  const found = await findCode(tx, event.code, business_date)
  if (!found) throw notFound('Kode')
  const { discount_id, single_use_code_id } = found
  const content = {
    discount_id,
    single_use_code_id,
    member_id,
    outlet_id: till.outlet_id,
    amount: event.amount,
  }
  await lockUses(tx, discount_id)
  const [known] = await selectOwn(tx, 'discount_hold', { uuid: event.uuid }).selectAll().execute()
  if (known) {
    const is_same = Object.entries(content).every(
      ([name, value]) => known[name as keyof typeof known] === value,
    )
    if (is_same) return tell(tx, till, event.uuid)
    throw new UserError('CONFLICT', 'UUID ini sudah dipakai untuk penahanan lain')
  }
  await lockFound(tx, found, event.code, business_date)
  await judgeHold(tx, { ...content, business_date }, event.uuid)
  await tx.db
    .insertInto('discount_hold')
    .values({
      ...{
        ...content,
        brand_id: tx.brand_id,
        uuid: event.uuid,
        business_date,
        actor: event.actor ?? tx.actor,
      },
      ...{ created_at: tx.now(), expires_at: new Date(tx.now().getTime() + HELD_MINUTES * 60_000) },
    })
    .execute()
  return tell(tx, till, event.uuid)
}

async function commit(tx: WriteContext, till: Till, { uuid, transaction_uuid }: CommitEvent) {
  const seen = await selectOwn(tx, 'discount_hold', { outlet_id: till.outlet_id, uuid })
    .selectAll()
    .executeTakeFirst()
  if (!seen) throw notFound(LABEL)
  const { discount_id, single_use_code_id, member_id, outlet_id, amount, business_date } = seen
  await lockUses(tx, discount_id)
  const code =
    single_use_code_id === null
      ? undefined
      : await selectOwn(tx, 'single_use_code', { id: single_use_code_id })
          .selectAll()
          .forUpdate()
          .executeTakeFirstOrThrow()
  const row = await lockHold(tx, till, uuid)
  if (row?.status === 'released') throw new UserError('CONFLICT', 'Penahanan diskon ini sudah dilepas')
  if (row?.status === 'committed') {
    if (row.transaction_uuid !== transaction_uuid)
      throw new UserError('CONFLICT', 'Diskon ini sudah dipakai untuk nota lain')
    return tell(tx, till, uuid)
  }
  if (code && code.transaction_uuid !== null && code.transaction_uuid !== transaction_uuid)
    throw new UserError('CONFLICT', CODE_REFUSALS.USED, { reason: 'CODE_USED' })
  // What nobody keeps apart any more may have gone to somebody else.
  if (seen.expires_at <= tx.now()) {
    const found = code && (await findCode(tx, code.code, business_date, uuid))
    if (found && found.state !== 'FREE' && code.transaction_uuid === null)
      throw new UserError('CONFLICT', CODE_REFUSALS[found.state], { reason: `CODE_${found.state}` })
    const wanted = { discount_id, single_use_code_id, member_id, outlet_id, amount, business_date }
    await judgeHold(tx, wanted, uuid)
  }
  await updateOwn(tx, 'discount_hold', { id: seen.id })
    .set({ status: 'committed', transaction_uuid, settled_at: tx.now() })
    .execute()
  if (code && code.transaction_uuid === null)
    await updateOwn(tx, 'single_use_code', { id: code.id })
      .set({ transaction_uuid, used_at: tx.now() })
      .execute()
  // Its receipt may be void already.
  if (code) await returnCodesOf(tx, [transaction_uuid])
  return tell(tx, till, uuid)
}

async function release(tx: WriteContext, till: Till, uuid: string): Promise<DiscountHold> {
  const row = await lockHold(tx, till, uuid)
  if (!row) throw notFound(LABEL)
  if (row.status === 'committed') throw new UserError('CONFLICT', 'Diskon ini sudah dipakai')
  if (row.status === 'held')
    await updateOwn(tx, 'discount_hold', { id: row.id })
      .set({ status: 'released', settled_at: tx.now() })
      .execute()
  return tell(tx, till, uuid)
}

/** Counts an attempt with a code before it is tried, and gives it back where the code stands for something. */
async function trying<T>(ctx: Context, till: Till, work: () => Promise<T>, is_known: (answer: T) => boolean) {
  const subject = `${ctx.brand_id}.${till.id}`
  await assertAttempt(ctx.services, OF_TILL, subject)
  const giveBack = () => returnAttempt(ctx.services, OF_TILL, subject)
  try {
    const answer = await work()
    if (is_known(answer)) await giveBack()
    return answer
  } catch (error) {
    if (error instanceof UserError && error.code === 'CONFLICT') await giveBack()
    throw error
  }
}

/**
 * Does what a till asks with a use of a discount: keeps it apart, takes it for good, lets it go. Each may be asked again
 * and is done once; what many tills hold together never passes a limit.
 */
export async function takeDiscountEvent(ctx: Context, till: Till, raw: unknown): Promise<DiscountHold> {
  const event = parseInput(DiscountEventInput, raw)
  if (event.event === 'HOLD')
    return trying(
      ctx,
      till,
      () => transaction(ctx, (tx) => hold(tx, till, event)),
      () => true,
    )
  return transaction(ctx, (tx) =>
    event.event === 'COMMIT' ? commit(tx, till, event) : release(tx, till, event.uuid),
  )
}

/** What a till is told of a code. */
export type CodeAnswer =
  | {
      good: true
      discount_id: number
      code: string
      name: string
      is_single_use: boolean
      valid_until: string | null
    }
  | { good: false; reason: string; message: string }

/** Tells a till whether a code is good now, whoever buys; nothing is kept apart. @throws RATE_LIMITED */
export async function checkDiscountCode(ctx: Context, till: Till, raw: unknown): Promise<CodeAnswer> {
  const { code } = parseInput(CodeCheckInput, raw)
  const ask = async (): Promise<CodeAnswer> => {
    const found = await findCode(ctx, code, await readBusinessDate(ctx, till.outlet_id))
    if (!found) return { good: false, reason: UNKNOWN, message: 'Kode ini tidak dikenal' }
    const { discount_id, name, valid_until, single_use_code_id, state } = found
    if (state !== 'FREE') return { good: false, reason: `CODE_${state}`, message: CODE_REFUSALS[state] }
    return {
      good: true,
      discount_id,
      code: found.code,
      name,
      is_single_use: single_use_code_id !== null,
      valid_until,
    }
  }
  return trying(ctx, till, ask, (answer) => answer.good || answer.reason !== UNKNOWN)
}
