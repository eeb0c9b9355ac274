import { type Selectable, sql } from 'kysely'
import { createSystemContext } from '../../access/session/system-context.ts'
import { audit } from '../../kit/audit.ts'
import type { Services, WriteContext } from '../../kit/context.ts'
import type { DB } from '../../kit/db/database.gen.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { transaction } from '../../kit/transaction.ts'
import type { HeldOutlets } from '../../outlets/outlet/held-outlets.policy.ts'
import { coveredBy } from './covered-days.policy.ts'
import type { NewIncomeExpense } from './income-expense.input.ts'
import { openDayOf, readClosings } from './income-expense.policy.ts'
import { nextTime, type RecurrenceRule, timesUntil } from './recurrence.calc.ts'
import type { Share } from './split.calc.ts'
import { insertEntry } from './write-entry.ts'

/** What the audit log calls what is due again and again. */
export const RECURRING_REF = 'income_expense_recurring'

/** To which outlets a schedule falls. */
export const RECURRING_OUTLETS: HeldOutlets = {
  table: 'income_expense_recurring_share',
  key: 'recurring_id',
  label: 'Jadwal',
}

type Repeated = NewIncomeExpense & { readonly repeat: NonNullable<NewIncomeExpense['repeat']> }

/** Keeps what is due again and again after a first time; answers its id. */
export async function insertRecurring(
  tx: WriteContext,
  { shares, repeat, business_date, covers_from, covers_until: _until, ...values }: Repeated,
): Promise<number> {
  const now = tx.now()
  const { rule, every, until = null } = repeat
  const next_on = nextTime(business_date, { rule, every })
  const row = await tx.db
    .insertInto('income_expense_recurring')
    .values({
      ...values,
      is_spread: Boolean(covers_from),
      rule,
      every,
      until,
      next_on,
      ended_at: until !== null && next_on > until ? now : null,
      brand_id: tx.brand_id,
      author_id: tx.viewer?.admin_id || null,
      author: tx.actor,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx.db
    .insertInto('income_expense_recurring_share')
    .values(shares.map((share) => ({ ...share, brand_id: tx.brand_id, recurring_id: row.id })))
    .execute()
  await audit(tx, {
    action: 'income_expense_recurring.create',
    entity: RECURRING_REF,
    entity_id: row.id,
    label: row.description,
    after: { ...row, shares },
  })
  return row.id
}

/** To which outlets a schedule falls, by weight. */
export async function readRecurringShares(tx: WriteContext, recurring_id: number): Promise<Share[]> {
  return selectOwn(tx, 'income_expense_recurring_share', { recurring_id })
    .select(['outlet_id', 'weight'])
    .orderBy('outlet_id')
    .execute()
}

/** The business day of the brand by which schedules are due. */
export async function scheduleDay(tx: WriteContext): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select (${tx.now()}::timestamptz at time zone timezone - business_day_cutoff::interval)::date::text as today
    from brand where id = ${tx.brand_id}`.execute(tx.db)
  return rows[0]?.today ?? ''
}

export type RecurringRow = Selectable<DB['income_expense_recurring']>

/**
 * Writes what a schedule that is held makes by a day, what was missed too; a time that was written is not written again.
 * Answers how it then stands, and how many entries came.
 */
export async function writeDue(
  tx: WriteContext,
  row: RecurringRow,
  today: string,
): Promise<{ row: RecurringRow; written: number }> {
  const { id, kind, category_id, description, counterparty, amount, method, note, until } = row
  const { bank_account_id } = row
  const last = until !== null && until < today ? until : today
  const recurrence = { rule: row.rule as RecurrenceRule, every: row.every }
  const { times, next } = timesUntil(row.next_on, last, recurrence)
  const shares = await readRecurringShares(tx, id)
  const closings = await readClosings(
    tx,
    shares.map(({ outlet_id }) => outlet_id),
  )
  let written = 0
  for (const time of times) {
    const entry = { kind, category_id, description, counterparty, amount, method, bank_account_id, note }
    const made = await insertEntry(
      tx,
      {
        ...entry,
        ...(row.is_spread ? coveredBy(time, recurrence, closings) : {}),
        business_date: openDayOf(closings, time),
        source: 'recurring',
        source_key: `${id} ${time}`,
        recurring_id: id,
      },
      shares,
    )
    if (made) written++
  }
  const after = await updateOwn(tx, 'income_expense_recurring', { id })
    .set({ next_on: next, ended_at: until !== null && next > until ? tx.now() : null })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { row: after, written }
}

/** Writes what is due in a brand by now. Two who do it at once share the schedules between them. Answers how many came. */
export async function writeDueEntries(tx: WriteContext): Promise<number> {
  const today = await scheduleDay(tx)
  const due = await selectOwn(tx, 'income_expense_recurring')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('paused_at', 'is', null)
    .where('next_on', '<=', today)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
  let written = 0
  for (const row of due) written += (await writeDue(tx, row, today)).written
  return written
}

/** Writes what is due, brand by brand. */
export async function writeAllDueEntries(services: Services): Promise<void> {
  const { rows } = await services.pool.query<{ id: number }>('select directory.brand_ids() as id')
  for (const { id } of rows) await transaction(createSystemContext(services, id), writeDueEntries)
}
