import { formatDate, formatDateRange } from '../../kit/format/date.ts'
import { formatBasisPoints } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { weekday_names } from '../../parts/report/names.ts'

interface Rule {
  kind: string | null
  value: number | null
}

/** What a rule does: '+20%', '-Rp 3.000', 'Rp 18.000'. */
export function ruleText({ kind, value }: Rule): string {
  const amount = value ?? 0
  if (kind === 'fixed') return formatRupiah(amount)
  const sign = amount > 0 ? '+' : ''
  return sign + (kind === 'percent' ? formatBasisPoints(amount) : formatRupiah(amount))
}

/** The rules of a list in a line: 'Semua +20%, Kopi -Rp 3.000'. */
export function rulesText(rules: readonly (Rule & { target: string; name: string | null })[]): string {
  const shown = rules.slice(0, 2).map((rule) => `${rule.name ?? 'Semua menu'} ${ruleText(rule)}`)
  if (rules.length > shown.length) shown.push(`${rules.length - shown.length} aturan lain`)
  return shown.join(', ')
}

interface Period {
  weekdays: readonly string[]
  opens_at: string
  closes_at: string
}

interface Span {
  weekday: number
  opens_at: string
  closes_at: string
}

/** Spans of the same hours as one, with their days. */
export function groupSpans(schedule: readonly Span[]): Period[] {
  const groups = new Map<string, { weekdays: string[]; opens_at: string; closes_at: string }>()
  for (const { weekday, opens_at, closes_at } of schedule) {
    const key = `${opens_at} ${closes_at}`
    const group = groups.get(key) ?? { weekdays: [], opens_at, closes_at }
    group.weekdays.push(String(weekday))
    groups.set(key, group)
  }
  return [...groups.values()]
}

const clock = (time: string) => time.replace(':', '.')

function daysText(weekdays: readonly string[]): string {
  const days = weekdays.map(Number).sort()
  const first = days[0] ?? 1
  const name = (day: number) => weekday_names[day - 1] ?? ''
  if (days.length === 7) return 'Setiap hari'
  const is_run = days.length > 2 && days.every((day, at) => day === first + at)
  return is_run ? `${name(first)}–${name(days.at(-1) ?? first)}` : days.map(name).join(', ')
}

/** Days and hours in a line: 'Sen–Jum 15.00–18.00'; nothing when it always holds. */
export function scheduleText(schedule: readonly Span[]): string {
  return groupSpans(schedule)
    .map((one) => `${daysText(one.weekdays)} ${clock(one.opens_at)}–${clock(one.closes_at)}`)
    .join('; ')
}

/** Dates in a line: '1–31 Des 2026', 'mulai 1 Des 2026', 'sampai 31 Des 2026'. */
export function datesText(starts_on: string | null, ends_on: string | null): string {
  if (starts_on && ends_on) return formatDateRange(starts_on, ends_on)
  if (starts_on) return `mulai ${formatDate(starts_on)}`
  return ends_on ? `sampai ${formatDate(ends_on)}` : ''
}

/** Why a list did not set the price. */
const reasons: Readonly<Record<string, string>> = {
  DRAFT: 'Masih draf, belum diterbitkan.',
  SCHEDULED: 'Belum terbit pada waktu itu.',
  ENDED: 'Sudah diakhiri.',
  OTHER_OUTLET: 'Tidak berlaku di outlet ini.',
  OTHER_CHANNEL: 'Tidak berlaku di channel ini.',
  OTHER_TABLE_GROUP: 'Hanya berlaku di grup meja tertentu.',
  MEMBERS_ONLY: 'Hanya untuk member.',
  OTHER_TIER: 'Hanya untuk tingkat member lain.',
  OUT_OF_DATES: 'Di luar tanggal berlakunya.',
  OTHER_DAY: 'Tidak berlaku pada hari itu.',
  OTHER_HOUR: 'Di luar jam berlakunya.',
  NO_RULE: 'Tidak mengatur harga menu ini.',
  MEMBERS_FIRST: 'Berlaku, tetapi harga member didahulukan.',
  LOWER_PRIORITY: 'Berlaku, tetapi prioritasnya lebih rendah.',
}

interface Verdict {
  outcome: string
  source: string | null
  kind: string | null
  value: number | null
  is_rounded: boolean
  is_lowered: boolean
  is_raised: boolean
}

const sources: Readonly<Record<string, string>> = {
  override: 'harga khusus menu ini',
  own: 'harga khusus pilihan menu ini',
  base: 'harga dasarnya',
  item: 'aturan menu ini',
  group: 'aturan grupnya',
  all: 'aturan semua menu',
}

/** What came after a rule: ', dibulatkan', ', diturunkan ke batas atas, dinaikkan ke batas bawah'. */
function boundText(made: Pick<Verdict, 'is_rounded' | 'is_lowered' | 'is_raised'>): string {
  const { is_rounded, is_lowered, is_raised } = made
  if (!is_lowered && !is_raised) return is_rounded ? ', dibulatkan' : ''
  const lowered = is_lowered ? ', diturunkan ke batas atas' : ''
  return lowered + (is_raised ? ', dinaikkan ke batas bawah' : '')
}

/** How the winner made the price: 'Menang dengan aturan semua menu (+20%), dibulatkan.' */
function winText(verdict: Verdict): string {
  const { source, kind, value } = verdict
  const rule = kind ? ` (${ruleText({ kind, value })})` : ''
  return `Menang dengan ${sources[source ?? ''] ?? 'aturannya'}${rule}${boundText(verdict)}.`
}

/** What became of a list in a preview, in a sentence. */
export function verdictText(verdict: Verdict): string {
  return verdict.outcome === 'WON' ? winText(verdict) : (reasons[verdict.outcome] ?? verdict.outcome)
}

interface Step extends Omit<Verdict, 'outcome'> {
  name: string | null
  start: number
  price: number
}

/** What a step does to the price it starts from: ' +20%', ' − Rp 3.000'. */
function changeText({ kind, value }: Step): string {
  const amount = value ?? 0
  const size = kind === 'percent' ? formatBasisPoints(Math.abs(amount)) : formatRupiah(Math.abs(amount))
  return ` ${amount < 0 ? '−' : '+'} ${size}`
}

/** How a list made its price, with the name of what it started from: 'Rp 21.500 = Harga Bandung Rp 22.500 − 5%, dibulatkan'. */
export function stepText(step: Step, started_from: string): string {
  const { source, kind, price, start } = step
  const is_set = source === 'override' || kind === 'fixed'
  const made = is_set
    ? source === 'override'
      ? 'harga khusus'
      : 'harga tetap'
    : `${started_from} ${formatRupiah(start)}${kind ? changeText(step) : ''}`
  return `${formatRupiah(price)} = ${made}${boundText(step)}`
}

/** The chain of a price, a line a list, from the menu's own price on. */
export function chainTexts(steps: readonly Step[]): { name: string; text: string }[] {
  const nameOf = (step: Step | undefined) => (step ? (step.name ?? 'daftar lain') : 'harga menu')
  return steps.map((step, at) => ({ name: nameOf(step), text: stepText(step, nameOf(steps[at - 1])) }))
}
