import type { z } from 'zod'
import type { Context, WriteContext } from '../../kit/context.ts'
import { updateOwn } from '../../kit/db/own-rows.ts'
import { invalid } from '../../kit/errors.ts'
import { transaction } from '../../kit/transaction.ts'
import type { AuthenticatedDevice } from '../../outlets/device/device-token.ts'
import { takeCashMovements } from '../cash-session/take-cash-movements.commands.ts'
import { takeCashSessions } from '../cash-session/take-cash-sessions.commands.ts'
import { CashMovementInput, CashSessionInput } from '../cash-session/till-session.input.ts'
import type { Door, Outcome } from '../transaction/outcome.calc.ts'
import { RECEIPTS_AT_MOST, ReceiptInput, RefundInput, VoidInput } from '../transaction/receipt.input.ts'
import { MARK_MESSAGES } from '../transaction/receipt-mark.calc.ts'
import { recordTransactions } from '../transaction/record-transactions.commands.ts'
import { refundTransactions } from '../transaction/refund-transactions.commands.ts'
import { voidTransactions } from '../transaction/void-transactions.commands.ts'
import { ratingPath } from '../visit-rating/rating-link.ts'
import {
  findWaitingUndos,
  type IntakeKind,
  keepUntaken,
  settleTaken,
  type Untaken,
} from './keep-issues.commands.ts'

/** What became of one entry of a call, by its place in it. */
export interface EntryResult extends Omit<Outcome, 'uuid' | 'marks'> {
  index: number
  uuid: string | null
  /** Of a receipt: where its guest says how the visit was, to be printed on it as a code. */
  rating_url?: string
}

/** Answer to a call: an entry for each that was sent, in the same order. */
export interface IntakeAnswer {
  accepted: number
  duplicate: number
  conflict: number
  rejected: number
  results: EntryResult[]
}

interface Intake<Entry> {
  kind: IntakeKind
  schema: z.ZodType<Entry>
  /** Which field of an entry names it. */
  name: 'uuid' | 'transaction_uuid'
  record: (tx: WriteContext, door: Door, entries: readonly Entry[]) => Promise<Outcome[]>
}

const INTAKES = {
  transactions: intake({
    kind: 'transactions',
    schema: ReceiptInput,
    name: 'uuid',
    record: recordInSequence,
  }),
  voids: intake({ kind: 'voids', schema: VoidInput, name: 'transaction_uuid', record: voidTransactions }),
  refunds: intake({ kind: 'refunds', schema: RefundInput, name: 'uuid', record: refundTransactions }),
  cash_sessions: intake({
    kind: 'cash_sessions',
    schema: CashSessionInput,
    name: 'uuid',
    record: takeCashSessions,
  }),
  cash_movements: intake({
    kind: 'cash_movements',
    schema: CashMovementInput,
    name: 'uuid',
    record: takeCashMovements,
  }),
} as const satisfies Record<IntakeKind, Take>

type Take = (
  ctx: Context | WriteContext,
  device: Pick<AuthenticatedDevice, 'outlet_id'> & { id: number | null },
  entries: readonly unknown[],
) => Promise<IntakeAnswer>

/** Takes what a till sends of one kind: receipts, voids, refunds, sessions, movements of its drawer. */
export function takeIntake(kind: IntakeKind): Take {
  return INTAKES[kind]
}

/**
 * Reads each entry by itself, so that one that cannot be read never holds up the others, and records the rest.
 * What is answered as accepted or duplicate is on disk; what is not taken is kept to be looked at.
 */
function intake<Entry>({ kind, schema, name, record }: Intake<Entry>): Take {
  return async (ctx, device, entries) => {
    if (entries.length > RECEIPTS_AT_MOST) throw invalid({}, `Maksimal ${RECEIPTS_AT_MOST} per panggilan`)
    const results: EntryResult[] = []
    const read: { index: number; entry: Entry }[] = []
    for (const [index, raw] of entries.entries()) {
      const parsed = schema.safeParse(raw)
      if (parsed.success) read.push({ index, entry: parsed.data })
      else
        results.push({ index, uuid: nameOf(raw, name), status: 'rejected', fields: fieldsOf(parsed.error) })
    }
    const door: Door = { outlet_id: device.outlet_id, device_id: device.id, source: 'POS' }
    const unread = [...results]
    const outcomes = await transaction(ctx, async (tx) => {
      const recorded = await record(
        tx,
        door,
        read.map(({ entry }) => entry),
      )
      const placed = recorded.map(({ marks, ...outcome }, place) => ({
        index: read[place]?.index ?? -1,
        ...outcome,
        ...(kind === 'transactions' ? ratingOf(tx, outcome) : {}),
        ...(marks ? { warnings: marks.map((code) => ({ code, message: MARK_MESSAGES[code] })) } : {}),
      }))
      await keepUntaken(tx, kind, door, untakenOf([...unread, ...placed], entries))
      const taken = recorded.filter(({ status }) => status === 'accepted').map(({ uuid }) => uuid)
      await settleTaken(tx, kind, door.outlet_id, taken)
      if (kind === 'transactions') await takeWaitingUndos(tx, device, taken)
      return placed
    })
    results.push(...outcomes)
    results.sort((a, b) => a.index - b.index)
    const count = (status: Outcome['status']) => results.filter((result) => result.status === status).length
    return {
      accepted: count('accepted'),
      duplicate: count('duplicate'),
      conflict: count('conflict'),
      rejected: count('rejected'),
      results,
    }
  }
}

/** Where the guest of a receipt that is on disk says how the visit was. */
function ratingOf(tx: WriteContext, { transaction_id, status }: Outcome): { rating_url?: string } {
  if (transaction_id === undefined || status === 'conflict' || status === 'rejected') return {}
  return { rating_url: `${tx.services.public_url}${ratingPath(tx.services, tx.brand_id, transaction_id)}` }
}

/** Voids and refunds that came before their receipts are taken with them, in the order in which they came. */
async function takeWaitingUndos(
  tx: WriteContext,
  device: Parameters<Take>[1],
  uuids: readonly string[],
): Promise<void> {
  const waiting = await findWaitingUndos(tx, device.outlet_id, uuids)
  for (const { kind, content } of waiting) await takeIntake(kind)(tx, device, [JSON.parse(content)])
}

function untakenOf(results: readonly EntryResult[], entries: readonly unknown[]): Untaken[] {
  return results.flatMap(({ index, uuid, status, fields = {} }) =>
    status === 'conflict' || status === 'rejected' ? [{ raw: entries[index], uuid, status, fields }] : [],
  )
}

/** Receipts also tell how far the till has counted, which shows what is still missing. */
async function recordInSequence(
  tx: WriteContext,
  door: Door,
  receipts: readonly z.output<typeof ReceiptInput>[],
): Promise<Outcome[]> {
  const outcomes = await recordTransactions(tx, door, receipts)
  const last_sequence = Math.max(-1, ...receipts.map((receipt) => receipt.sequence ?? -1))
  if (door.device_id !== null && last_sequence >= 0) {
    await updateOwn(tx, 'device', { id: door.device_id })
      .set({ last_sequence })
      .where('last_sequence', '<', last_sequence)
      .execute()
  }
  return outcomes
}

function nameOf(raw: unknown, name: string): string | null {
  const value = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' ? value.slice(0, 64) : null
}

function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message
  return fields
}
