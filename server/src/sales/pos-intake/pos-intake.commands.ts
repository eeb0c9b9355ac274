import type { z } from 'zod'
import type { Context, WriteContext } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import { transaction } from '../../kit/transaction.ts'
import type { AuthenticatedDevice } from '../../outlets/device/device-token.ts'
import type { Door, Outcome } from '../transaction/outcome.calc.ts'
import { RECEIPTS_AT_MOST, ReceiptInput, RefundInput, VoidInput } from '../transaction/receipt.input.ts'
import { recordTransactions } from '../transaction/record-transactions.commands.ts'
import { refundTransactions } from '../transaction/refund-transactions.commands.ts'
import { voidTransactions } from '../transaction/void-transactions.commands.ts'

/** What became of one entry of a call, by its place in it. */
export interface EntryResult extends Omit<Outcome, 'uuid'> {
  index: number
  uuid: string | null
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
  schema: z.ZodType<Entry>
  /** Which field of an entry names it. */
  name: 'uuid' | 'transaction_uuid'
  record: (tx: WriteContext, door: Door, entries: readonly Entry[]) => Promise<Outcome[]>
}

/** Takes receipts of a till; see recordTransactions. */
export const takeReceipts = intake({ schema: ReceiptInput, name: 'uuid', record: recordInSequence })
/** Takes voids of receipts of the till's outlet; see voidTransactions. */
export const takeVoids = intake({ schema: VoidInput, name: 'transaction_uuid', record: voidTransactions })
/** Takes refunds of receipts of the till's outlet; see refundTransactions. */
export const takeRefunds = intake({ schema: RefundInput, name: 'uuid', record: refundTransactions })

/**
 * Reads each entry by itself, so that one that cannot be read never holds up the others, and records the rest.
 * What is answered as accepted or duplicate is on disk.
 */
function intake<Entry>({ schema, name, record }: Intake<Entry>) {
  return async (
    ctx: Context,
    device: AuthenticatedDevice,
    entries: readonly unknown[],
  ): Promise<IntakeAnswer> => {
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
    const valid = read.map(({ entry }) => entry)
    const outcomes = valid.length > 0 ? await transaction(ctx, (tx) => record(tx, door, valid)) : []
    for (const [place, outcome] of outcomes.entries())
      results.push({ index: read[place]?.index ?? -1, ...outcome })
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

/** Receipts also tell how far the till has counted, which shows what is still missing. */
async function recordInSequence(
  tx: WriteContext,
  door: Door,
  receipts: readonly z.output<typeof ReceiptInput>[],
): Promise<Outcome[]> {
  const outcomes = await recordTransactions(tx, door, receipts)
  const last_sequence = Math.max(-1, ...receipts.map((receipt) => receipt.sequence ?? -1))
  if (door.device_id !== null && last_sequence >= 0) {
    await tx.db
      .updateTable('device')
      .set({ last_sequence })
      .where('brand_id', '=', tx.brand_id)
      .where('id', '=', door.device_id)
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
