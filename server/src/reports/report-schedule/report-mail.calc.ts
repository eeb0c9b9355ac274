import { changePercent } from '../../kit/export/sheet.calc.ts'
import { dateFormat, numberFormat } from '../../kit/format.calc.ts'
import { sayBase, saySpans } from '../scope/base-words.calc.ts'
import type { Base } from '../scope/comparison.calc.ts'
import type { DateRange } from '../scope/period.calc.ts'
import type { KeyFigure } from './made-report.calc.ts'

const integers = numberFormat('id-ID', { maximumFractionDigits: 0 })
const decimals = numberFormat('id-ID', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const quantities = numberFormat('id-ID', { maximumFractionDigits: 2 })
const dates = dateFormat('id-ID', { dateStyle: 'medium', timeZone: 'UTC' })

/** Business days in words: '16–22 Nov 2026'. */
export function sayRange({ from, to }: DateRange): string {
  const [first, last] = [new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)]
  return from === to ? dates.format(first) : dates.formatRange(first, last)
}

/** A figure in its unit; null is not known. */
export function sayFigure({ unit }: Pick<KeyFigure, 'unit'>, value: number | null): string {
  if (value === null) return '–'
  if (unit === 'count') return quantities.format(value)
  if (unit === 'percent') return `${decimals.format(value)}%`
  return `${value < 0 ? '-' : ''}Rp ${integers.format(Math.abs(value))}`
}

/** Its change in percent; in rupiah or pieces where what it was has no percent; null without a comparison. */
export function sayChange(figure: KeyFigure): string | null {
  const { now, like, before } = figure
  if (before === null) return null
  const change = changePercent(like ?? now, before)
  if (change === null) return `sebelumnya ${sayFigure(figure, before)}`
  return `${change > 0 ? '+' : ''}${decimals.format(change)}%`
}

/** A figure on a line, with its change. */
export function sayKeyFigure(figure: KeyFigure): string {
  const line = `${figure.label}: ${sayFigure(figure, figure.now)}`
  const change = sayChange(figure)
  return change === null ? line : `${line} (${change})`
}

/** What a report is compared with, and how much of it: '16–22 Okt 2026, 25 dari 30 hari'. */
export function sayCompared(base: Base): string {
  const { range, against, kind } = base
  const days = [
    ...(against === null ? [] : [against]),
    ...(kind === 'mean_of_four' && !base.is_empty ? [`rata-rata ${saySpans(base)} periode`] : []),
    ...(range ? [sayRange(range)] : []),
  ].join(', ')
  const more = sayBase(base)
  return [days, more].filter((part) => part !== '').join(', ')
}

export interface MailParts {
  readonly brand: string
  /** 'Ringkasan' */
  readonly report: string
  readonly schedule: string
  /** The view that is mailed; null for the report as it opens. */
  readonly view: string | null
  readonly maker: string
  /** The days it is of. */
  readonly days: string
  readonly base: Base | null
  readonly outlets: string
  /** Null for what has no channels. */
  readonly channels: string | null
  /** What it is of besides: 'Akun: 1101 Kas'. */
  readonly about?: string | undefined
  readonly figures: readonly KeyFigure[]
  /** Why net sales changed, and food cost, a sentence each. */
  readonly why?: readonly string[]
  /** The report, once for each span of days where those of outlets differ. */
  readonly links: readonly { days: string; address: string }[]
  readonly manage_link: string
  /** Null where it is too large for mailboxes. */
  readonly file_name: string | null
}

/** The mail of a report: what it is of, its main figures, where to see more. */
export function writeReportMail(parts: MailParts): { subject: string; body: string } {
  const { brand, report, schedule, maker, days, outlets, channels, figures, base, links } = parts
  const paragraphs = [
    [
      `Laporan ${report} ${brand}, ${days}`,
      ...(parts.view === null ? [] : [`Tampilan: ${parts.view}`]),
      ...(parts.about ? [parts.about] : []),
      `Outlet: ${outlets}`,
      ...(channels === null ? [] : [`Channel: ${channels}`]),
      ...(base ? [`Pembanding: ${sayCompared(base)}`] : []),
    ],
    figures.map(sayKeyFigure),
    ...(parts.why?.length ? [parts.why] : []),
    [
      ...links.map((own) => `Lihat laporan${links.length > 1 ? ` ${own.days}` : ''}: ${own.address}`),
      parts.file_name === null
        ? 'Tabel terlalu besar untuk dilampirkan, unduh dari laporan.'
        : `Tabel terlampir: ${parts.file_name}`,
    ],
    [`Dikirim otomatis dari jadwal "${schedule}" milik ${maker}. Atur jadwal: ${parts.manage_link}`],
  ]
  return {
    subject: `Laporan ${report} ${days} · ${brand}`,
    body: paragraphs.map((lines) => lines.join('\n')).join('\n\n'),
  }
}
