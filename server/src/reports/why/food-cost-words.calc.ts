import { dateFormat, numberFormat } from '../../kit/format.calc.ts'
import type { ToldFoodPart, ToldFoodRow } from './food-cost.calc.ts'
import type { FoodCostPartName } from './food-cost-part.calc.ts'
import {
  ALONE_FROM,
  fromTo,
  largestParts,
  leaderOf,
  listOf,
  money,
  NAMED_FROM,
  percent,
  type SaidChange,
  up,
} from './why-words.calc.ts'

export const NO_COST_RIGHT = 'Anda tidak memiliki izin untuk melihat biaya.'
export const NO_COST =
  'HPP salah satu sisi yang dibandingkan belum diketahui, sehingga sebab perubahan tidak dapat dihitung.'

/** The whole of one side, as profit and loss tells it. */
export interface FoodLevels {
  net: number
  actual_cogs: number
  /** The second as a share of the first, in basis points. */
  bp: number
  waste: number
  own_use: number
  gross: number
  discount: number
}

/** What a sentence is made of. */
export interface SaidFoodCost extends Pick<SaidChange, 'places' | 'promos'> {
  readonly before: FoodLevels
  readonly after: FoodLevels
  readonly parts: readonly ToldFoodPart[]
}

const tenths = numberFormat('id-ID', { maximumFractionDigits: 1 })
const days = dateFormat('id-ID', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const hundredths = numberFormat('id-ID', { maximumFractionDigits: 2 })

/** '1,4 poin'; of less than one both decimals. */
const points = (bp: number) => `${(Math.abs(bp) < 100 ? hundredths : tenths).format(Math.abs(bp) / 100)} poin`
const signed = (bp: number) => `${bp < 0 ? '-' : '+'}${points(bp)}`
/** '31,2%'; with both decimals beside a change of less than a point, so that it can be seen. */
const rate = ({ bp }: FoodLevels, change: number) =>
  Math.abs(change) < 100 ? `${hundredths.format(bp / 100)}%` : percent(bp / 10_000)

/** Why food cost changed, in a sentence with the three parts that changed it most. */
export function sayFoodCost(said: SaidFoodCost): string {
  const { before, after, parts } = said
  const change = after.bp - before.bp
  const told = largestParts(parts)
  const head = sayHead(said, change)
  if (told.length === 0) return `${head}.`
  const rest = change - told.reduce((sum, { bp }) => sum + bp, 0)
  const causes = told.map((part) => {
    const own = part.bp === 0 ? `${part.amount < 0 ? '-' : '+'}${money(part.amount)}` : signed(part.bp)
    return `${SAYERS[part.part](part, said)} (${own})`
  })
  return `${head}: ${listOf(causes)}${rest === 0 ? '' : `; lainnya ${signed(rest)}`}.`
}

function sayHead(said: SaidFoodCost, change: number): string {
  const { before, after, places } = said
  const name = places ? `Food cost ${places.own}` : 'Food cost'
  if (change === 0)
    return places
      ? `${name} sama dengan ${places.against}, ${rate(after, change)}`
      : `${name} tetap ${rate(after, change)}`
  const than = places ? ` dari ${places.against}` : ''
  return `${name} ${up(said, change > 0)} ${points(change)}${than}${fromTo(said, rate(before, change), rate(after, change))}`
}

/** ', terutama Susu' where there are others beside it. */
function mostly(part: ToldFoodPart): string {
  const leader = leaderOf(part)
  return leader && part.rows.length + part.others > 1 ? `, terutama ${leader.name}` : ''
}

/** ' 12%' where a figure is known on both sides and moved as it should. */
function sayStep({ before, after }: ToldFoodRow, is_up: boolean): string {
  const [from, to] = [Number(before), Number(after)]
  if (before === null || after === null || from <= 0 || from === to) return ''
  return to > from === is_up ? ` ${percent(to / from - 1)}` : ''
}

/** What a price is called that most of a part is of: 'harga Susu naik 12%', 'harga bahan naik, terutama Susu 12%'. */
function sayPrices(part: ToldFoodPart, said: SaidFoodCost, all: string, is_up: boolean): string {
  const leader = leaderOf(part)
  const grew = up(said, is_up)
  if (!leader) return `${all} ${grew}`
  const step = sayStep(leader, is_up)
  if (part.others === 0 && leaderOf(part, ALONE_FROM))
    return `${all.split(' ')[0]} ${leader.name} ${grew}${step}`
  return `${all} ${grew}, terutama ${leader.name}${step}`
}

type Sayer = (part: ToldFoodPart, said: SaidFoodCost) => string

/** A sum of rupiah that is a larger share of sales than before: its amounts are told where they moved so too. */
const saySum =
  (name: string, of: 'waste' | 'own_use'): Sayer =>
  (part, said) => {
    const [from, to] = [said.before[of], said.after[of]]
    const grew = part.amount > 0
    if (from === 0 && grew && to > 0 && !said.places)
      return `ada ${name}${of === 'waste' ? mostly(part) : ''}`
    const fits = from > 0 && to > 0 && money(from) !== money(to) && to > from === grew
    const rows = of === 'waste' ? mostly(part) : ''
    return `${name} ${up(said, grew)}${fits ? fromTo(said, money(from), money(to)) : ''}${rows}`
  }

const SAYERS: Readonly<Record<FoodCostPartName, Sayer>> = {
  purchase_price: (part, said) => sayPrices(part, said, 'harga bahan', part.amount > 0),
  recipe: ({ rows, others }) => {
    const [first] = rows
    if (!first) return 'resep berubah'
    const day = first.since ? ` ${days.format(new Date(first.since))}` : ''
    const many = rows.length + others
    return many === 1
      ? `resep ${first.name} berubah${day}`
      : `${many} resep berubah, terutama ${first.name}${day}`
  },
  mix: (part, { places }) => {
    const kind = `food cost lebih ${part.amount > 0 ? 'tinggi' : 'rendah'}`
    const leader = leaderOf(part)
    const more = leader && Number(leader.after) > Number(leader.before) ? 'banyak' : 'sedikit'
    const why = leader && leader.before !== leader.after ? `, terutama lebih ${more} ${leader.name}` : ''
    return places
      ? `menu yang terjual memiliki ${kind}${why}`
      : `pilihan bergeser ke menu dengan ${kind}${why}`
  },
  // What sells for more costs less of it.
  selling_price: (part, said) => sayPrices(part, said, 'harga jual', part.amount < 0),
  discount: (part, said) => {
    const { before, after, promos } = said
    const grew = part.amount > 0
    const share = ({ discount, gross }: FoodLevels) => (gross > 0 ? discount / gross : 0)
    const [from, to] = [percent(share(before)), percent(share(after))]
    const fits = from !== to && share(after) > share(before) === grew
    const promo = promos.find(({ change }) => change !== 0 && change > 0 === grew)
    const is_most = promo && Math.abs(promo.change) >= Math.abs(after.discount - before.discount) * NAMED_FROM
    const why = is_most ? `, terutama ${promo.name}` : mostly(part)
    return `diskon ${up(said, grew)}${fits ? fromTo(said, from, to) : ''}${why}`
  },
  waste: saySum('waste', 'waste'),
  own_use: saySum('pemakaian sendiri', 'own_use'),
  unexplained: (part, said) => {
    const leader = leaderOf(part)
    const why = leader ? `, terutama ${leader.name.charAt(0).toLowerCase()}${leader.name.slice(1)}` : ''
    return `yang tidak terjelaskan ${up(said, part.amount > 0)}${why}`
  },
}
