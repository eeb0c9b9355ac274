import { sql } from 'kysely'
import { placeMoves } from '../../../purchasing/cash-place/place-moves.queries.ts'
import { inReach, namedBy, untilDay } from '../document-figures.ts'
import type { RowBranch, RowEvent, RowRecord, RowsAsked } from './figure-rows.ts'

/** What moves cash in a place, and the record that tells it. */
const KINDS: readonly { what: readonly string[]; event: RowEvent; record: RowRecord }[] = [
  { what: ['entry'], event: 'cash_entry', record: 'entry' },
  { what: ['drop'], event: 'safe_drop', record: 'session' },
  { what: ['transfer'], event: 'cash_transfer', record: 'cash_transfer' },
  { what: ['opening', 'count'], event: 'cash_count', record: 'cash_place' },
]

/** All that ever moved the cash of one place, each with what it adds. */
export function cashPlaceRows(asked: RowsAsked): RowBranch[] {
  const own = sql`${namedBy(asked, 'cash_place_id')} and ${inReach(asked)}`
  return KINDS.map(({ what, event, record }) => ({
    event,
    record,
    from: sql`(select d.id as place_id, d.outlet_id, m.day as business_date, m.told_at as occurred_at, m.what, m.ref, m.text, m.amount,
        row_number() over (order by m.told_at, m.what, m.ref) as no
      from cash_place d cross join lateral (select n.* from ${placeMoves(sql`d.outlet_id`)} n where n.place = d.kind
          and ${untilDay(asked, sql`n.day`)}) m
      where ${own}) t`,
    where: sql`t.what = any(${what}::text[])`,
    id: sql`t.ref`,
    no: sql`t.no`,
    record_id: record === 'cash_place' ? sql`t.place_id` : sql`t.ref`,
    number: sql`nullif(t.text, '')`,
    cashier: sql`null::text`,
    label: sql`null::text`,
    adds: { expected: sql`t.amount` },
  }))
}
