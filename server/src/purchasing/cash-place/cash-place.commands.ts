import { reachesOutlet } from '../../access/session/reach.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { selectOwn, updateRecord } from '../../kit/db/own-rows.ts'
import { invalid, notFound } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { markBooks } from '../../outlets/book-mark/mark-books.ts'
import { holdOutlet } from '../../outlets/outlet/outlet.policy.ts'
import { assertOpenDay, readClosings } from '../income-expense/income-expense.policy.ts'
import { dayAt } from '../supplier/supplier-serving.ts'
import { CASH_PLACE_NAMES, type CashPlaceKind, rupiahText } from './cash-place.calc.ts'
import { CashPlaceCountInput, EditCashPlaceInput, NewCashPlaceInput } from './cash-place.input.ts'
import { assertCovers, holdPlaces, readExpected, schedulesOf } from './guard-place.ts'

/** What the audit log calls places of cash. */
const PLACE_REF = 'cash_place'
const LABEL = 'Tempat kas'
const NO_DAY = { today: '', calendar_day: '' }

interface Counted {
  readonly business_date: string
  readonly is_opening: boolean
  readonly expected: number
  readonly counted: number
  readonly reason: string | null
}

/** Keeps what was counted in a place, and has its day booked. */
async function insertCount(
  tx: WriteContext,
  { id: cash_place_id, outlet_id }: { id: number; outlet_id: number },
  count: Counted,
): Promise<void> {
  await tx.db
    .insertInto('cash_place_count')
    .values({ ...count, cash_place_id, brand_id: tx.brand_id, author: tx.actor, created_at: tx.now() })
    .execute()
  await markBooks(tx, [{ outlet_id, business_date: count.business_date }])
}

/** Limits are of petty cash alone. */
function assertLimits(
  kind: string,
  values: { float_amount?: number | null | undefined; expense_limit?: number | null | undefined },
): void {
  if (kind === 'petty_cash') return
  for (const field of ['float_amount', 'expense_limit'] as const)
    if (values[field] != null) throw invalid({ [field]: 'Hanya untuk kas kecil' })
}

/** Opens petty cash or the safe of an outlet with what lies there. */
export const createCashPlace = command('cash_place.create', {
  permission: can('income_expense', 'create'),
  input: NewCashPlaceInput,
  constraints: {
    cash_place_of: ['kind', 'Outlet ini sudah memilikinya'],
    cash_place_brand_id_outlet_id_fkey: ['outlet_id', 'Outlet tidak ditemukan'],
  },
  run: async (tx, { opening, ...values }) => {
    const { outlet_id, kind } = values
    await holdOutlet(tx, outlet_id)
    assertLimits(kind, values)
    const opened_on = await dayAt(tx, outlet_id, tx.now())
    await assertOpenDay(tx, [outlet_id], opened_on, { path: 'outlet_id' })
    await holdPlaces(tx, [outlet_id])
    const schedules = kind === 'petty_cash' ? await schedulesOf(tx, outlet_id) : []
    if (schedules.length > 0)
      throw invalid({ kind: `Ganti dulu sumber dana catatan berulang: ${schedules.join(', ')}` })
    const now = tx.now()
    const row = await tx.db
      .insertInto('cash_place')
      .values({
        ...values,
        opened_on,
        brand_id: tx.brand_id,
        author: tx.actor,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const { expected } = await readExpected(tx, { outlet_id, kind }, opened_on)
    await insertCount(tx, row, {
      ...{ business_date: opened_on, is_opening: true, expected, counted: opening, reason: null },
    })
    await audit(tx, {
      action: `${PLACE_REF}.create`,
      entity: PLACE_REF,
      entity_id: row.id,
      label: CASH_PLACE_NAMES[kind],
      outlet_id,
      after: { ...row, counted: opening },
    })
    return { id: row.id }
  },
})

/** Holds a place in reach against other writers, after whoever moves cash of its outlet. */
async function beginChange(tx: WriteContext, id: number) {
  const find = () => selectOwn(tx, 'cash_place', { id }).selectAll()
  const known = await find().executeTakeFirst()
  if (!known || !reachesOutlet(tx, known.outlet_id)) throw notFound(LABEL)
  await holdPlaces(tx, [known.outlet_id])
  const row = await find().forUpdate().executeTakeFirstOrThrow()
  return { ...row, kind: row.kind as CashPlaceKind }
}

/** Changes what petty cash is filled up to and may pay at once. */
export const updateCashPlace = command('cash_place.update', {
  permission: can('income_expense', 'update'),
  input: EditCashPlaceInput,
  run: async (tx, { id, version, ...values }) => {
    const row = await beginChange(tx, id)
    // What was counted changes no limit.
    await assertVersion(tx, { entity: PLACE_REF, action: `${PLACE_REF}.update` }, row, version)
    assertLimits(row.kind, values)
    const { float_amount = row.float_amount, expense_limit = row.expense_limit } = values
    if (float_amount === row.float_amount && expense_limit === row.expense_limit) return { id }
    const after = await updateRecord(tx, 'cash_place', id, values)
    await audit(tx, {
      action: `${PLACE_REF}.update`,
      entity: PLACE_REF,
      entity_id: id,
      label: CASH_PLACE_NAMES[row.kind],
      outlet_id: row.outlet_id,
      before: { ...row },
      after: { ...after },
    })
    return { id }
  },
})

/** Keeps what was counted in a place today; what it differs by is booked with its reason. */
export const countCashPlace = command('cash_place.count', {
  permission: can('income_expense', 'create'),
  input: CashPlaceCountInput,
  run: async (tx, { id, counted, reason = null }) => {
    const row = await beginChange(tx, id)
    const [{ today, calendar_day } = NO_DAY] = await readClosings(tx, [row.outlet_id])
    const { expected, last_day } = await readExpected(tx, row, calendar_day)
    // After midnight people write the new date, though the business day is still the old one.
    const business_date = last_day !== null && last_day > today ? last_day : today
    await assertOpenDay(tx, [row.outlet_id], business_date, { path: 'counted' })
    const difference = counted - expected
    if (difference !== 0 && !reason) {
      const side = difference < 0 ? 'Kurang' : 'Lebih'
      throw invalid({ reason: `${side} ${rupiahText(Math.abs(difference))} dari seharusnya: isi alasannya` })
    }
    await insertCount(tx, row, { business_date, is_opening: false, expected, counted, reason })
    await assertCovers(tx, [row], { from: business_date, path: 'counted' })
    await audit(tx, {
      action: `${PLACE_REF}.count`,
      entity: PLACE_REF,
      entity_id: id,
      label: CASH_PLACE_NAMES[row.kind],
      outlet_id: row.outlet_id,
      after: { expected, counted, reason },
    })
    return { id }
  },
})
