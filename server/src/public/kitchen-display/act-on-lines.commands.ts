import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { transaction } from '../../kit/transaction.ts'
import { businessMoment } from '../../outlets/outlet/business-date.calc.ts'
import { parseMinute } from '../../outlets/outlet/opening-hours.calc.ts'
import type { FoundLine } from './board.calc.ts'
import { readLines } from './board.queries.ts'
import type { Act } from './kitchen-display.input.ts'
import type { KitchenDevice } from './kitchen-door.ts'

/** How long a display may be cut off and still tell what it did. */
const CUT_OFF_MINUTES = 12 * 60

const STATES = { done: 'done', undo: 'new', dismiss: 'dismissed' } as const

/** A line's new state as it is written. */
function rowOf(device: KitchenDevice, line: FoundLine, { verb, at }: Act, now: Date) {
  const started = line.since
  // The clock of a display is set by ours, but it is a guest's word all the same.
  const acted = new Date(Math.min(now.getTime(), Math.max(at.getTime(), started.getTime())))
  const waited = acted.getTime() - started.getTime()
  return {
    uuid: line.uuid,
    line_no: line.no,
    outlet_id: device.outlet_id,
    state: STATES[verb],
    station: line.station,
    item_id: line.item_id,
    item_name: line.name,
    qty: line.qty,
    started_at: started,
    done_at: verb === 'done' ? acted : null,
    is_late: verb === 'done' && waited >= device.late_minutes * 60_000,
    ...businessMoment(acted.getTime(), device.timezone, parseMinute(device.business_day_cutoff)),
    acted_at: acted,
    kitchen_key_id: device.kitchen_key_id,
    kitchen_device_id: device.id,
  }
}

/** The last touch of each line. */
function lastTouches(device: KitchenDevice, acts: readonly Act[], lines: readonly FoundLine[], now: Date) {
  const known = new Map(lines.map((line) => [`${line.uuid} ${line.no}`, line]))
  const rows = new Map<string, ReturnType<typeof rowOf>>()
  const in_order = [...acts].sort((a, b) => a.at.getTime() - b.at.getTime())
  for (const act of in_order) {
    for (const no of act.line_nos) {
      const line = known.get(`${act.uuid} ${no}`)
      if (line) rows.set(`${act.uuid} ${no}`, rowOf(device, line, act, now))
    }
  }
  // One order of locks for all who write.
  return [...rows.entries()].sort(([a], [b]) => a.localeCompare(b)).map(([, row]) => row)
}

/**
 * Writes what a display did. Only lines it may see are touched; of two touches of a line the later one counts, whatever
 * comes first, so an act that is sent again changes nothing.
 */
export async function actOnLines(ctx: Context, device: KitchenDevice, acts: readonly Act[]): Promise<void> {
  await transaction(ctx, async (tx) => {
    const lines = await readLines(tx, device, CUT_OFF_MINUTES)
    const rows = lastTouches(device, acts, lines, tx.now())
    if (rows.length === 0) return
    await sql`insert into kitchen_line as k (brand_id, uuid, line_no, outlet_id, state, station, item_id, item_name, qty,
        started_at, done_at, is_late, business_date, hour, acted_at, kitchen_key_id, kitchen_device_id)
      select ${tx.brand_id}::int, x.* from json_to_recordset(${JSON.stringify(rows)}::json) as x (uuid uuid,
        line_no int, outlet_id int, state text, station text, item_id int, item_name text, qty numeric,
        started_at timestamptz, done_at timestamptz, is_late boolean, business_date date, hour smallint,
        acted_at timestamptz, kitchen_key_id int, kitchen_device_id int)
      on conflict (brand_id, uuid, line_no) do update set state = excluded.state, done_at = excluded.done_at,
        is_late = excluded.is_late, business_date = excluded.business_date, hour = excluded.hour,
        acted_at = excluded.acted_at, kitchen_key_id = excluded.kitchen_key_id,
        kitchen_device_id = excluded.kitchen_device_id
      where k.acted_at < excluded.acted_at`.execute(tx.db)
  })
}
