import { numberFormat } from '../../kit/format.calc.ts'
import { printCompact } from '../../kit/pdf/printed.calc.ts'
import type { ChangePartName } from './change-part.calc.ts'
import type { SideLevels, ToldPart, ToldRow } from './why.calc.ts'

export const NO_COMPARISON = 'Pilih pembanding untuk melihat sebab perubahan.'
export const NO_DATA = 'Belum ada data pembanding, sehingga sebab perubahan belum dapat dihitung.'
export const NO_RECEIPTS =
  'Salah satu sisi yang dibandingkan tidak memiliki transaksi, sehingga sebab perubahan tidak dapat dihitung.'

/** Two outlets or channels beside each other, as sentences name them. */
export interface Places {
  readonly own: string
  readonly against: string
  /** Where each sells: 'di Senopati', 'lewat GrabFood'. */
  readonly own_at: string
  readonly against_at: string
}

/** What a sentence is made of. */
export interface SaidChange {
  readonly before: SideLevels
  readonly after: SideLevels
  readonly open_by: 'hours' | 'days'
  /** Whether menus that were out were so by a switch of their outlet too, and not at GrabFood alone. */
  readonly is_switched?: boolean
  readonly parts: readonly ToldPart[]
  /** What promotions took off more than before, those that changed most first. */
  readonly promos: readonly { readonly name: string; readonly change: number }[]
  /** The outlets or channels, where two are compared and not two periods. */
  readonly places: Places | null
}

/** Of how many outlets it is known when they say they are open; nothing where it is of all. */
export function sayOpening(outlets: number, known: number): string[] {
  if (known >= outlets) return []
  return known === 0
    ? ['Jadwal jam buka belum diisi, sehingga jam berjualan dihitung dari nota pertama sampai terakhir.']
    : [
        `Jadwal jam buka diketahui di ${known} dari ${outlets} outlet; di outlet lain hanya dari nota pertama sampai terakhir.`,
      ]
}

/** What is known of when menus were out. */
interface KnownLost {
  readonly outlets: number
  readonly known: number
  /** Whether it is compared with a channel of which nobody writes it down. */
  readonly is_elsewhere: boolean
}

/** Of how many outlets it is known when menus were out; nothing where it is of all. */
export function sayLost({ outlets, known, is_elsewhere }: KnownLost): string[] {
  if (is_elsewhere) return ['Stok habis tidak dibandingkan antarchannel.']
  if (known >= outlets) return []
  return known === 0
    ? ['Stok habis belum diketahui: catatan GrabFood tidak mencakup seluruh hari yang dibandingkan.']
    : [`Stok habis hanya diketahui di ${known} dari ${outlets} outlet yang berjualan di GrabFood.`]
}

/** Parts told in a sentence. */
const MOST_PARTS = 3
/** A row is named where it is so much of its part. */
export const NAMED_FROM = 0.4
/** One row is all there is to tell of its part. */
export const ALONE_FROM = 0.9

const percents = numberFormat('id-ID', { maximumFractionDigits: 1 })
const cents = numberFormat('id-ID', { maximumFractionDigits: 2 })
const wholes = numberFormat('id-ID', { maximumFractionDigits: 0 })

/** 'Rp 12,4 jt', without a sign. */
export const money = (amount: number) => `Rp\u00a0${printCompact(Math.abs(amount))}`
const signed = (amount: number) => `${amount < 0 ? '-' : '+'}${money(amount)}`
/** '12,4%', without a sign. */
export const percent = (share: number) => `${percents.format(Math.abs(share) * 100)}%`

/** The parts that changed most, the largest first. */
export function largestParts<Part extends { readonly amount: number }>(parts: readonly Part[]): Part[] {
  return parts
    .filter(({ amount }) => amount !== 0)
    .sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount))
    .slice(0, MOST_PARTS)
}

/** Why net sales changed, in a sentence with the three largest parts. */
export function sayWhy(said: SaidChange): string {
  const { after, before, parts } = said
  const change = after.net - before.net
  const told = largestParts(parts)
  if (told.length === 0) return `${sayHead(said, change)}.`
  const rest = change - told.reduce((sum, { amount }) => sum + amount, 0)
  const others = rest === 0 ? '' : `; lainnya ${signed(rest)}`
  const causes = told.map((part) => `${SAYERS[part.part](part, said)} (${signed(part.amount)})`)
  return `${sayHead(said, change)}: ${listOf(causes)}${others}.`
}

function sayHead(said: SaidChange, change: number): string {
  const { before, after, places } = said
  const name = places ? `Penjualan bersih ${places.own}` : 'Penjualan bersih'
  if (change === 0)
    return places ? `${name} sama dengan ${places.against}` : `${name} tetap ${money(after.net)}`
  const share = before.net > 0 ? ` (${percent(change / before.net)})` : ''
  const than = places ? ` dari ${places.against}` : ''
  return `${name} ${up(said, change > 0)} ${money(change)}${share}${than}`
}

/** 'a', 'a dan b', 'a, b, dan c' */
export const listOf = (texts: readonly string[]) =>
  texts.length < 3 ? texts.join(' dan ') : `${texts.slice(0, -1).join(', ')}, dan ${texts.at(-1) ?? ''}`

/** Over time something rises; beside another outlet or channel it is higher. */
export function up({ places }: Pick<SaidChange, 'places'>, is_up: boolean): string {
  if (places) return is_up ? 'lebih tinggi' : 'lebih rendah'
  return is_up ? 'naik' : 'turun'
}

/** ' dari 2,1 ke 2,4', ' (2,4 dibanding 2,1)' */
export const fromTo = ({ places }: Pick<SaidChange, 'places'>, from: string, to: string) =>
  places ? ` (${to} dibanding ${from})` : ` dari ${from} ke ${to}`

/** The row that makes most of a part in its direction; undefined where none stands out. */
export function leaderOf<Row extends { readonly amount: number }>(
  { amount, rows }: { readonly amount: number; readonly rows: readonly Row[] },
  from = NAMED_FROM,
): Row | undefined {
  const [first] = rows.filter((row) => Math.sign(row.amount) === Math.sign(amount))
  return first && Math.abs(first.amount) >= Math.abs(amount) * from ? first : undefined
}

/** Ways to be served that are no names: 'makan di tempat', beside 'lewat GrabFood'. */
const WAYS: ReadonlySet<string> = new Set(['DINE_IN', 'TAKEAWAY', 'QR'])

/** Where or what a row is, in a sentence: 'di Bintaro', 'lewat GrabFood', 'Es Teh'. */
function placeOf({ kind, key, name }: ToldRow): string {
  if (kind === 'item') return name
  if (kind === 'outlet') return `di ${name}`
  return WAYS.has(key) ? decapitalise(name) : `lewat ${name}`
}

const decapitalise = (name: string) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`

/** Two outlets beside each other. */
export const outletsBeside = (own: string, against: string): Places => ({
  ...{ own, against, own_at: `di ${own}`, against_at: `di ${against}` },
})

/** Two channels beside each other, by their codes and names. */
export function channelsBeside(
  own: { readonly key: string; readonly name: string },
  against: { readonly key: string; readonly name: string },
): Places {
  const told = ({ key, name }: { readonly key: string; readonly name: string }) =>
    WAYS.has(key)
      ? { name: decapitalise(name), at: `untuk ${decapitalise(name)}` }
      : { name, at: `lewat ${name}` }
  const [one, other] = [told(own), told(against)]
  return { own: one.name, against: other.name, own_at: one.at, against_at: other.at }
}

/** ', terutama di Bintaro' where there are others beside it. */
function mostly(part: ToldPart): string {
  const leader = leaderOf(part)
  if (!leader || part.rows.length + part.others < 2) return ''
  return `, terutama ${placeOf(leader)}`
}

type Sayer = (part: ToldPart, said: SaidChange) => string

const SAYERS: Readonly<Record<ChangePartName, Sayer>> = {
  open_hours: (part, said) => {
    const { before, after } = said
    const by = ((after.opening ?? 0) - (before.opening ?? 0)) / 60
    return `jam buka menurut jadwal ${sayLonger(part, said, by, 'jam')}${mostly(part)}`
  },
  sold_hours: (part, said) => {
    const { before, after, open_by } = said
    const sold = (after.open ?? 0) - (before.open ?? 0)
    // What the outlets say of it is told by itself.
    const by = sold - ((after.opening ?? 0) - (before.opening ?? 0)) / 60
    return open_by === 'hours'
      ? `jam berjualan (nota pertama sampai terakhir) ${sayLonger(part, said, by, 'jam')}${mostly(part)}`
      : `hari berjualan ${sayLonger(part, said, sold, 'hari')}${mostly(part)}`
  },
  stock_out: (part, said) => {
    const [from, to] = [said.before.lost ?? 0, said.after.lost ?? 0]
    const where = said.is_switched ? '' : ' di GrabFood'
    if (from === 0 && !said.places) return `menu habis${where}${mostly(part)}`
    if (to === 0 && !said.places) return `tidak ada lagi menu habis${where}${mostly(part)}`
    const [before, after] = [money(from), money(to)]
    const fits = before !== after && to > from === part.amount < 0
    const grew = up(said, part.amount < 0)
    return `perkiraan penjualan hilang karena menu habis${where} ${grew}${fits ? fromTo(said, before, after) : ''}${mostly(part)}`
  },
  traffic: (part, said) => {
    const { before, after, open_by } = said
    const is_timed = before.open !== null && after.open !== null
    const rate = ({ receipts, open }: SideLevels) => (open ? receipts / open : receipts)
    const name = is_timed ? `nota per ${open_by === 'hours' ? 'jam' : 'hari'}` : 'jumlah nota'
    const [from, to] = [rate(before), rate(after)]
    const fits = from > 0 && to > from === part.amount > 0 && to !== from
    return `${name} ${up(said, part.amount > 0)}${fits ? ` ${percent(to / from - 1)}` : ''}${mostly(part)}`
  },
  outlet: (part, said) => sayShare(part, said, 'outlet'),
  channel: (part, said) => sayShare(part, said, 'channel'),
  items_per_receipt: (part, said) => {
    const rate = ({ qty, receipts }: SideLevels) => qty / 10_000 / Math.max(receipts, 1)
    const [from, to] = [rate(said.before), rate(said.after)]
    const [before, after] = [cents.format(from), cents.format(to)]
    const fits = before !== after && to > from === part.amount > 0
    const grew = up(said, part.amount > 0)
    return `porsi per nota ${grew}${fits ? fromTo(said, before, after) : ''}${mostly(part)}`
  },
  mix: (part, { places }) => {
    const dearer = part.amount > 0 ? 'mahal' : 'murah'
    const leader = leaderOf(part)
    const why = leader ? `, terutama ${sayQty(leader)}` : ''
    return places
      ? `menu yang terjual lebih ${dearer}${why}`
      : `pilihan bergeser ke menu yang lebih ${dearer}${why}`
  },
  price: (part, said) => {
    const leader = leaderOf(part)
    const grew = up(said, part.amount > 0)
    if (!leader) return `harga jual ${grew}${sayWeight(part, said)}`
    const own = sayPrice(leader)
    if (part.others === 0 && leaderOf(part, ALONE_FROM)) return `harga ${leader.name} ${grew}${own}`
    return `harga jual ${grew}, terutama ${leader.name}${own}`
  },
  options: (part, said) => `varian dan tambahan per porsi ${up(said, part.amount > 0)}${mostly(part)}`,
  discount: (part, said) => {
    const { before, after, promos } = said
    const grew = part.amount < 0
    const rate = ({ discount, gross }: SideLevels) => (gross > 0 ? discount / gross : 0)
    const [from, to] = [percent(rate(before)), percent(rate(after))]
    const fits = from !== to && rate(after) > rate(before) === grew
    const promo = promos.find(({ change }) => change !== 0 && change > 0 === grew)
    const is_most = promo && Math.abs(promo.change) >= Math.abs(part.amount) * NAMED_FROM
    const why = is_most ? `, terutama ${promo.name}` : mostly(part)
    return `diskon ${up(said, grew)}${fits ? fromTo(said, from, to) : ''}${why}`
  },
  new_menu: (part, { places }) =>
    places ? sayMenus(part, '', `hanya dijual ${places.own_at}`) : sayMenus(part, 'menu baru', ''),
  dropped_menu: (part, { places }) =>
    sayMenus(part, '', places ? `hanya dijual ${places.against_at}` : 'tidak lagi terjual'),
  charges: (part, said) => `pajak dan layanan dalam harga ${up(said, part.amount < 0)}${mostly(part)}`,
  refund: (part, said) => {
    const { before, after } = said
    const grew = part.amount < 0
    const fits = after.refund > before.refund === grew && after.refund !== before.refund
    if (before.refund === 0 && !said.places) return `ada pengembalian${mostly(part)}`
    const much = fits ? fromTo(said, money(before.refund), money(after.refund)) : ''
    return `pengembalian ${up(said, grew)}${much}${mostly(part)}`
  },
}

/** 'bertambah 20 jam', where it moved as its part did. */
function sayLonger({ amount }: ToldPart, { places }: SaidChange, by: number, word: string): string {
  const [longer, shorter] = places ? ['lebih panjang', 'lebih pendek'] : ['bertambah', 'berkurang']
  const much = by > 0 === amount > 0 && Math.round(by) !== 0 ? ` ${wholes.format(Math.abs(by))} ${word}` : ''
  return `${amount > 0 ? longer : shorter}${much}`
}

/** Of receipts those of an outlet or a channel: 'bagian nota lewat GrabFood naik dari 18% ke 25%'. */
function sayShare(part: ToldPart, said: SaidChange, kind: 'outlet' | 'channel'): string {
  const leader = leaderOf(part, 0)
  if (!leader) return `pembagian nota antar-${kind} bergeser`
  const from = (leader.before.receipts ?? 0) / Math.max(said.before.receipts, 1)
  const to = (leader.after.receipts ?? 0) / Math.max(said.after.receipts, 1)
  const span = fromTo(said, percent(from), percent(to))
  return `bagian nota ${placeOf(leader)} ${up(said, to > from)}${span}`
}

/** 'lebih banyak Es Teh', by its portions. */
function sayQty({ name, before, after }: ToldRow): string {
  return `lebih ${Number(after.qty) > Number(before.qty) ? 'banyak' : 'sedikit'} ${name}`
}

/** ' 12%' where its price on both sides is known and moved as the row says. */
function sayPrice({ amount, before, after }: ToldRow): string {
  if (!before.price || !after.price || before.price === after.price) return ''
  const change = after.price / before.price - 1
  return change > 0 === amount > 0 ? ` ${percent(change)}` : ''
}

/** What a part is of the sales of both sides: ' sekitar 0,5%'; empty where that is next to nothing. */
function sayWeight({ amount }: ToldPart, { before, after }: SaidChange): string {
  const sales = (before.net + after.net) / 2
  const share = sales > 0 ? percent(amount / sales) : percent(0)
  return share === percent(0) ? '' : ` sekitar ${share}`
}

/** 'menu baru Es Kopi', '3 menu tidak lagi terjual, terutama Sate': what they are called before or behind. */
function sayMenus(part: ToldPart, before: string, behind: string): string {
  const count = part.rows.length + part.others
  const [first] = part.rows
  const words = (name: string) => [before, name, behind].filter((word) => word !== '').join(' ')
  if (count === 1 && first) return words(first.name)
  const many = before === '' ? words('menu') : before
  return `${count > 1 ? `${count} ` : ''}${many}${mostly(part)}`
}
