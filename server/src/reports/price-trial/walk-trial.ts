import { setImmediate } from 'node:timers/promises'
import type { Context } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import { mulDivHalfUp } from '../../kit/exact.calc.ts'
import { addDays } from '../../outlets/outlet/business-date.calc.ts'
import { PLATFORM_CHANNELS } from '../../sales/channel-names.calc.ts'
import { readPaidSums, readPayoutSums } from '../channel/channel.queries.ts'
import { addFees, type FeeSums, feesOf } from '../channel/contribution.calc.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import { type BillDelta, deltaOf, type TrialChange } from './trial.calc.ts'
import {
  countReceipts,
  type Reach,
  readReceiptsOf,
  readSold,
  readTaxes,
  type TrialReceipt,
} from './trial-receipts.queries.ts'
import type { TouchedPlaces, TrialResult } from './trial-result.calc.ts'
import { addUpTrial, cellKey, type Touched, touch } from './trial-sums.calc.ts'

/** Receipts that are worked out one by one in a trial; with more of them it is asked for fewer days or outlets. */
const MOST_RECEIPTS = 60_000
/** So many are worked out before others who ask something have their turn. */
const AT_ONCE = 200
/** Menus that are kept of a trial, those that change the most. */
const MOST_MENUS = 300

/** How a trial changes a receipt; null where it does not. */
export interface Tried extends TrialChange {
  /** The change is worked out as it would be at the till; otherwise it rests on what has changed since. */
  readonly is_exact: boolean
  /** Share of the discount that platforms and suppliers bear. */
  readonly borne_bp?: number
}

const WHOLE_BP = 10_000

/** Of a line whose share of a bill's discount alone differs, nothing is touched. */
const SHARE = { qty_e4: 0, net: 0, cogs: 0 }

/** Counts of a trial while receipts go by. */
function createTally() {
  const touched: Touched = new Map()
  const members = new Set<number>()
  const [outlets, channels, hours] = [
    new Map<number, number>(),
    new Map<string, number>(),
    new Map<number, number>(),
  ]
  let [receipts, exact] = [0, 0]
  const more = <K>(map: Map<K, number>, key: K) => map.set(key, (map.get(key) ?? 0) + 1)
  return {
    touched,
    add: (receipt: TrialReceipt, delta: BillDelta, { is_exact, borne_bp = 0 }: Tried) => {
      const is_repriced = delta.lines.some(({ gross }) => gross !== 0)
      let is_touched = false
      for (const [place, line] of receipt.lines.entries()) {
        const own = delta.lines[place]
        if (!own || (own.gross === 0 && own.discount === 0 && own.net === 0 && own.given === 0)) continue
        const borne = mulDivHalfUp(Math.max(own.given, 0), borne_bp, WHOLE_BP)
        // A bill's discount is shared anew: what it takes of lines that cost the same is no touch of theirs.
        const is_own = own.gross !== 0 || !is_repriced
        if (is_own) is_touched = true
        const key = cellKey(receipt.channel, line.item_id ?? 0)
        touch(touched, key, is_own ? line : SHARE, { ...own, borne }, line.cogs > 0)
      }
      if (!is_touched) return
      receipts++
      if (is_exact && delta.is_as_told) exact++
      if (receipt.member_id !== null) members.add(receipt.member_id)
      more(outlets, receipt.outlet.id)
      more(channels, receipt.channel)
      more(hours, receipt.hour)
    },
    tell: ({ outlets: named }: ReportScope): TouchedPlaces => ({
      ...{ receipts, exact_receipts: exact, members: members.size },
      outlets: named.flatMap(({ id, name }) => {
        const count = outlets.get(id)
        return count ? [{ id, name, receipts: count }] : []
      }),
      channels: [...channels].map(([channel, count]) => ({ channel, receipts: count })),
      hours: [...hours].map(([hour, count]) => ({ hour, receipts: count })).sort((a, b) => a.hour - b.hour),
    }),
  }
}

/** What each channel keeps of what was paid, as the report of channels has it. */
export async function readFees(ctx: Context, scope: ReportScope): Promise<ReadonlyMap<string, FeeSums>> {
  const [paid, payouts] = await Promise.all([readPaidSums(ctx, scope), readPayoutSums(ctx, scope)])
  const keyOf = (row: { outlet_id: number; channel: string; method: string }) =>
    `${row.outlet_id} ${row.channel} ${row.method}`
  const told = new Map(payouts.map((row) => [keyOf(row), row]))
  const isPlatform = (channel: string) => (PLATFORM_CHANNELS as readonly string[]).includes(channel)
  return new Map(
    [...Map.groupBy(paid, ({ channel }) => channel)].map(([channel, rows]) => [
      channel,
      addFees(rows.map((row) => feesOf(row, isPlatform(channel), told.get(keyOf(row))))),
    ]),
  )
}

/**
 * Tries a change on the receipts of a period, day by day in the order they were paid. What cannot be touched is summed by
 * menu and channel in the database; what can is billed anew, receipt by receipt.
 * @throws VALIDATION where too many receipts would have to be.
 */
export async function walkTrial(
  ctx: Context,
  scope: ReportScope,
  reach: Reach,
  tryOn: (receipt: TrialReceipt) => Tried | null,
): Promise<TrialResult> {
  const [sold, receipts, taxes, fees] = [
    await readSold(ctx, scope),
    await countReceipts(ctx, scope),
    await readTaxes(ctx),
    await readFees(ctx, scope),
  ]
  const tally = createTally()
  let walked = 0
  for (let day = scope.range.from; day <= scope.range.to; day = addDays(day, 1)) {
    for (const receipt of await readReceiptsOf(ctx, scope, day, { reach, taxes })) {
      if (++walked > MOST_RECEIPTS)
        throw invalid(
          { from: 'Terlalu banyak nota, persingkat periode atau pilih sebagian outlet' },
          'Terlalu banyak nota untuk dicoba sekaligus',
        )
      if (walked % AT_ONCE === 0) await setImmediate()
      const tried = tryOn(receipt)
      const delta = tried && deltaOf(receipt, tried)
      if (tried && delta) tally.add(receipt, delta, tried)
    }
  }
  const { menus, ...sums } = addUpTrial(sold, tally.touched, fees)
  return {
    ...sums,
    receipts,
    menus: menus.slice(0, MOST_MENUS),
    menu_count: menus.length,
    touch: tally.tell(scope),
  }
}
