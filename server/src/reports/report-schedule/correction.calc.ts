import type { KeyFigure } from './made-report.calc.ts'
import { sayFigure } from './report-mail.calc.ts'

/** A figure as a mail told it. */
export type MailedFigure = Pick<KeyFigure, 'label' | 'unit' | 'now'>

/** What the receipts of a mailed report come to. */
export interface ReceiptSums {
  readonly receipts: number
  readonly voids: number
  readonly refunds: number
  readonly net: number
  readonly cogs: number
}

/** What figures rest on beside receipts: drawers, movements of stock, money beside sales, what was booked. */
export type Fact = 'sessions' | 'stock' | 'entries' | 'journal'

/** What each of them came to, as a print of it. */
export type Facts = Readonly<Partial<Record<Fact, string>>>

const FACT_WORDS: Readonly<Record<Fact, string>> = {
  sessions: 'kas laci dicatat atau dihitung ulang',
  stock: 'pergerakan stok dicatat atau dibatalkan',
  entries: 'pemasukan atau pengeluaran dicatat atau diubah',
  journal: 'jurnal ditambahkan',
}

/** The facts that come to something else than they came to. */
export function changedFacts(before: Facts | null, now: Facts | null): Fact[] {
  const kinds = Object.keys(FACT_WORDS) as Fact[]
  return kinds.filter((kind) => before?.[kind] !== now?.[kind])
}

/** A figure that is another one than was mailed. */
export interface CorrectedFigure {
  readonly label: string
  readonly unit: KeyFigure['unit']
  readonly before: number | null
  readonly now: number | null
}

/** The figures that are others than were mailed, in their order; one that is not told any more is none. */
export function correctedOf(
  mailed: readonly MailedFigure[],
  now: readonly MailedFigure[],
): CorrectedFigure[] {
  const known = new Map(now.map((figure) => [figure.label, figure]))
  return mailed.flatMap(({ label, unit, now: before }) => {
    const found = known.get(label)
    return !found || found.now === before ? [] : [{ label, unit, before, now: found.now }]
  })
}

/** Whether the receipts come to what they came to. */
export const isSame = (a: ReceiptSums, b: ReceiptSums): boolean =>
  a.receipts === b.receipts &&
  a.voids === b.voids &&
  a.refunds === b.refunds &&
  a.net === b.net &&
  a.cogs === b.cogs

/** Why figures changed, in words. */
export function sayReasons(before: ReceiptSums, now: ReceiptSums, facts: readonly Fact[] = []): string {
  const counted = [
    [now.receipts - before.receipts, 'nota masuk setelah laporan dikirim'],
    [now.voids - before.voids, 'nota dibatalkan'],
    [now.refunds - before.refunds, 'pengembalian'],
  ] as const
  const told = [
    ...counted.flatMap(([count, words]) => (count > 0 ? [`${count} ${words}`] : [])),
    ...facts.map((fact) => FACT_WORDS[fact]),
  ]
  if (told.length > 0) return told.join(', ')
  return now.net === before.net ? 'HPP dihitung ulang' : 'isi nota dibetulkan'
}

/** A corrected figure on a line: 'Penjualan bersih: Rp 100 menjadi Rp 200'. */
export const sayCorrected = ({ label, unit, before, now }: CorrectedFigure): string =>
  `${label}: ${sayFigure({ unit }, before)} menjadi ${sayFigure({ unit }, now)}`

interface NoteParts {
  readonly brand: string
  /** 'Ringkasan' */
  readonly report: string
  readonly schedule: string
  readonly days: string
  /** When the report was mailed. */
  readonly mailed: string
  readonly figures: readonly CorrectedFigure[]
  readonly reasons: string
  /** The receipts of these days, or the report where it is of more than those. */
  readonly link: string
  readonly is_of_receipts: boolean
  readonly manage_link: string
}

/** The correction note of a mailed report: which figures, what they were, what they are, and why. */
export function writeCorrection(parts: NoteParts): { subject: string; body: string } {
  const { brand, report, schedule, days, mailed, figures, reasons, link, is_of_receipts, manage_link } = parts
  const paragraphs = [
    [`Angka laporan ${report} ${brand}, ${days}, berubah setelah dikirim pada ${mailed}.`],
    figures.map(sayCorrected),
    [`Sebab: ${reasons}.`, `${is_of_receipts ? 'Lihat nota' : 'Lihat laporan'}: ${link}`],
    [`Dikirim otomatis untuk jadwal "${schedule}". Atur jadwal: ${manage_link}`],
  ]
  return {
    subject: `Koreksi laporan ${report} ${days} · ${brand}`,
    body: paragraphs.map((lines) => lines.join('\n')).join('\n\n'),
  }
}
