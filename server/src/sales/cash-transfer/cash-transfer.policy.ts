import type { Selectable } from 'kysely'
import { reachesOutlet } from '../../access/session/reach.ts'
import { audit } from '../../kit/audit.ts'
import type { WriteContext } from '../../kit/context.ts'
import type { DB } from '../../kit/db/database.gen.ts'
import { selectOwn, updateRecord } from '../../kit/db/own-rows.ts'
import { notFound, UserError } from '../../kit/errors.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { markBooks } from '../../outlets/book-mark/mark-books.ts'

export const TRANSFER_REF = 'cash_transfer'
const LABEL = 'Pindahan kas'

export type TransferRow = Selectable<DB['cash_transfer']>
type Status = 'in_transit' | 'received' | 'cancelled'

const STANDS: Readonly<Record<Status, string>> = {
  in_transit: 'masih dalam perjalanan',
  received: 'sudah diterima',
  cancelled: 'sudah dibatalkan',
}

/** What a transfer that is not in the state it takes is told. */
export const refusal = ({ number, status, version }: TransferRow) =>
  new UserError('CONFLICT', `${number} ${STANDS[status as Status]}`, { version, changes: [] })

/** A transfer in reach, not held yet. */
export async function findTransfer(tx: WriteContext, id: number): Promise<TransferRow> {
  const row = await selectOwn(tx, 'cash_transfer', { id }).selectAll().executeTakeFirst()
  if (!row || !reachesOutlet(tx, row.outlet_id)) throw notFound(LABEL)
  return row
}

/** Holds a transfer in reach. Of two who change it at once the second finds it where the first has put it. */
export async function lockTransfer(tx: WriteContext, id: number, seen?: number | null): Promise<TransferRow> {
  await findTransfer(tx, id)
  const row = await selectOwn(tx, 'cash_transfer', { id }).selectAll().forUpdate().executeTakeFirstOrThrow()
  await assertVersion(tx, TRANSFER_REF, row, seen)
  return row
}

/** Writes what a step changed of a transfer that is held, has its days booked and records it. */
export async function finishTransfer(
  tx: WriteContext,
  row: TransferRow,
  verb: string,
  changes: Partial<TransferRow>,
  details: Record<string, unknown> = {},
): Promise<{ id: number }> {
  const after = await updateRecord(tx, 'cash_transfer', row.id, changes)
  const days = [row.sent_on, row.received_on, after.received_on].filter((day) => day !== null)
  await markBooks(
    tx,
    days.map((business_date) => ({ outlet_id: row.outlet_id, business_date })),
  )
  await audit(tx, {
    action: `${TRANSFER_REF}.${verb}`,
    entity: TRANSFER_REF,
    entity_id: row.id,
    label: row.number,
    outlet_id: row.outlet_id,
    before: { ...row },
    after: { ...after, ...details },
  })
  return { id: row.id }
}

export const NOT_THERE = {
  status: 'in_transit',
  received_on: null,
  received_amount: null,
  difference_reason: null,
  settlement_match_id: null,
} as const

/** What a statement told of a transfer is taken back: it is on its way again. */
export async function releaseTransfer(tx: WriteContext, settlement_match_id: number): Promise<void> {
  const row = await selectOwn(tx, 'cash_transfer', { settlement_match_id })
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  if (row) await finishTransfer(tx, row, 'reopen', NOT_THERE)
}
