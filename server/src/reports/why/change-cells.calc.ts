/** Receipts of an outlet and channel. Counts and money are whole numbers of one unit, the same on both sides. */
export interface ReceiptCell {
  readonly outlet: number
  readonly channel: string
  readonly receipts: number
}

/** What an outlet sold of a menu through a channel. Quantities are in ten-thousandths. */
export interface SoldCell {
  readonly outlet: number
  readonly channel: string
  /** 0 is what the menu does not know. */
  readonly item: number
  readonly qty: number
  readonly gross: number
  /** What chosen options cost, of the gross. */
  readonly options: number
  readonly discount: number
  /** Tax and service inside the price. */
  readonly charges: number
  readonly refund: number
}

/** What an outlet likely lost while a menu was out. */
export interface LostCell {
  readonly outlet: number
  readonly item: number
  readonly minutes: number
  readonly amount: number
}

/** One of the two sides that are compared: a period, an outlet. */
export interface ChangeSide {
  readonly receipts: readonly ReceiptCell[]
  /** A row for each outlet, channel and menu. */
  readonly sold: readonly SoldCell[]
  /** How long each outlet sold; without it receipts are not told apart by it. */
  readonly hours: ReadonlyMap<number, number> | null
  /** How long each outlet said that it is open, of those that say it. */
  readonly opening?: ReadonlyMap<number, number>
  /** What was likely lost while menus were out; null where nobody knows when they were. */
  readonly lost?: readonly LostCell[] | null
}

export const SIDES = ['before', 'after'] as const
type Side = (typeof SIDES)[number]
export type ChangeSides = Readonly<Record<Side, ChangeSide>>

/** A number on each side. */
export type Pair = Record<Side, number>

export interface ChannelSums {
  receipts: Pair
  sold: Pair
  /** Of the menus that both sides sold. */
  kept_qty: Pair
  kept_sold: Pair
  items: Map<number, Record<Side, SoldCell | undefined>>
}

export interface OutletSums {
  receipts: Pair
  sold: Pair
  channels: Map<string, ChannelSums>
}

/** Cells of both sides brought together, from the whole down to menus. */
export interface GatheredSides {
  readonly receipts: Pair
  readonly sold: Pair
  readonly refund: Pair
  readonly outlets: ReadonlyMap<number, OutletSums>
  readonly refunds: ReadonlyMap<number, Pair>
  /** Menus that both sides sold, wherever, and those that one of them might have. */
  readonly kept: ReadonlySet<number>
}

const none = (): Pair => ({ before: 0, after: 0 })

/** What was sold of it before anything came back: gross less discounts and what is inside the price. */
export const soldOf = ({ gross, discount, charges }: SoldCell) => gross - discount - charges

/** Brings the cells of both sides together; menus in `still_sold` are kept though one side happens to have none of them. */
export function gatherSides(sides: ChangeSides, still_sold?: ReadonlySet<number>): GatheredSides {
  const [receipts, sold, refund] = [none(), none(), none()]
  const outlets = new Map<number, OutletSums>()
  const refunds = new Map<number, Pair>()
  const kept = new Set([...keptItems(sides), ...(still_sold ?? [])])
  for (const side of SIDES) {
    for (const cell of sides[side].receipts) {
      const outlet = placeOf(outlets, cell.outlet, emptyOutlet)
      const channel = placeOf(outlet.channels, cell.channel, emptyChannel)
      for (const sum of [receipts, outlet.receipts, channel.receipts]) sum[side] += cell.receipts
    }
    for (const cell of sides[side].sold) {
      const outlet = placeOf(outlets, cell.outlet, emptyOutlet)
      const channel = placeOf(outlet.channels, cell.channel, emptyChannel)
      for (const sum of [sold, outlet.sold, channel.sold]) sum[side] += soldOf(cell)
      if (kept.has(cell.item)) {
        channel.kept_qty[side] += cell.qty
        channel.kept_sold[side] += soldOf(cell)
      }
      placeOf(channel.items, cell.item, () => ({ before: undefined, after: undefined }))[side] = cell
      refund[side] += cell.refund
      placeOf(refunds, cell.item, none)[side] += cell.refund
    }
  }
  return { receipts, sold, refund, outlets, refunds, kept }
}

const emptyOutlet = (): OutletSums => ({ receipts: none(), sold: none(), channels: new Map() })

const emptyChannel = (): ChannelSums => ({
  ...{ receipts: none(), sold: none(), kept_qty: none(), kept_sold: none(), items: new Map() },
})

function placeOf<Key, Value>(places: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = places.get(key)
  if (known !== undefined) return known
  const made = make()
  places.set(key, made)
  return made
}

/** Menus of which a side sold anything. */
export function itemsSold({ sold }: ChangeSide): ReadonlySet<number> {
  return new Set(sold.filter(({ qty }) => qty > 0).map(({ item }) => item))
}

/** What the menu does not know is neither new nor gone. */
function keptItems({ before, after }: ChangeSides): Set<number> {
  const earlier = itemsSold(before)
  return new Set([0, ...[...itemsSold(after)].filter((item) => earlier.has(item))])
}
