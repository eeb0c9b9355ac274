import type { Context } from '../../kit/context.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { commonPrefix, withoutPrefix } from '../../outlets/outlet/short-name.calc.ts'
import { nameChannel } from '../../sales/channel-names.calc.ts'
import { changeOfPromos } from '../discount/promo-changes.queries.ts'
import type { Side } from '../scope/compared.calc.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import { type ChangeSide, type ChangeSides, itemsSold } from './change-cells.calc.ts'
import { ROW_KINDS, type RowKind } from './change-part.calc.ts'
import { splitChange } from './change-parts.calc.ts'
import { readLost } from './lost.queries.ts'
import { readOpening } from './opening.queries.ts'
import { readStillSold } from './still-sold.queries.ts'
import { levelsOf, type SideLevels, type ToldPart, tellRows } from './why.calc.ts'
import {
  type OpenBy,
  openByOf,
  type ReceiptRow,
  readOpenRows,
  readReceiptRows,
  readSoldRows,
  type SoldRow,
  UNIT,
} from './why.queries.ts'
import {
  channelsBeside,
  largestParts,
  NO_COMPARISON,
  NO_DATA,
  NO_RECEIPTS,
  outletsBeside,
  type Places,
  sayLost,
  sayOpening,
  sayWhy,
} from './why-words.calc.ts'

/** Why net sales changed from what a period is compared with. */
export interface Why {
  /** Why nothing is told; null where it is. */
  reason: string | null
  /** The parts in a sentence. */
  sentence: string | null
  before: SideLevels | null
  after: SideLevels | null
  open_by: OpenBy
  /** Whether prices and mix are looked at outlet by outlet; of many outlets they are those of all together. */
  by_outlet: boolean
  /** What is not known of it, or of some outlets alone. */
  notes: string[]
  parts: ToldPart[]
}

/** Of more outlets menus are looked at together. */
export const OUTLETS_AT_MOST = 10
const SEES_ITEMS = can('report_item', 'view')
const SEES_PROMOS = can('report_discount', 'view')

/**
 * Reads why net sales changed, in the filter of the report it stands in, from sums alone. Where not all of the period is
 * compared, what of it is stands for it. Menus and promotions are named to who sees their reports.
 */
export async function readWhy(ctx: Context, scope: ReportScope): Promise<Why> {
  const { base } = scope
  const open_by = openByOf(scope)
  const by_outlet = scope.outlets.length <= OUTLETS_AT_MOST
  const none = (reason: string): Why => ({
    ...{ reason, sentence: null, before: null, after: null, open_by, by_outlet, notes: [], parts: [] },
  })
  if (!base) return none(NO_COMPARISON)
  if (base.is_empty) return none(NO_DATA)
  const by_hours = !scope.narrowing && open_by === 'hours'
  const [receipts, sold, open, opening] = await Promise.all([
    readReceiptRows(ctx, scope),
    readSoldRows(ctx, scope, by_outlet),
    scope.narrowing ? null : readOpenRows(ctx, scope),
    by_hours ? readOpening(ctx, scope) : null,
  ])
  const lost = await readLost(ctx, scope, receipts)
  const outletOf = (id: number) => (by_outlet ? id : 0)
  const after_side: Side = base.like ? 'like' : 'current'
  const selling = new Set(
    open?.flatMap(({ side, outlet_id }) => (side === 'previous' || side === after_side ? [outlet_id] : [])),
  )
  const sideOf = (side: Side, name: 'before' | 'after'): ChangeSide => ({
    receipts: receipts
      .filter((row) => row.side === side && row.transactions > 0)
      .map((row) => ({ outlet: outletOf(row.outlet_id), channel: row.channel, receipts: row.transactions })),
    sold: sold.filter((row) => row.side === side).map(cellOf),
    hours:
      open &&
      addUp(open.filter((row) => row.side === side).map((row) => [outletOf(row.outlet_id), row.open])),
    ...(opening ? { opening: by_outlet ? opening[name] : together(opening[name], selling) } : {}),
    lost: lost?.sides?.[name].map((cell) => ({ ...cell, outlet: outletOf(cell.outlet) })) ?? null,
  })
  const sides = { before: sideOf('previous', 'before'), after: sideOf(after_side, 'after') }
  const before = levelsOf(sides.before, toldOf(receipts, 'previous'), UNIT)
  const after = levelsOf(sides.after, toldOf(receipts, after_side), UNIT)
  const still_sold = await readStillSold(ctx, scope, soldByOne(sides))
  const parts = splitChange(sides, after.net - before.net, { unit: UNIT, still_sold })
  if (!parts) return none(NO_RECEIPTS)
  const names = namesOf(scope, [
    ...sold.map(({ item_id, name }) => [item_id, name] as const),
    ...(lost?.names ?? []),
  ])
  const told = tellRows(parts, sides, names, UNIT)
  const sees_items = isAllowed(ctx, SEES_ITEMS)
  const shown = told.map((part) =>
    sees_items || ROW_KINDS[part.part] !== 'item' ? part : { ...part, rows: [], others: 0, others_amount: 0 },
  )
  // Discounts are kept by no hour.
  const tells_promos =
    !scope.narrowing?.hours &&
    isAllowed(ctx, SEES_PROMOS) &&
    largestParts(told).some(({ part }) => part === 'discount')
  const promos = tells_promos ? await changeOfPromos(ctx, scope, after_side) : []
  const sentence = sayWhy({
    ...{ before, after, open_by, promos, parts: withShortNames(shown, scope) },
    is_switched: lost?.is_switched ?? false,
    places: placesOf(scope),
  })
  const notes = [
    ...(opening ? sayOpening(selling.size, [...selling].filter((id) => opening.after.has(id)).length) : []),
    ...(lost ? sayLost(lost) : []),
  ]
  return { reason: null, sentence, before, after, open_by, by_outlet, notes, parts: shown }
}

function cellOf(row: SoldRow) {
  return {
    ...{ outlet: row.outlet_id, channel: row.channel, item: row.item_id, qty: row.qty, gross: row.gross },
    options: row.option_amount,
    discount: row.item_discount + row.bill_discount,
    ...{ charges: row.included_charges, refund: row.refund },
  }
}

/** Outlets as sentences name them: without the words that all of them begin with. */
function withShortNames(parts: readonly ToldPart[], { outlets }: ReportScope): ToldPart[] {
  const prefix = commonPrefix(outlets.map(({ name }) => name))
  return parts.map((part) => ({
    ...part,
    rows: part.rows.map((row) => ({ ...row, name: withoutPrefix(row.name, prefix) })),
  }))
}

/** What two outlets or channels that are compared are called beside each other; null where periods are. */
export function placesOf({ outlets, channels, base }: ReportScope): Places | null {
  if (!base || base.against === null) return null
  const told = (key: string) => ({ key, name: nameChannel(key) })
  if (base.against_channel !== null)
    return channelsBeside(told(channels?.[0] ?? ''), told(base.against_channel))
  const own = outlets[0]?.name ?? ''
  const prefix = commonPrefix([own, base.against])
  return outletsBeside(withoutPrefix(own, prefix), withoutPrefix(base.against, prefix))
}

/** Menus that one of the sides alone sold. */
function soldByOne({ before, after }: ChangeSides) {
  const [earlier, later] = [itemsSold(before), itemsSold(after)]
  return {
    only_before: [...earlier].filter((item) => !later.has(item)),
    only_after: [...later].filter((item) => !earlier.has(item)),
  }
}

/** Outlets that are looked at together say it where each of them does. */
function together(said: ReadonlyMap<number, number>, outlets: ReadonlySet<number>): Map<number, number> {
  if ([...outlets].some((id) => !said.has(id))) return new Map()
  return addUp([...said].map(([, minutes]) => [0, minutes] as const))
}

function addUp(pairs: readonly (readonly [number, number])[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const [key, value] of pairs) sums.set(key, (sums.get(key) ?? 0) + value)
  return sums
}

function toldOf(rows: readonly ReceiptRow[], side: Side) {
  const own = rows.filter((row) => row.side === side)
  const sum = (of: 'net' | 'receipts') => own.reduce((all, row) => all + row[of], 0)
  return { net: sum('net'), receipts: sum('receipts') }
}

function namesOf(
  { outlets }: ReportScope,
  named: readonly (readonly [number, string | null])[],
): (kind: RowKind, key: string) => string {
  const items = new Map(named.map(([id, name]) => [String(id), name]))
  const places = new Map(outlets.map(({ id, name }) => [String(id), name]))
  return (kind, key) => {
    if (kind === 'channel') return nameChannel(key)
    if (kind === 'outlet') return places.get(key) ?? 'Semua outlet'
    return items.get(key) ?? 'Menu tidak dikenal'
  }
}
