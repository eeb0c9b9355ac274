import type { AdjustmentSeed } from '../../src/stock/adjustment/adjustment.factory.ts'
import type { Reason } from '../../src/stock/adjustment/adjustment-kind.calc.ts'
import { createRandom, type Random } from '../sales/random.ts'
import type { Morning } from './morning.ts'
import { type Good, goodName } from './store.ts'

type Line = AdjustmentSeed['lines'][number]

/** Something thrown away, and why. */
interface Waste {
  readonly reason: Reason
  readonly lines: readonly Line[]
}

const QUANTITY_SCALE = 10_000
const PERISHABLE = new Set(['Buah & Sayur', 'Bumbu', 'Daging & Telur', 'Susu & Olahan', 'Roti'])
const MISHAPS: readonly Reason[] = ['spilled', 'damaged', 'miscooked', 'expired']
/** Of what is left at closing time of what keeps for a day. */
const THROWN_SHARE = 0.6
/** What is thrown away of a perishable, of a day's use. */
const LEAST_SHARE = 0.01
const MOST_SHARE = 0.05
const WHOLE_UNITS = new Set(['pcs', 'butir', 'porsi', 'lembar', 'buah'])

/** In whole units where halves cannot be, else in tenths; in ten-thousandths. */
function scaled(quantity: number, unit: string): bigint {
  return WHOLE_UNITS.has(unit)
    ? BigInt(Math.round(quantity)) * BigInt(QUANTITY_SCALE)
    : BigInt(Math.round(quantity * 10)) * BigInt(QUANTITY_SCALE / 10)
}

const lineOf = ({ item_kind, item_id, unit }: Good, quantity: number): Line => ({
  item_kind,
  item_id,
  unit,
  quantity: scaled(quantity, unit),
})

/** What is thrown away at closing time: leftovers that will not keep, and a mishap of the day. */
export function planWaste(goods: readonly Good[], evening: Morning): Waste[] {
  const random = createRandom(`waste ${evening.outlet_code} ${evening.date}`)
  const standing = (good: Good) => evening.standings.get(goodName(good))?.quantity ?? 0
  const leftovers = goods
    .filter(({ version, shelf_life_days }) => version && shelf_life_days === 1)
    .map((good) => lineOf(good, standing(good) * THROWN_SHARE))
  const perishables = goods.filter(({ category }) => PERISHABLE.has(category))
  const mishaps: Line[] = []
  for (let count = random.between(1, 3); count > 0 && perishables.length > 0; count--) {
    const good = random.pick(perishables)
    const share = LEAST_SHARE + random.next() * (MOST_SHARE - LEAST_SHARE)
    const quantity = Math.min(standing(good) / 4, Math.max(1, evening.forecast(good) * share))
    if (!mishaps.some(({ item_id }) => item_id === good.item_id)) mishaps.push(lineOf(good, quantity))
  }
  const reason = random.pick(MISHAPS)
  return [
    { reason: 'expired' as const, lines: leftovers },
    { reason, lines: mishaps },
  ]
    .map((waste) => ({ ...waste, lines: waste.lines.filter(({ quantity }) => quantity > 0n) }))
    .filter(({ lines }) => lines.length > 0)
}

/** What people find when they count: mostly a little less than should be there. */
export function planCount(goods: readonly Good[], evening: Morning): Line[] {
  const random = createRandom(`count ${evening.outlet_code} ${evening.date}`)
  return goods.map((good) => {
    const expected = evening.standings.get(goodName(good))?.quantity ?? 0
    return lineOf(good, Math.max(0, expected) * foundShare(random))
  })
}

function foundShare(random: Random): number {
  const fate = random.next()
  if (fate < 0.35) return 1
  return fate < 0.93 ? 1 - random.next() * 0.02 : 1 + random.next() * 0.005
}
