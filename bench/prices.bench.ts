import { writeFileSync } from 'node:fs'
import { type FoundItem, findingsOf } from '../server/src/catalog/price/price-findings.calc.ts'
import { createPricer, type PriceList, resolveIn } from '../server/src/catalog/price/price-for.calc.ts'

/** A brand of the largest kind: what a menu costs is asked of all of its lists. */
const MENUS = 5_000
const LISTS = 20
const OUTLETS = 50
const GROUPS = 40
const TRIES = 15
/** What the prices of all menus at a place and moment may take, and a look at a list before it sets prices. */
const RESOLVE_MS = 60
const FINDINGS_MS = 1_000

const AT = Date.parse('2026-11-27T05:00:00Z')
const DAY = 86_400_000

const items: FoundItem[] = Array.from({ length: MENUS }, (_, n) => ({
  ...{ id: n + 1, name: `Menu ${n}`, item_group_id: (n % GROUPS) + 1, price: 15_000 + (n % 60) * 1_000 },
  ...{ cost: `${5_000 + (n % 50) * 300}.250000`, food_cost_target_bp: 3_500 },
  option_prices: n % 5 === 0 ? [{ variant_option_id: 7, price: 20_000 + (n % 60) * 1_000 }] : [],
}))
const outlets = Array.from({ length: OUTLETS }, (_, n) => ({
  ...{ id: n + 1, timezone: n % 3 ? 'Asia/Jakarta' : 'Asia/Makassar', cutoff_minutes: 240 },
  table_group_ids: [n * 2 + 1, n * 2 + 2],
}))
const CHANNELS = ['DINE_IN', 'TAKEAWAY', 'QR', 'GRABFOOD', 'GOFOOD', 'SHOPEEFOOD']

/** Lists as such a brand has them: for everybody and members, by channel, hour and outlet, every second one on others. */
function makeLists(): PriceList[] {
  const lists: PriceList[] = []
  for (let n = 0; n < LISTS; n++) {
    const below = n % 2 ? lists.slice(Math.max(0, n - 2), n).reverse() : []
    lists.push({
      ...{ id: n + 1, name: `Daftar ${n}`, priority: n, published_at: AT - DAY, ended_at: null },
      channels: n % 4 === 0 ? [] : [CHANNELS[n % CHANNELS.length] ?? ''],
      outlet_ids: n % 3 === 0 ? [] : outlets.filter(({ id }) => id % 3 === n % 3).map(({ id }) => id),
      ...{ table_group_ids: [], members: n % 5 === 0 ? 'members' : 'all', member_tier_ids: [] },
      ...{ starts_on: n % 6 === 0 ? '2026-11-01' : null, ends_on: n % 6 === 1 ? '2026-12-31' : null },
      schedule: n % 7 === 0 ? [{ weekday: 5, opens_minute: 600, closes_minute: 1_320 }] : [],
      ...{ rounding: 'nearest_500', floor_bp: n % 3 ? null : 2_000, ceiling_bp: n % 2 ? 5_000 : null },
      rules: [
        { target: 'all', item_group_id: null, item_id: null, kind: 'percent', value: n * 100 },
        ...Array.from({ length: 20 }, (_, group) => ({
          ...{ target: 'group' as const, item_group_id: group + 1, item_id: null },
          ...{ kind: 'amount' as const, value: 500 * n },
        })),
      ],
      overrides: items.flatMap(({ id, price }) =>
        id % (n + 2) === 0 ? [{ item_id: id, price: price + 1_000 }] : [],
      ),
      bases: below.map(({ id, rounding, floor_bp, ceiling_bp, rules, overrides }) => ({
        ...{ id, rounding, floor_bp, ceiling_bp, rules, overrides },
      })),
    })
  }
  return lists
}

/** The middle of several tries, each with lists nobody has asked before: on the wall, and of the processor. */
function middle(work: (lists: PriceList[]) => unknown): { wall: number; cpu: number } {
  const times = Array.from({ length: TRIES }, () => {
    const lists = makeLists()
    const [begun, used] = [performance.now(), process.cpuUsage()]
    work(lists)
    const { user, system } = process.cpuUsage(used)
    return { wall: performance.now() - begun, cpu: (user + system) / 1_000 }
  })
  const of = (take: (time: (typeof times)[number]) => number) =>
    times.map(take).sort((a, b) => a - b)[Math.floor(TRIES / 2)] ?? 0
  return { wall: of(({ wall }) => wall), cpu: of(({ cpu }) => cpu) }
}

const [outlet] = outlets
if (!outlet) throw new Error('no outlet')
const resolve_ms = middle((lists) => lists.map((list) => items.map((item) => resolveIn(list, item)?.price)))
const place_ms = middle((lists) => {
  const place = { outlet, channel: 'GRABFOOD', table_group_id: null, member: null, at: AT }
  const priceOf = createPricer(lists, place)
  return items.map((item) => priceOf(item).price)
})
const findings_ms = middle((lists) => {
  const [list, ...others] = [...lists].reverse()
  if (!list) return []
  return findingsOf({
    list,
    others,
    items,
    outlets,
    channels: CHANNELS,
    from: AT,
    sees_costs: true,
    base_ends: [],
    platform_fees: [],
  })
})

const told = (name: string, { wall, cpu }: { wall: number; cpu: number }, budget: number) => [
  { name, value: wall, unit: 'ms', budget },
  { name: `${name}, of the processor`, value: cpu, unit: 'ms', budget },
]
writeFileSync(
  process.env.BENCH_OUTPUT ?? 'prices.json',
  JSON.stringify([
    ...told(`what each of ${LISTS} lists makes of ${MENUS} menus`, resolve_ms, RESOLVE_MS),
    ...told(`what ${MENUS} menus cost at a place and moment`, place_ms, RESOLVE_MS),
    ...told('a look at a list before it sets prices', findings_ms, FINDINGS_MS),
  ]),
)
