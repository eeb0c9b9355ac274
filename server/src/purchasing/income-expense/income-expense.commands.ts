import { requireOutlet } from '../../access/session/reach.ts'
import { command } from '../../kit/command.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { assertNoSchedules } from '../cash-place/guard-place.ts'
import { assertSinceOpening } from '../cash-place/serving-accounts.policy.ts'
import { assertCategory } from './category.commands.ts'
import { assertCovered } from './covered-days.policy.ts'
import {
  EditIncomeExpenseInput,
  IncomeExpenseCancelInput,
  type Kind,
  NewIncomeExpenseInput,
} from './income-expense.input.ts'
import {
  assertExpenseWithin,
  assertOpenDay,
  beginEntryChange,
  type EntryRow,
} from './income-expense.policy.ts'
import { payingAccount } from './paying-account.policy.ts'
import { insertRecurring } from './recurring.commands.ts'
import type { Share } from './split.calc.ts'
import { changeEntry, insertEntry, readShares } from './write-entry.ts'

const CONSTRAINTS = {
  income_expense_brand_id_category_id_fkey: ['category_id', 'Kategori tidak ditemukan'],
  income_expense_share_brand_id_outlet_id_fkey: ['shares', 'Outlet tidak ditemukan'],
} as const

const outletsOf = (shares: readonly Share[]) => shares.map(({ outlet_id }) => outlet_id)

/** Writes down money that came in or went out, and when it is due again. */
export const createIncomeExpense = command('income_expense.create', {
  permission: can('income_expense', 'create'),
  input: NewIncomeExpenseInput,
  constraints: CONSTRAINTS,
  run: async (tx, { shares, repeat, ...values }) => {
    assertExpenseWithin(tx, values)
    for (const outlet_id of outletsOf(shares)) requireOutlet(tx, outlet_id)
    await assertOpenDay(tx, outletsOf(shares), values.business_date)
    const { covers_from = null, covers_until = null } = values
    await assertCovered(tx, outletsOf(shares), { covers_from, covers_until })
    await assertCategory(tx, values.category_id, values.kind)
    await payingAccount(tx, null, values)
    await assertSinceOpening(tx, values.bank_account_id ?? null, {
      ...{ day: values.business_date, path: 'business_date' },
    })
    if (repeat) await assertNoSchedules(tx, outletsOf(shares), values.method)
    const recurring_id = repeat ? await insertRecurring(tx, { ...values, shares, repeat }) : null
    const source = recurring_id === null ? 'manual' : 'recurring'
    const source_key = recurring_id === null ? null : `${recurring_id} ${values.business_date}`
    const row = await insertEntry(tx, { ...values, source, source_key, recurring_id }, shares)
    if (!row) throw new UserError('CONFLICT', 'Catatan ini sudah ada')
    return { id: row.id }
  },
})

const TOLD = new Set(['session', 'receiving'])
const FIXED = [
  'business_date',
  'amount',
  'method',
  'bank_account_id',
  'description',
  'counterparty',
  'shares',
  'covers_from',
  'covers_until',
] as const

/** What a till or a receiving told is changed where it was told. */
function assertOwn(row: EntryRow, values: Partial<Record<(typeof FIXED)[number], unknown>>): void {
  if (!TOLD.has(row.source)) return
  const field = FIXED.find((name) => values[name] !== undefined)
  if (!field) return
  const message =
    row.source === 'session' ? 'Berasal dari kasir, tidak dapat diubah' : 'Ubah lewat penerimaannya'
  throw invalid({ [field]: message }, message)
}

/** Changes an entry; only what is sent. */
export const updateIncomeExpense = command('income_expense.update', {
  permission: can('income_expense', 'update'),
  input: EditIncomeExpenseInput,
  constraints: CONSTRAINTS,
  run: async (tx, { id, version, shares, ...values }) => {
    const row = await beginEntryChange(tx, id, version)
    assertOwn(row, { ...values, shares })
    assertExpenseWithin(tx, { kind: row.kind, amount: values.amount }, row.amount)
    for (const outlet_id of outletsOf(shares ?? [])) requireOutlet(tx, outlet_id)
    if (values.category_id !== undefined && values.category_id !== row.category_id)
      await assertCategory(tx, values.category_id, row.kind as Kind)
    const now = await readShares(tx, id)
    await assertOpenDay(tx, outletsOf(now), row.business_date)
    await assertOpenDay(tx, outletsOf(shares ?? now), values.business_date ?? row.business_date)
    const { covers_from = row.covers_from, covers_until = row.covers_until } = values
    await assertCovered(tx, outletsOf(now), row)
    await assertCovered(tx, outletsOf(shares ?? now), { covers_from, covers_until })
    const bank_account_id = await payingAccount(tx, row, values)
    await assertSinceOpening(tx, bank_account_id === undefined ? row.bank_account_id : bank_account_id, {
      ...{ day: values.business_date ?? row.business_date, path: 'business_date' },
    })
    const changes = { ...values, ...(bank_account_id === undefined ? {} : { bank_account_id }) }
    return changeEntry(tx, row, { verb: 'update', changes, shares })
  },
})

const ELSEWHERE: Readonly<Record<string, string>> = {
  session: 'Kas dari kasir tidak dapat dibatalkan; pilih kategori yang tidak masuk laba rugi bila perlu',
  receiving: 'Batalkan pembayarannya di penerimaan, catatan ini ikut dibatalkan',
}

/** Cancels an entry with the reason; it stays on record and counts no more. */
export const cancelIncomeExpense = command('income_expense.cancel', {
  permission: can('income_expense', 'archive'),
  input: IncomeExpenseCancelInput,
  run: async (tx, { id, version, reason }) => {
    const row = await beginEntryChange(tx, id, version)
    const elsewhere = ELSEWHERE[row.source]
    if (elsewhere) throw new UserError('CONFLICT', elsewhere)
    const outlet_ids = outletsOf(await readShares(tx, id))
    await assertOpenDay(tx, outlet_ids, row.business_date)
    await assertCovered(tx, outlet_ids, row)
    const changes = { cancelled_at: tx.now(), cancelled_by: tx.actor, cancel_reason: reason }
    return changeEntry(tx, row, { verb: 'cancel', changes })
  },
})
