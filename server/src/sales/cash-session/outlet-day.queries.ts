import type { WriteContext } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { notFound } from '../../kit/errors.ts'
import { businessDate } from '../../outlets/outlet/business-date.calc.ts'
import { parseMinute } from '../../outlets/outlet/opening-hours.calc.ts'

/** What tells the business day of a moment at an outlet. */
interface OutletDay {
  timezone: string
  business_day_cutoff: string
}

/** Reads an outlet's zone and cut-off, or throws NOT_FOUND. */
export async function readOutletDay(tx: WriteContext, outlet_id: number): Promise<OutletDay> {
  const outlet = await selectOwn(tx, 'outlet', { id: outlet_id })
    .select(['timezone', 'business_day_cutoff'])
    .executeTakeFirst()
  if (!outlet) throw notFound('Outlet')
  return outlet
}

/** The business day of an instant at the outlet. */
export function dayOf({ timezone, business_day_cutoff }: OutletDay, at: string): string {
  return businessDate(Date.parse(at), timezone, parseMinute(business_day_cutoff))
}
