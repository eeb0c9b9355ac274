import type { AskedRate } from '../channel/channel-sums.calc.ts'
import type { GroupBasis } from '../cube/group-basis.calc.ts'
import { hoursOf, parseHours } from '../scope/hour-span.calc.ts'
import type { Comparison } from '../scope/period.calc.ts'
import type { Span } from '../variance/count-pairs.calc.ts'

/** A report's words for a comparison in its address. */
export const COMPARE_SEARCH: Readonly<Record<Comparison, string>> = {
  none: 'tanpa',
  previous_period: 'sebelumnya',
  same_weekday: 'pekan-lalu',
  last_year: 'tahun-lalu',
  mean_of_four: 'rata-rata',
  lebaran_year: 'lebaran',
  outlet: 'outlet',
  channel: 'channel',
}

const COMPARISON_OF = new Map(
  Object.entries(COMPARE_SEARCH).map(([compare, word]) => [word, compare as Comparison]),
)

type Grouping = 'day' | 'outlet' | 'cashier' | 'hour' | 'channel'

const GROUPING_OF = new Map<string, Grouping>([
  ['hari', 'day'],
  ['outlet', 'outlet'],
  ['wilayah', 'outlet'],
  ['kasir', 'cashier'],
  ['jam', 'hour'],
  ['channel', 'channel'],
])

const BASIS_OF = new Map<string, GroupBasis>([
  ['terjual', 'sold'],
  ['sekarang', 'now'],
])

const MOST_OUTLETS = 500
const MOST_CHANNELS = 50
const MOST_NAMES = 100
const LONGEST_NAME = 200
const LARGEST_ID = 2_147_483_647
const MOST_RATES = 50
const ALL_BP = 10_000

/** What a report is narrowed to and held against. */
export interface Narrowed {
  /** None is all in reach. */
  readonly outlet_ids: number[]
  /** Null is all. */
  readonly channels: string[] | null
  readonly compare: Comparison
  readonly same_outlets: boolean
  readonly against_outlet_id: number | null
  readonly against_channel: string | null
}

/** How a page looks at its report besides. */
export interface PageView {
  readonly group_by?: Grouping | undefined
  readonly group_basis?: GroupBasis | undefined
  /** Nothing is everybody. */
  readonly cashiers?: string[] | undefined
  readonly methods?: string[] | undefined
  readonly hours?: number[] | undefined
  readonly shift_id?: number | undefined
  readonly span?: Span | undefined
  readonly rates?: AskedRate[] | undefined
  /** Of the books. */
  readonly account_id?: number | undefined
}

/** The rates of an address: `GRABFOOD-2500.QR-0`. */
export function readRates(jika: string | null | undefined): AskedRate[] {
  return (jika?.split('.') ?? []).flatMap((part) => {
    const [, channel, bp] = /^([A-Z][A-Z0-9_]{1,31})-(\d{1,5})$/.exec(part) ?? []
    return channel && Number(bp) <= ALL_BP ? [{ channel, fee_bp: Number(bp) }] : []
  })
}

const partsOf = (text: string | null, fits: RegExp) =>
  (text ?? '').split('.').filter((part) => fits.test(part))

const idsOf = (text: string | null) =>
  [...new Set(partsOf(text, /^\d{1,10}$/).map(Number))].filter((id) => id > 0 && id <= LARGEST_ID)

/** Words that an address names once for each; the empty text is nobody. */
function wordsOf(search: URLSearchParams, name: string): string[] | undefined {
  const words = search.getAll(name).filter((word) => word.length <= LONGEST_NAME)
  return words.length > 0 ? words.slice(0, MOST_NAMES) : undefined
}

const CHANNEL = /^[A-Z][A-Z0-9_]{1,31}$/

/** What the state of a view narrows its report to. A comparison with an outlet or channel that cannot be is none. */
export function narrowedBy(state: string): Narrowed {
  const search = new URLSearchParams(state)
  const outlet_ids = idsOf(search.get('outlet')).slice(0, MOST_OUTLETS)
  const channels = [...new Set(partsOf(search.get('channel'), CHANNEL))]
  const asked = COMPARISON_OF.get(search.get('banding') ?? '') ?? 'none'
  const [other = null] = idsOf(search.get('lawan'))
  const is_held = asked === 'outlet' && outlet_ids.length === 1 && other !== null && other !== outlet_ids[0]
  const [other_channel = null] = partsOf(search.get('lawan'), CHANNEL)
  const is_beside =
    asked === 'channel' && channels.length === 1 && other_channel !== null && other_channel !== channels[0]
  const cannot = (asked === 'outlet' && !is_held) || (asked === 'channel' && !is_beside)
  return {
    outlet_ids,
    channels: channels.length > 0 ? channels.slice(0, MOST_CHANNELS) : null,
    compare: cannot ? 'none' : asked,
    same_outlets: search.get('sama') === 'ya',
    against_outlet_id: is_held ? other : null,
    against_channel: is_beside ? other_channel : null,
  }
}

/** How the state of a view looks at its report besides. */
export function lookOf(state: string): PageView {
  const search = new URLSearchParams(state)
  const hours = parseHours(search.get('jam'))
  const [shift_id] = idsOf(search.get('shift'))
  const [account_id] = idsOf(search.get('akun'))
  const rates = readRates(search.get('jika'))
  return {
    group_by: GROUPING_OF.get(search.get('per') ?? ''),
    group_basis: BASIS_OF.get(search.get('kelompok') ?? ''),
    cashiers: wordsOf(search, 'kasir'),
    methods: wordsOf(search, 'metode'),
    hours: hours ? hoursOf(hours) : undefined,
    shift_id,
    account_id,
    span: search.get('antara') === 'periode' ? 'whole' : undefined,
    rates: rates.length > 0 ? rates.slice(0, MOST_RATES) : undefined,
  }
}
