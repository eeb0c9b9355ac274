import {
  type ChangeSides,
  type ChannelSums,
  type GatheredSides,
  gatherSides,
  type LostCell,
  type OutletSums,
  type Pair,
  type SoldCell,
  soldOf,
} from './change-cells.calc.ts'
import { CHANGE_PARTS, type ChangePart, type ChangePartName } from './change-part.calc.ts'
import { change, each, middle, ONE, share, type Two, times } from './exact-share.calc.ts'
import { PartTally } from './part-tally.calc.ts'

const exact = ({ before, after }: Pair): Two => ({
  before: BigInt(before) * ONE,
  after: BigInt(after) * ONE,
})
const isOnBoth = ({ before, after }: Pair) => before > 0 && after > 0

interface SplitOptions {
  readonly unit?: number
  readonly still_sold?: ReadonlySet<number>
}

/**
 * Splits the change of net sales from one side to the other into its parts, to the rupiah. Net sales are receipts times
 * what one brings; every step down (outlets, channels, portions a receipt, menus, price, discount) is again a product or
 * a sum of products, and the change of a product is each factor's change times the middle of the other. So the order of
 * factors does not matter, and the sides swapped turn every sign. What one side alone has counts at its own worth.
 * `total` is the change as reports tell it; `unit` is how many of the cells' units make one. Null where a side has no
 * receipts: there is nothing to compare by. A menu that one side alone sold is new or gone, unless it is among `still_sold`:
 * then it is another mix.
 */
export function splitChange(
  sides: ChangeSides,
  total: number,
  { unit = 1, still_sold }: SplitOptions = {},
): ChangePart[] | null {
  const all = gatherSides(sides, still_sold)
  const { receipts, sold, refund, outlets, refunds } = all
  if (!isOnBoth(receipts)) return null
  const tally = new PartTally<ChangePartName>(CHANGE_PARTS)
  const net = { before: sold.before - refund.before, after: sold.after - refund.after }
  const many = middle(exact(receipts))
  tellReceipts(tally, sides, all, middle(each(net, receipts)))
  for (const [item, pair] of refunds) tally.add('refund', item, -times(many, change(each(pair, receipts))))
  const average = middle(each(sold, receipts))
  for (const [id, outlet] of outlets) {
    const part = share(outlet.receipts, receipts)
    const own = middle(each(outlet.sold, outlet.receipts))
    tally.add('outlet', id, times(times(many, change(part)), own - average))
    if (isOnBoth(outlet.receipts)) tellOutlet(tally, outlet, all, times(many, middle(part)))
  }
  return tally.round(total, ONE * BigInt(unit))
}

/**
 * Receipts by how long outlets say they are open, how much of it they sold, and how many came in that time; of these what was
 * likely lost while menus were out stands apart.
 */
function tellReceipts(
  tally: PartTally<ChangePartName>,
  { before, after }: ChangeSides,
  { outlets }: GatheredSides,
  average: bigint,
): void {
  for (const [id, { receipts }] of outlets) {
    const all = times(change(exact(receipts)), average)
    const hours = { before: before.hours?.get(id) ?? 0, after: after.hours?.get(id) ?? 0 }
    const is_known = before.hours !== null && after.hours !== null
    const per_hour = middle(each(receipts, hours))
    const longer = is_known ? times(times(change(exact(hours)), per_hour), average) : 0n
    const said = { before: before.opening?.get(id) ?? 0, after: after.opening?.get(id) ?? 0 }
    const is_said = is_known && before.opening?.has(id) === true && after.opening?.has(id) === true
    const kept = middle(each(hours, said))
    const opened = is_said ? times(times(times(change(exact(said)), kept), per_hour), average) : 0n
    tally.add('open_hours', id, opened)
    tally.add('sold_hours', id, longer - opened)
    tally.add('traffic', id, all - longer)
  }
  if (!before.lost || !after.lost) return
  const tellLost = ({ outlet, item, amount }: LostCell, sign: bigint) => {
    const worth = sign * BigInt(amount) * ONE
    tally.add('stock_out', item, worth)
    tally.add('traffic', outlet, -worth)
  }
  for (const cell of before.lost) tellLost(cell, 1n)
  for (const cell of after.lost) tellLost(cell, -1n)
}

function tellOutlet(
  tally: PartTally<ChangePartName>,
  outlet: OutletSums,
  all: GatheredSides,
  weight: bigint,
): void {
  const average = middle(each(outlet.sold, outlet.receipts))
  for (const [code, channel] of outlet.channels) {
    const part = share(channel.receipts, outlet.receipts)
    const own = middle(each(channel.sold, channel.receipts))
    tally.add('channel', code, times(times(weight, change(part)), own - average))
    if (isOnBoth(channel.receipts)) tellChannel(tally, code, channel, all, times(weight, middle(part)))
  }
}

function tellChannel(
  tally: PartTally<ChangePartName>,
  code: string,
  { receipts, kept_qty, kept_sold, items }: ChannelSums,
  { kept }: GatheredSides,
  weight: bigint,
): void {
  const portions = each(kept_qty, receipts)
  const worth = middle(each(kept_sold, kept_qty))
  tally.add('items_per_receipt', code, times(times(weight, change(portions)), worth))
  const portion = times(weight, middle(portions))
  for (const [id, { before, after }] of items) {
    const sold = { before: before ? soldOf(before) : 0, after: after ? soldOf(after) : 0 }
    if (!kept.has(id)) {
      tally.add('new_menu', id, times(weight, change(each({ ...sold, before: 0 }, receipts))))
      tally.add('dropped_menu', id, times(weight, change(each({ ...sold, after: 0 }, receipts))))
      continue
    }
    if (!isOnBoth(kept_qty)) continue
    const qty = { before: before?.qty ?? 0, after: after?.qty ?? 0 }
    const part = share(qty, kept_qty)
    const own = middle(each(sold, qty))
    tally.add('mix', id, times(times(portion, change(part)), own - worth))
    if (before && after && isOnBoth(qty)) tellMenu(tally, id, { before, after }, times(portion, middle(part)))
  }
}

/** What a portion brings: its price with options, less discounts, less what is inside the price. */
function tellMenu(
  tally: PartTally<ChangePartName>,
  id: number,
  { before, after }: Record<'before' | 'after', SoldCell>,
  weight: bigint,
): void {
  const of = (one: (cell: SoldCell) => number, whole: (cell: SoldCell) => number) =>
    each({ before: one(before), after: one(after) }, { before: whole(before), after: whole(after) })
  const price = of(
    ({ gross, options }) => gross - options,
    ({ qty }) => qty,
  )
  const options = of(
    (cell) => cell.options,
    ({ qty }) => qty,
  )
  const discount = of(
    (cell) => cell.discount,
    ({ gross }) => gross,
  )
  const charges = of(
    (cell) => cell.charges,
    (cell) => cell.gross - cell.discount,
  )
  const left = (rate: Two): Two => ({ before: ONE - rate.before, after: ONE - rate.after })
  const [paid, kept] = [left(discount), left(charges)]
  const rest = middle({ before: times(paid.before, kept.before), after: times(paid.after, kept.after) })
  const whole = middle({ before: price.before + options.before, after: price.after + options.after })
  // Behind the one name of what the menu does not know are many: another price is another mix of them.
  const is_known = id !== 0
  tally.add(is_known ? 'price' : 'mix', id, times(times(weight, change(price)), rest))
  tally.add(is_known ? 'options' : 'mix', id, times(times(weight, change(options)), rest))
  const off = times(times(weight, whole), middle(kept))
  tally.add('discount', id, times(off, -change(discount)))
  tally.add('charges', id, times(times(times(weight, whole), middle(paid)), -change(charges)))
}
