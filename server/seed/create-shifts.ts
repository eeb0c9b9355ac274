import type { WriteContext } from '../src/kit/context.ts'
import { parseMinute } from '../src/outlets/outlet/opening-hours.calc.ts'
import type { DemoBrand } from './demo-data.ts'
import { STAFF } from './sales/shift.ts'

/** The windows of the day, the same at all outlets. */
export async function createShifts(tx: WriteContext, { shifts }: DemoBrand): Promise<void> {
  const now = tx.now()
  const rows = shifts.map(({ name, start, end, opening_cash }) => ({
    brand_id: tx.brand_id,
    name,
    starts_minute: parseMinute(start),
    ends_minute: parseMinute(end),
    default_float: opening_cash,
    cashiers: STAFF,
    created_at: now,
    updated_at: now,
  }))
  await tx.db.insertInto('shift').values(rows).execute()
}
