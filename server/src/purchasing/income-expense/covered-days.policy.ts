import type { WriteContext } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import { addDays, daysBetween } from '../../outlets/outlet/business-date.calc.ts'
import { assertOpenDay, type Closing, openDayOf } from './income-expense.policy.ts'
import { nextTime, type Recurrence } from './recurrence.calc.ts'

/** The days an entry is for, both included; without them it counts on its own day. */
export interface CoveredDays {
  readonly covers_from: string | null
  readonly covers_until: string | null
}

const MOST_DAYS = 1100

/** Refuses half a span, one that ends before it begins, one of more than three years, and one that begins on a closed day. */
export async function assertCovered(
  tx: WriteContext,
  outlet_ids: readonly number[],
  { covers_from, covers_until }: CoveredDays,
): Promise<void> {
  if (covers_from === null && covers_until === null) return
  if (covers_from === null) throw invalid({ covers_from: 'Isi tanggal awalnya' })
  if (covers_until === null) throw invalid({ covers_until: 'Isi tanggal akhirnya' })
  if (covers_until < covers_from)
    throw invalid({ covers_until: 'Tanggal akhir tidak boleh sebelum tanggal awal' })
  if (daysBetween(covers_from, covers_until) >= MOST_DAYS)
    throw invalid({ covers_until: `Maksimal ${MOST_DAYS} hari` })
  await assertOpenFrom(tx, outlet_ids, covers_from)
}

/** A span may lie ahead; what is closed at one of the outlets it may not touch. */
async function assertOpenFrom(tx: WriteContext, outlet_ids: readonly number[], day: string): Promise<void> {
  await assertOpenDay(tx, outlet_ids, day, { path: 'covers_from', may_be_ahead: true })
}

/** The days that an entry of a schedule is for: from its time, or the first open day, up to the day before the next time. */
export function coveredBy(time: string, recurrence: Recurrence, closings: readonly Closing[]): CoveredDays {
  const covers_from = openDayOf(closings, time)
  const covers_until = addDays(nextTime(time, recurrence), -1)
  return covers_until < covers_from
    ? { covers_from: null, covers_until: null }
    : { covers_from, covers_until }
}
