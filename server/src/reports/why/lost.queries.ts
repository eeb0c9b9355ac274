import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { businessDayStart } from '../../outlets/outlet/business-date.calc.ts'
import { parseMinute } from '../../outlets/outlet/opening-hours.calc.ts'
import { lostNetOf } from '../channel/lost-sales.calc.ts'
import {
  OUT_CHANNEL,
  type OutDays,
  type OutInDays,
  readOutIn,
  readSwitchedSince,
} from '../channel/out-of-stock.queries.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import type { LostCell } from './change-cells.calc.ts'
import { type ComparedSides, partsOf, type SidePart } from './side-parts.ts'
import { type ReceiptRow, UNIT } from './why.queries.ts'

/** Days for which it is kept when menus were out. */
const KEPT_MS = 400 * 86_400_000

type StoreRow = OutDays['outlet'] & { since: Date | null }

/** What was likely lost while menus were out. */
export interface LostOnSides {
  /** In units; null where nobody knows of any outlet when its menus were out on both sides. */
  sides: ComparedSides<LostCell[]> | null
  names: ReadonlyMap<number, string>
  /** Outlets that sell where it is written down, and those of them of which it is known. */
  outlets: number
  known: number
  /** Whether it is compared with a channel of which nobody writes it down. */
  is_elsewhere: boolean
  /** Whether outlets that switch menus off themselves are among them. */
  is_switched: boolean
}

/** Since when it is written down of outlets when menus were out; null where it is not. */
async function readStores(ctx: Context, ids: readonly number[]): Promise<Map<number, StoreRow>> {
  const { rows } = await sql<StoreRow>`
    select o.id, o.timezone, o.business_day_cutoff,
      (select d.business_date from sales_outlet_day d where d.brand_id = ${ownBrand} and d.outlet_id = o.id
        and d.transactions > 0 order by d.business_date limit 1) as first_day,
      (select least(s.created_at, (select min(u.began_at) from grab_outage u where u.brand_id = ${ownBrand} and u.outlet_id = o.id))
        from grab_store s where s.brand_id = ${ownBrand} and s.outlet_id = o.id) as since
    from outlet o where o.brand_id = ${ctx.brand_id} and o.id = any(${ids}::int[])`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

const isCovered = (row: StoreRow | undefined, { range }: SidePart, now: number) => {
  if (!row?.since) return false
  const cutoff = parseMinute(row.business_day_cutoff)
  return Math.max(row.since.getTime(), now - KEPT_MS) <= businessDayStart(range.from, row.timezone, cutoff)
}

/**
 * Reads what was likely lost on both sides while menus were out, of outlets where that is written down for all of the days
 * that are compared. Null where nothing of it was sold at the platform.
 */
async function readLostAtGrab(
  ctx: Context,
  scope: ReportScope,
  receipts: readonly ReceiptRow[],
): Promise<LostOnSides | null> {
  const { channels, base } = scope
  if (channels && !channels.includes(OUT_CHANNEL)) return null
  const sold = receipts.filter(({ channel, transactions }) => channel === OUT_CHANNEL && transactions > 0)
  // Outlets that only the days which are not compared tell of are left out.
  const parts_of_all = partsOf(scope)
  const compared = new Set(parts_of_all.map(({ told_id }) => told_id))
  const selling = new Set(sold.map(({ outlet_id }) => outlet_id).filter((id) => compared.has(id)))
  if (selling.size === 0) return null
  const nobody = {
    sides: null,
    names: new Map<number, string>(),
    outlets: selling.size,
    known: 0,
    ...{ is_elsewhere: false, is_switched: false },
  }
  if (base?.against_channel) return { ...nobody, is_elsewhere: true }
  const parts = parts_of_all.filter(({ told_id }) => selling.has(told_id))
  const stores = await readStores(ctx, [...new Set(parts.map(({ outlet_id }) => outlet_id))])
  const now = ctx.now().getTime()
  const unknown = new Set(
    parts.flatMap((part) => (isCovered(stores.get(part.outlet_id), part, now) ? [] : [part.told_id])),
  )
  const known = [...selling].filter((id) => !unknown.has(id))
  if (known.length === 0) return nobody
  const asked = parts.flatMap((part) => {
    const outlet = stores.get(part.outlet_id)
    return outlet && !unknown.has(part.told_id) ? [{ part, outlet }] : []
  })
  const out = await readOutIn(
    ctx,
    asked.map(({ part: { range, until }, outlet }) => ({ outlet, range, until: until ?? ctx.now() })),
  )
  return {
    ...lostOf(out, asked),
    ...{ outlets: selling.size, known: known.length, is_elsewhere: false, is_switched: false },
  }
}

/** What was lost, side by side, by what was asked for. */
function lostOf(out: readonly OutInDays[], asked: readonly { part: SidePart }[]) {
  const sides: ComparedSides<LostCell[]> = { before: [], after: [] }
  for (const row of out) {
    const part = asked[row.no]?.part
    if (!part) continue
    const share = UNIT / part.of
    sides[part.side].push({
      ...{ outlet: part.told_id, item: row.item_id, minutes: row.minutes * share },
      // What a menu brings that was never sold there nobody knows.
      amount: (lostNetOf(row) ?? 0) * share,
    })
  }
  return { sides, names: new Map(out.map(({ item_id, name }) => [item_id, name])) }
}

/**
 * Reads what was likely lost in other channels while outlets had switched menus off, of outlets that did so before the days
 * that are compared: of who never switches anything nobody knows. Null where there is none.
 */
async function readLostBySwitch(
  ctx: Context,
  scope: ReportScope,
  receipts: readonly ReceiptRow[],
): Promise<(Pick<LostOnSides, 'names'> & { sides: ComparedSides<LostCell[]> }) | null> {
  const { channels, base } = scope
  if (base?.against_channel || channels?.every((channel) => channel === OUT_CHANNEL)) return null
  const selling = new Set(
    receipts.flatMap(({ channel, transactions, outlet_id }) =>
      channel !== OUT_CHANNEL && transactions > 0 ? [outlet_id] : [],
    ),
  )
  const parts = partsOf(scope).filter(({ told_id }) => selling.has(told_id))
  const ids = [...new Set(parts.map(({ outlet_id }) => outlet_id))]
  const since = await readSwitchedSince(ctx, ids)
  if (since.size === 0) return null
  const outlets = await readStores(ctx, ids)
  const isKnown = ({ outlet_id, range }: SidePart) => {
    const [outlet, first] = [outlets.get(outlet_id), since.get(outlet_id)]
    if (!outlet || !first) return false
    const cutoff = parseMinute(outlet.business_day_cutoff)
    return first.getTime() <= businessDayStart(range.from, outlet.timezone, cutoff)
  }
  const unknown = new Set(parts.flatMap((part) => (isKnown(part) ? [] : [part.told_id])))
  const asked = parts.flatMap((part) => {
    const outlet = outlets.get(part.outlet_id)
    return outlet && !unknown.has(part.told_id) ? [{ part, outlet }] : []
  })
  if (asked.length === 0) return null
  const out = await readOutIn(
    ctx,
    asked.map(({ part: { range, until }, outlet }) => ({ outlet, range, until: until ?? ctx.now() })),
    { source: 'switch', channels },
  )
  return lostOf(out, asked)
}

/**
 * Reads what was likely lost on both sides while menus were out: at the platform that tells of it, and in all other channels
 * where outlets switch menus off. Null where the report is narrowed to what is never looked at, or nobody knows.
 */
export async function readLost(
  ctx: Context,
  scope: ReportScope,
  receipts: readonly ReceiptRow[],
): Promise<LostOnSides | null> {
  if (scope.narrowing) return null
  const [grab, switched] = await Promise.all([
    readLostAtGrab(ctx, scope, receipts),
    readLostBySwitch(ctx, scope, receipts),
  ])
  if (!switched) return grab
  const none = { sides: null, names: new Map(), outlets: 0, known: 0, is_elsewhere: false }
  const told = grab ?? none
  return {
    ...told,
    names: new Map([...told.names, ...switched.names]),
    sides: {
      before: [...(told.sides?.before ?? []), ...switched.sides.before],
      after: [...(told.sides?.after ?? []), ...switched.sides.after],
    },
    is_switched: true,
  }
}
