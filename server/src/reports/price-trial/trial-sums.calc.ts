import { mulDivHalfUp, sumOf } from '../../kit/exact.calc.ts'
import { knowsCost } from '../../sales/known-cost.calc.ts'
import { ratioBp } from '../../sales/measure.calc.ts'
import { addFees, type FeeSums, keptOf, knowsFee, NO_FEES, spreadFees } from '../channel/contribution.calc.ts'

/** What was sold of a menu through a channel, as the receipts have it. */
export interface SoldCell {
  readonly channel: string
  /** 0 is what the menu does not know. */
  readonly item_id: number
  readonly name: string
  readonly qty_e4: number
  readonly gross: number
  readonly discount: number
  readonly net: number
  readonly cogs: number
  /** Net sales of the lines whose cost is known. */
  readonly costed_net: number
}

/** What a trial changes of a menu at a channel: of the lines it touches, how they were and what differs. */
export interface TouchedCell {
  qty_e4: number
  net: number
  cogs: number
  costed_net: number
  gross_delta: number
  discount_delta: number
  net_delta: number
  /** Of the lines whose cost is known. */
  costed_delta: number
  /** Of what a discount takes off, what platforms or suppliers bear; and of the lines whose cost is known. */
  borne: number
  costed_borne: number
}

/** Touched cells by channel and menu. */
export type Touched = Map<string, TouchedCell>

export const cellKey = (channel: string, item_id: number) => `${channel} ${item_id}`

/** Adds a touched line to its cell. */
export function touch(
  touched: Touched,
  key: string,
  line: { qty_e4: number; net: number; cogs: number },
  delta: { gross: number; discount: number; net: number; borne: number },
  is_costed = line.cogs > 0,
): void {
  const cell = touched.get(key) ?? {
    ...{ qty_e4: 0, net: 0, cogs: 0, costed_net: 0 },
    ...{ gross_delta: 0, discount_delta: 0, net_delta: 0, costed_delta: 0 },
    ...{ borne: 0, costed_borne: 0 },
  }
  cell.qty_e4 += line.qty_e4
  cell.net += line.net
  cell.cogs += line.cogs
  cell.gross_delta += delta.gross
  cell.discount_delta += delta.discount
  cell.net_delta += delta.net
  cell.borne += delta.borne
  if (is_costed) {
    cell.costed_net += line.net
    cell.costed_delta += delta.net
    cell.costed_borne += delta.borne
  }
  touched.set(key, cell)
}

/** What sales came to. */
export interface TrialFigures {
  readonly gross: number
  readonly discount: number
  readonly net: number
  /** Net sales less cost and fees, of what the cost is known; null where none is. */
  readonly contribution: number | null
}

/** Sales before and after, and how many more portions of what is touched would bring back the contribution. */
export interface TrialRow {
  readonly before: TrialFigures
  readonly after: TrialFigures
  /** Of the discount that is tried, what platforms and suppliers bear; it is part of the contribution. */
  readonly borne: number
  /** Portions of lines that cost something else, and all. */
  readonly touched_e4: number
  readonly qty_e4: number
  /** Share of the net sales whose cost is known; null where nothing was sold. */
  readonly costed_bp: number | null
  /**
   * By how much the volume of what is touched has to change for the same contribution, in basis points: below zero it may
   * fall. Null where it is not known, where nothing is touched, and where no volume brings it back.
   */
  readonly volume_bp: number | null
  /** No volume brings the contribution back: each portion leaves nothing. */
  readonly is_lost: boolean
}

export interface ChannelRow extends TrialRow {
  readonly channel: string
}

export interface MenuRow extends ChannelRow {
  readonly item_id: number
  readonly name: string
}

export interface TrialSums {
  readonly total: TrialRow
  readonly channels: readonly ChannelRow[]
  /** Menus that cost something else somewhere, those that change the most first. */
  readonly menus: readonly MenuRow[]
}

/** A cell with all that a row is made of. */
interface Part {
  readonly cell: SoldCell
  readonly touched: TouchedCell | undefined
  readonly fees: FeeSums
  readonly fees_after: FeeSums
}

const SCALE = 10_000

/** Fees of other sales at the same rates: a share of what is paid. */
function feesAt(fees: FeeSums, net: number, net_after: number): FeeSums {
  if (net <= 0 || net === net_after) return fees
  const of = (amount: number) =>
    Math.sign(amount) * mulDivHalfUp(Math.abs(amount), Math.max(net_after, 0), net)
  return Object.fromEntries(
    Object.entries(fees).map(([name, amount]) => [name, of(amount)]),
  ) as unknown as FeeSums
}

const add = (parts: readonly Part[], of: (part: Part) => number) =>
  parts.reduce((sum, part) => sum + of(part), 0)

function rowOf(parts: readonly Part[]): TrialRow {
  const sum = (name: 'gross' | 'discount' | 'net' | 'cogs' | 'costed_net' | 'qty_e4') =>
    add(parts, ({ cell }) => cell[name])
  const sumTouched = (name: keyof TouchedCell) => add(parts, ({ touched }) => touched?.[name] ?? 0)
  const [gross, discount, net, cogs, costed_net] = [
    ...([sum('gross'), sum('discount'), sum('net')] as const),
    ...([sum('cogs'), sum('costed_net')] as const),
  ]
  const fees = addFees(parts.map((part) => part.fees))
  const fees_after = addFees(parts.map((part) => part.fees_after))
  const knows = knowsCost({ gross, net, cogs, costed_net }) && knowsFee(fees)
  const contributionAt = (costed: number, kept: FeeSums) => (knows ? costed - cogs - keptOf(kept) : null)
  return {
    before: { gross, discount, net, contribution: contributionAt(costed_net, fees) },
    after: {
      gross: gross + sumTouched('gross_delta'),
      discount: discount + sumTouched('discount_delta'),
      net: net + sumTouched('net_delta'),
      contribution: contributionAt(
        costed_net + sumTouched('costed_delta') + sumTouched('costed_borne'),
        fees_after,
      ),
    },
    borne: sumTouched('borne'),
    touched_e4: sumTouched('qty_e4'),
    qty_e4: sum('qty_e4'),
    costed_bp: ratioBp(costed_net, net),
    ...breakEven(parts, knows),
  }
}

/** What fees take of so much of a cell's sales. */
const feeOn = (fees: FeeSums, part: number, whole: number) => {
  const kept = keptOf(fees)
  return whole > 0 && part > 0 ? Math.sign(kept) * mulDivHalfUp(Math.abs(kept), part, whole) : 0
}

/** How far the volume of touched lines whose cost is known may move for the same contribution. */
function breakEven(parts: readonly Part[], knows: boolean): Pick<TrialRow, 'volume_bp' | 'is_lost'> {
  let [before, after, costed] = [0, 0, 0]
  for (const { cell, touched, fees, fees_after } of parts) {
    if (!touched || touched.costed_net <= 0) continue
    const net_after = touched.costed_net + touched.costed_delta
    const whole_after = cell.net + touched.net_delta
    costed += touched.costed_net
    before += touched.costed_net - touched.cogs - feeOn(fees, touched.costed_net, cell.net)
    after += net_after + touched.costed_borne - touched.cogs - feeOn(fees_after, net_after, whole_after)
  }
  if (!knows || costed === 0 || before <= 0) return { volume_bp: null, is_lost: false }
  if (after <= 0) return { volume_bp: null, is_lost: true }
  return { volume_bp: mulDivHalfUp(before, SCALE, after) - SCALE, is_lost: false }
}

/** Cells with what a trial changes of them, and their shares of the fees of their channel. */
function partsOf(sold: readonly SoldCell[], touched: Touched, fees: ReadonlyMap<string, FeeSums>): Part[] {
  return [...Map.groupBy(sold, ({ channel }) => channel)].flatMap(([channel, cells]): Part[] => {
    const own = cells.map((cell) => ({ cell, touched: touched.get(cellKey(channel, cell.item_id)) }))
    const nets = own.map(({ cell }) => cell.net)
    const nets_after = own.map((one) => one.cell.net + (one.touched?.net_delta ?? 0))
    const whole = fees.get(channel) ?? NO_FEES
    const shares = spreadFees(whole, nets)
    const shares_after = spreadFees(feesAt(whole, sumOf(nets), sumOf(nets_after)), nets_after)
    return own.map((one, place) => ({
      ...one,
      fees: shares[place] ?? NO_FEES,
      fees_after: shares_after[place] ?? NO_FEES,
    }))
  })
}

/**
 * Adds up a trial: what was sold, what the touched lines change of it, and the fees of each channel, which follow what it
 * sells and are shared by it among its menus. Rows of menus, of channels and the total are sums of the same parts.
 */
export function addUpTrial(
  sold: readonly SoldCell[],
  touched: Touched,
  fees: ReadonlyMap<string, FeeSums>,
): TrialSums {
  const parts = partsOf(sold, touched, fees)
  const menus = parts
    .filter(({ touched: changed }) => changed && changed.qty_e4 > 0)
    .map((part) => ({ part, ...partName(part), ...rowOf([part]) }))
    .sort(
      (a, b) =>
        Math.abs(b.after.net - b.before.net) - Math.abs(a.after.net - a.before.net) ||
        a.item_id - b.item_id ||
        a.channel.localeCompare(b.channel),
    )
    .map(({ part: _, ...row }) => row)
  const channels = [...Map.groupBy(parts, ({ cell }) => cell.channel)]
    .map(([channel, own]) => ({ channel, ...rowOf(own) }))
    .sort((a, b) => b.before.net - a.before.net || a.channel.localeCompare(b.channel))
  return { total: rowOf(parts), channels, menus }
}

const partName = ({ cell: { channel, item_id, name } }: Part) => ({ channel, item_id, name })

/** What some menus brought, with their share of the fees of each channel. */
export interface MenuSums {
  readonly qty_e4: number
  readonly net: number
  readonly contribution: number | null
  readonly costed_bp: number | null
}

/** Adds up some menus of all that was sold. */
export function sumOfMenus(
  sold: readonly SoldCell[],
  fees: ReadonlyMap<string, FeeSums>,
  isWanted: (item_id: number) => boolean,
): MenuSums {
  const parts = partsOf(sold, new Map(), fees).filter(({ cell }) => isWanted(cell.item_id))
  const { before, qty_e4, costed_bp } = rowOf(parts)
  return { qty_e4, net: before.net, contribution: before.contribution, costed_bp }
}
