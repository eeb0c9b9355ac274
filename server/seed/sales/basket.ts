import type { ReceiptLine } from '../../src/sales/transaction/receipt.input.ts'
import type { DemoBrand, DemoItem } from '../demo-data.ts'
import type { MadeRise } from '../price-rises.ts'
import { createWheel, draw, type Random, type Wheel } from './random.ts'

/** Fills baskets as guests of the demo brand do. */
export interface BasketMaker {
  /** Lines at the prices that a channel asked at a moment; the same choice twice is one line of two. */
  fill(random: Random, channel: string, hour: number, at: number): ReceiptLine[]
}

/** What of its prices a brand knows by now. */
export interface BasketPrices {
  /** Of the price lists of one channel, by channel, where they were made. */
  price_ids: ReadonlyMap<string, number>
  rises: readonly MadeRise[]
}

type Option = ReceiptLine['variants'][number]
type Kind = 'DINE-IN' | 'TAKEAWAY' | 'DELIVERY'

const PLAIN_ICE = 0.8
const MILD = [0.3, 0.3, 0.28, 0.12]
const NOTES = [
  'Tanpa sedotan',
  'Es sedikit',
  'Bungkus terpisah',
  'Saus dipisah',
  'Tanpa bawang',
  'Jangan terlalu manis',
]

/**
 * Prepares the wheels of the menu once: by time of day, size of the basket and price list. Lines name the list of their
 * channel where its id is known.
 */
export function createBasketMaker(data: DemoBrand, { price_ids, rises }: BasketPrices): BasketMaker {
  const items = itemWheels(data)
  const sizes = sizeWheels(data)
  const variants = new Map(data.variant_groups.map((variant) => [variant.code, variant]))
  const chances = data.basket.variant_choice_probability
  const markups = new Map(data.price_lists.map((list) => [list.code.replace('-', '_'), list]))

  const price = (channel: string, base: number): number => {
    const list = markups.get(channel)
    if (!list || list.adjust.value === 0) return base
    const step = list.round_to ?? 1
    return Math.round((base * (100 + list.adjust.value)) / 100 / step) * step
  }
  const risen = new Map(rises.map((rise) => [`${rise.channel ?? ''} ${rise.menu_item}`, rise]))
  const risenAt = (channel: string, { code }: DemoItem, at: number): number | undefined => {
    const rise = risen.get(`${channel} ${code}`)
    return rise && (at < rise.at ? rise.old_price : rise.new_price)
  }
  const baseAt = (item: DemoItem, at: number): number => risenAt('', item, at) ?? item.price
  /** A price typed in a list stands as it is; what options cost is put on top as the list does it, sizes as they are. */
  const priceAt = (channel: string, item: DemoItem, options: readonly Option[], at: number): number => {
    const typed = risenAt(channel, item, at)
    if (typed === undefined) return price(channel, baseAt(item, at) + sumOf(options))
    const [sizes, others] = [
      options.filter((one) => isOwn(item, one)),
      options.filter((one) => !isOwn(item, one)),
    ]
    return typed + sumOf(sizes) + price(channel, sumOf(others))
  }
  /** An option adds what the menu costs more with it, where that has a price of its own. */
  const choose = (random: Random, item: DemoItem, base: number): Option[] =>
    item.variant_groups.flatMap((code) => {
      const variant = variants.get(code)
      const option = variant?.options[chooseOption(random, variant, chances)]
      if (!option) return []
      const chosen = `${code}:${option.code}`
      const own = item.option_prices[chosen]
      return [
        { id: null, code: chosen, name: option.name, price: own === undefined ? option.price : own - base },
      ]
    })

  return {
    fill: (random, channel, hour, at) => {
      const lines = new Map<string, ReceiptLine>()
      const size = draw(random, sizes[kindOf(channel)])
      const wheel = items[hour]
      const price_id = price_ids.get(channel)
      for (let n = 0; wheel && n < size; n++) {
        const item = draw(random, wheel)
        const options = choose(random, item, baseAt(item, at))
        const id = [item.code, ...options.map((option) => option.code)].join(' ')
        const known = lines.get(id)
        if (known) {
          known.qty = String(Number(known.qty) + 1)
          continue
        }
        lines.set(id, {
          item_id: null,
          code: item.code,
          name: item.name,
          qty: '1',
          unit_price: priceAt(channel, item, options, at),
          ...(price_id === undefined ? {} : { price_id }),
          variants: options,
          note: random.chance(data.basket.note_rate / 2) ? random.pick(NOTES) : null,
          discounts: [],
        })
      }
      return [...lines.values()]
    },
  }
}

const sumOf = (options: readonly Option[]) => options.reduce((sum, option) => sum + option.price, 0)

const isOwn = (item: DemoItem, { code }: Option) => code !== null && item.option_prices[code] !== undefined

function kindOf(channel: string): Kind {
  if (channel === 'DINE_IN' || channel === 'QR') return 'DINE-IN'
  return channel === 'TAKEAWAY' ? 'TAKEAWAY' : 'DELIVERY'
}

/** Index of the option chosen; -1 for none. */
function chooseOption(
  random: Random,
  variant: DemoBrand['variant_groups'][number],
  chances: Record<string, number>,
): number {
  const { code } = variant
  const last = variant.options.length - 1
  const any = chances[`${code}:any`]
  if (any !== undefined) return random.chance(any) ? random.between(0, last) : -1
  if (code === 'ES') return random.chance(PLAIN_ICE) ? -1 : random.between(1, last)
  let at = random.next()
  for (const [index, option] of variant.options.entries()) {
    const chance = code === 'PEDAS' ? MILD[index] : chances[`${code}:${option.code}`]
    if (chance === undefined) continue
    if (at < chance) return index
    at -= chance
  }
  return code === 'BIJI' ? random.between(0, last) : 0
}

/** One wheel an hour: popularity times what the time of day does to the group. */
function itemWheels(data: DemoBrand): Wheel<DemoItem>[] {
  const parts = Object.entries(data.sales_shape.group_daypart_factor).map(([name, factors]) => {
    const [, from = 0, to = 0] = name.split('_').map(Number)
    return { from, to, factors }
  })
  return Array.from({ length: 24 }, (_, hour) => {
    const part = parts.find(({ from, to }) => hour >= from && hour <= to)
    return createWheel(data.menu_items, (item) => item.popularity_weight * (part?.factors[item.group] ?? 1))
  })
}

function sizeWheels(data: DemoBrand): Record<Kind, Wheel<number>> {
  const wheel = (kind: Kind) => {
    const weights = data.basket.items_per_transaction[kind]
    return createWheel(Object.keys(weights).map(Number), (size) => weights[String(size)] ?? 0)
  }
  return { 'DINE-IN': wheel('DINE-IN'), TAKEAWAY: wheel('TAKEAWAY'), DELIVERY: wheel('DELIVERY') }
}
