import { formatNumber } from '../../../../kit/format/number.ts'
import { formatRupiah } from '../../../../kit/format/rupiah.ts'

export const count = (value: number) => formatNumber(value, 0)

/** What an import is busy with, by its status. */
const work_words: Record<string, string> = {
  checking: 'Memeriksa nota',
  recording: 'Mencatat nota',
  taking_back: 'Membatalkan impor',
}

export const isWorking = (status: string) => status in work_words

interface ImportProgress {
  status: string
  fault?: string | null
  receipt_total?: number | null
  done_count: number
}

/** How far the work on a file is, in words. */
export function workText({ status, receipt_total, done_count }: ImportProgress): string {
  const word = work_words[status] ?? ''
  if (receipt_total === null || receipt_total === undefined) return 'Membaca baris'
  return `${word}: ${count(done_count)} dari ${count(receipt_total)}`
}

interface ImportState extends ImportProgress {
  receipt_count: number
  duplicate_count: number
  open_count: number
  total: number
}

/** Where a file stands, in a line. */
export function stateText(file: ImportState): string {
  const { status, fault, receipt_count, duplicate_count, open_count, total } = file
  if (isWorking(status)) return fault ?? workText(file)
  if (status === 'checked') return 'Belum diimpor'
  if (status === 'discarded') return 'Dibuang'
  if (status === 'rolled_back')
    return `Impor dibatalkan: ${count(receipt_count)} nota, ${formatRupiah(total)}`
  const parts = [`${count(receipt_count)} nota, ${formatRupiah(total)}`]
  if (duplicate_count > 0) parts.push(`${count(duplicate_count)} sudah ada`)
  if (open_count > 0) parts.push(`${count(open_count)} perlu ditangani`)
  return parts.join(', ')
}

/** What became of a receipt of a file. */
export const receipt_states: Record<
  string,
  { tone: 'good' | 'info' | 'quiet' | 'bad' | 'warn'; label: string }
> = {
  new: { tone: 'good', label: 'Baru' },
  recorded: { tone: 'good', label: 'Tercatat' },
  duplicate: { tone: 'quiet', label: 'Sudah ada' },
  conflict: { tone: 'warn', label: 'Berbeda' },
  changed: { tone: 'warn', label: 'Berubah' },
  rejected: { tone: 'bad', label: 'Bermasalah' },
  mended: { tone: 'info', label: 'Diperbaiki' },
  set_aside: { tone: 'quiet', label: 'Dikesampingkan' },
  taken_back: { tone: 'quiet', label: 'Impor dibatalkan' },
}
