import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { assertTypedWithin } from '../../access/session/own-limit.ts'
import type { WriteContext } from '../../kit/context.ts'
import type { DB } from '../../kit/db/database.gen.ts'
import { lockRecord } from '../../kit/db/own-rows.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { assertWritable, type HeldOutlets } from '../../outlets/outlet/held-outlets.policy.ts'
import { announceMovements } from '../../stock/ledger/period-lock.ts'

/** What the audit log calls entries. */
export const ENTRY_REF = 'income_expense'
const LABEL = 'Catatan'

/** To which outlets an entry falls. */
export const ENTRY_OUTLETS: HeldOutlets = {
  table: 'income_expense_share',
  key: 'income_expense_id',
  label: LABEL,
}

export type EntryRow = Selectable<DB['income_expense']>

/**
 * Locks an entry that the writer may change: all of its outlets are in reach, and it stands.
 * @throws NOT_FOUND out of reach, CONFLICT when it was cancelled, changed since, or falls to other outlets too.
 */
export async function beginEntryChange(
  tx: WriteContext,
  id: number,
  seen?: number | null,
): Promise<EntryRow> {
  const row = await lockRecord(tx, 'income_expense', id, LABEL)
  await assertWritable(tx, ENTRY_OUTLETS, id)
  if (row.cancelled_at)
    throw new UserError('CONFLICT', 'Catatan ini sudah dibatalkan', {
      version: row.version,
      changes: [],
    })
  await assertVersion(tx, ENTRY_REF, row, seen)
  return row
}

/** What is closed at an outlet. */
export interface Closing {
  readonly id: number
  readonly name: string
  readonly closed_until: string | null
  readonly is_archived: boolean
  /** The business day there, and the day by its calendar, which begins at midnight. */
  readonly today: string
  readonly calendar_day: string
}

/** What is closed at outlets, held so until the transaction ends. */
export async function readClosings(tx: WriteContext, outlet_ids: readonly number[]): Promise<Closing[]> {
  await announceMovements(tx, outlet_ids)
  const { rows } = await sql<Closing>`select id, name, stock_closed_until::text as closed_until,
      deleted_at is not null as is_archived,
      (${tx.now()}::timestamptz at time zone timezone - business_day_cutoff::interval)::date::text as today,
      (${tx.now()}::timestamptz at time zone timezone)::date::text as calendar_day
    from outlet where brand_id = ${tx.brand_id} and id = any(${outlet_ids}::int[]) order by id`.execute(tx.db)
  return rows
}

/**
 * Refuses a day that is closed at one of the outlets, and one that has not begun at any of them: after midnight people
 * write the new date, though the business day is still the old one.
 */
export async function assertOpenDay(
  tx: WriteContext,
  outlet_ids: readonly number[],
  business_date: string,
  { path = 'business_date', may_be_ahead = false } = {},
): Promise<void> {
  const outlets = await readClosings(tx, outlet_ids)
  if (outlets.length < new Set(outlet_ids).size) throw invalid({ shares: 'Outlet tidak ditemukan' })
  const closed = outlets.find(({ closed_until }) => closed_until !== null && business_date <= closed_until)
  if (closed)
    throw invalid({
      [path]: `Periode ${closed.name} sampai ${closed.closed_until} sudah ditutup`,
    })
  if (!may_be_ahead && outlets.every(({ calendar_day }) => business_date > calendar_day))
    throw invalid({ business_date: 'Tanggal tidak boleh di masa depan' })
}

/** The day an entry counts on: its own, or today where that day is closed at one of its outlets. */
export function openDayOf(outlets: readonly Closing[], business_date: string): string {
  const closed = outlets.filter(({ closed_until }) => closed_until !== null && business_date <= closed_until)
  return closed.reduce((day, { today }) => (today > day ? today : day), business_date)
}

/**
 * Refuses an expense of more rupiah than who writes may spend; what it was before is no new spending.
 * @throws VALIDATION beside its amount
 */
export function assertExpenseWithin(
  tx: WriteContext,
  { kind, amount }: { readonly kind: string; readonly amount?: number | undefined },
  before?: number,
): void {
  if (kind !== 'expense' || amount === undefined || amount === before) return
  assertTypedWithin(tx, 'expense', { amount, path: 'amount' })
}
