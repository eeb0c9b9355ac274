import { requireOutlet } from '../../access/session/reach.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { lockRecord, updateRecord } from '../../kit/db/own-rows.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { can } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { addDays } from '../../outlets/outlet/business-date.calc.ts'
import { assertWritable } from '../../outlets/outlet/held-outlets.policy.ts'
import { assertNoSchedules } from '../cash-place/guard-place.ts'
import { assertCategory } from './category.commands.ts'
import { EditIncomeExpenseRecurringInput, type Kind } from './income-expense.input.ts'
import { assertExpenseWithin } from './income-expense.policy.ts'
import { payingAccount } from './paying-account.policy.ts'
import { nextTime, type Recurrence, type RecurrenceRule, timesUntil } from './recurrence.calc.ts'
import {
  RECURRING_OUTLETS,
  RECURRING_REF,
  type RecurringRow,
  readRecurringShares,
  scheduleDay,
  writeDue,
} from './recurring.commands.ts'
import type { Share } from './split.calc.ts'

const LATEST_DAY = 31

/** Holds a schedule all of whose outlets are in reach. */
async function lockRecurring(tx: WriteContext, id: number): Promise<RecurringRow> {
  const row = await lockRecord(tx, 'income_expense_recurring', id, 'Jadwal')
  await assertWritable(tx, RECURRING_OUTLETS, id)
  return row
}

function assertRunning(row: RecurringRow): void {
  if (row.ended_at)
    throw new UserError('CONFLICT', 'Jadwal ini sudah berakhir', {
      version: row.version,
      changes: [],
    })
}

interface Change {
  readonly verb: 'update' | 'pause' | 'resume' | 'end'
  readonly changes: Partial<Omit<RecurringRow, 'brand_id' | 'id'>>
  readonly shares?: readonly Share[] | undefined
}

/** Writes what changed of a schedule that is held, and records it with the version it then has. */
async function change(tx: WriteContext, row: RecurringRow, { verb, changes, shares }: Change) {
  const before = await readRecurringShares(tx, row.id)
  const after = await updateRecord(tx, 'income_expense_recurring', row.id, changes)
  if (shares) {
    const own = { brand_id: tx.brand_id, recurring_id: row.id }
    await tx.db
      .deleteFrom('income_expense_recurring_share')
      .where('brand_id', '=', own.brand_id)
      .where('recurring_id', '=', own.recurring_id)
      .execute()
    await tx.db
      .insertInto('income_expense_recurring_share')
      .values(shares.map((share) => ({ ...share, ...own })))
      .execute()
  }
  await audit(tx, {
    action: `${RECURRING_REF}.${verb}`,
    entity: RECURRING_REF,
    entity_id: row.id,
    label: after.description,
    before: { ...row, shares: before },
    after: { ...after, shares: shares ?? before },
  })
  return { id: row.id }
}

const recurrenceOf = (row: Pick<RecurringRow, 'rule' | 'every'>): Recurrence => ({
  rule: row.rule as RecurrenceRule,
  every: row.every,
})

/** When a changed schedule is due next: as it is told, by its rule where that has changed, else as it was. */
function nextOf(
  row: RecurringRow,
  changed: { rule?: string | undefined; every?: number | undefined; next_on?: string | undefined },
  today: string,
): string {
  const { rule = row.rule, every = row.every, next_on } = changed
  if (rule === 'month_day' && every > LATEST_DAY)
    throw invalid({ every: `Tanggal antara 1 dan ${LATEST_DAY}` })
  if (next_on !== undefined && next_on !== row.next_on) {
    if (next_on <= today) throw invalid({ next_on: 'Pilih tanggal sesudah hari ini' })
    return next_on
  }
  if (rule === row.rule && every === row.every) return row.next_on
  return nextTime(today, recurrenceOf({ rule, every }))
}

/**
 * Changes what is due again and again; only what is sent. What was due up to today is written as it was before, and what
 * was written stays.
 */
export const updateIncomeExpenseRecurring = command('income_expense_recurring.update', {
  permission: can('income_expense', 'update'),
  input: EditIncomeExpenseRecurringInput,
  constraints: {
    income_expense_recurring_brand_id_category_id_fkey: ['category_id', 'Kategori tidak ditemukan'],
    income_expense_recurring_share_brand_id_outlet_id_fkey: ['shares', 'Outlet tidak ditemukan'],
  },
  run: async (tx, { id, version, shares, next_on, ...values }) => {
    const row = await lockRecurring(tx, id)
    await assertVersion(tx, RECURRING_REF, row, version)
    assertRunning(row)
    assertExpenseWithin(tx, { kind: row.kind, amount: values.amount }, row.amount)
    for (const { outlet_id } of shares ?? []) requireOutlet(tx, outlet_id)
    if (values.category_id !== undefined && values.category_id !== row.category_id)
      await assertCategory(tx, values.category_id, row.kind as Kind)
    const today = await scheduleDay(tx)
    const standing = row.paused_at ? row : (await writeDue(tx, row, today)).row
    assertRunning(standing)
    const now = shares ?? (await readRecurringShares(tx, id))
    await assertNoSchedules(
      tx,
      now.map(({ outlet_id }) => outlet_id),
      values.method ?? row.method,
    )
    const next = nextOf(standing, { ...values, next_on }, today)
    const until = values.until === undefined ? standing.until : values.until
    const ended_at = until !== null && next > until ? tx.now() : null
    const bank_account_id = await payingAccount(tx, standing, values)
    const account = bank_account_id === undefined ? {} : { bank_account_id }
    const changes = { ...values, ...account, next_on: next, ended_at }
    return change(tx, standing, { verb: 'update', changes, shares })
  },
})

/** Lets a schedule rest: what is due by today still comes, nothing after. */
export const pauseIncomeExpenseRecurring = command('income_expense_recurring.pause', {
  permission: can('income_expense', 'update'),
  input: IdInput,
  run: async (tx, { id }) => {
    const row = await lockRecurring(tx, id)
    assertRunning(row)
    if (row.paused_at) return { id }
    const standing = (await writeDue(tx, row, await scheduleDay(tx))).row
    assertRunning(standing)
    return change(tx, standing, { verb: 'pause', changes: { paused_at: tx.now() } })
  },
})

/** Takes a schedule up again from today on; what was due while it rested does not come. */
export const resumeIncomeExpenseRecurring = command('income_expense_recurring.resume', {
  permission: can('income_expense', 'update'),
  input: IdInput,
  run: async (tx, { id }) => {
    const row = await lockRecurring(tx, id)
    assertRunning(row)
    if (!row.paused_at) return { id }
    const yesterday = addDays(await scheduleDay(tx), -1)
    let next_on = row.next_on
    while (next_on <= yesterday) next_on = timesUntil(next_on, yesterday, recurrenceOf(row)).next
    const ended_at = row.until !== null && next_on > row.until ? tx.now() : null
    return change(tx, row, { verb: 'resume', changes: { paused_at: null, next_on, ended_at } })
  },
})

/** Ends a schedule: what it made stays, no more comes. */
export const endIncomeExpenseRecurring = command('income_expense_recurring.end', {
  permission: can('income_expense', 'update'),
  input: IdInput,
  run: async (tx, { id }) => {
    const row = await lockRecurring(tx, id)
    if (row.ended_at) return { id }
    return change(tx, row, { verb: 'end', changes: { ended_at: tx.now() } })
  },
})
