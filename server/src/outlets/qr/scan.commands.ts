import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { claimAttempt } from '../../kit/throttle.ts'
import { transaction } from '../../kit/transaction.ts'

/** Which code was scanned: the brand's own without both. */
export interface ScannedCode {
  readonly outlet_id: number | null
  readonly outlet_table_id: number | null
  /** The zone whose calendar the day is of. */
  readonly timezone: string
}

/** Guests of a place share an address; one who reloads for fun soon counts for nothing. */
const SCANS = { name: 'qr_scan', free: 40, window_seconds: 60, longest_wait_seconds: 60 }

/** Counts a scan of a code: a number a day, nothing of who it was. */
export async function countScan(ctx: Context, code: ScannedCode): Promise<void> {
  const wait = await claimAttempt(ctx.services, SCANS, `${ctx.brand_id} ${ctx.ip}`)
  if (wait > 0) return
  await transaction(ctx, (tx) =>
    sql`insert into qr_scan as s (brand_id, day, outlet_id, outlet_table_id, scans)
      values (${tx.brand_id}, (${tx.now()}::timestamptz at time zone ${code.timezone})::date,
        ${code.outlet_id}::int, ${code.outlet_table_id}::int, 1)
      on conflict (brand_id, day, outlet_id, outlet_table_id) do update set scans = s.scans + 1`.execute(
      tx.db,
    ),
  )
}
