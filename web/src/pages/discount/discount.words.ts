import type { Refusal } from '@lumbung/server/sales/discount/apply-discounts.calc.ts'
import type { DiscountState } from '@lumbung/server/sales/discount/discount-state.calc.ts'
import type { DiscountType } from '@lumbung/server/sales/discount/discount-terms.calc.ts'
import { formatDate, formatDateRange } from '../../kit/format/date.ts'
import { formatBasisPoints } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import type { PillTone } from '../../kit/ui/pill.tsx'

export const type_names: Readonly<Record<DiscountType, string>> = {
  bill_percent: 'Nota %',
  bill_amount: 'Nota Rp',
  item_percent: 'Menu %',
  item_amount: 'Menu Rp',
  special_price: 'Harga spesial',
  buy_x_get_y: 'Beli X gratis Y',
  free_item: 'Gratis item',
  compliment: 'Kompliment',
}

export const type_options = (
  [
    ['bill_percent', 'Nota % (persen dari seluruh nota)'],
    ['bill_amount', 'Nota Rp (potongan dari seluruh nota)'],
    ['item_percent', 'Menu % (persen dari menu tertentu)'],
    ['item_amount', 'Menu Rp (potongan per porsi)'],
    ['special_price', 'Harga spesial (harga baru per porsi)'],
    ['buy_x_get_y', 'Beli X gratis Y (yang termurah gratis)'],
    ['free_item', 'Gratis item (satu menu gratis)'],
    ['compliment', 'Kompliment (gratis 100%, perlu alasan)'],
  ] as const
).map(([value, label]) => ({ value, label }))

export const states: Readonly<Record<DiscountState, { label: string; tone: PillTone }>> = {
  DRAFT: { label: 'Draf', tone: 'quiet' },
  SCHEDULED: { label: 'Terjadwal', tone: 'info' },
  RUNNING: { label: 'Berjalan', tone: 'good' },
  PAUSED: { label: 'Jeda', tone: 'warn' },
  QUOTA_REACHED: { label: 'Habis kuota', tone: 'bad' },
  BUDGET_REACHED: { label: 'Habis anggaran', tone: 'bad' },
  ENDED: { label: 'Berakhir', tone: 'quiet' },
  ARCHIVED: { label: 'Diarsipkan', tone: 'quiet' },
}

/** How a state is shown; one that is not known here by its own name. */
export function showState(state: string): { label: string; tone: PillTone } {
  return states[state as DiscountState] ?? { label: state, tone: 'quiet' }
}

interface Shown {
  type: string
  value: number
  max_amount: number | null
  buy_qty: number | null
  get_qty: number | null
}

function worth({ type, value, buy_qty, get_qty }: Shown): string {
  if (type === 'bill_percent' || type === 'item_percent') return formatBasisPoints(value)
  if (type === 'buy_x_get_y') return `Beli ${buy_qty ?? 1} gratis ${get_qty ?? 1}`
  if (type === 'free_item') return `Gratis ${get_qty ?? 1}`
  if (type === 'compliment') return '100%'
  return type === 'special_price' ? `Jadi ${formatRupiah(value)}` : formatRupiah(value)
}

/** '10%, maks Rp 15.000'. */
export function showWorth(discount: Shown): string {
  const most = discount.max_amount === null ? '' : `, maks ${formatRupiah(discount.max_amount)}`
  return `${worth(discount)}${most}`
}

/** '1–30 Nov 2026', 'Mulai 1 Nov 2026', 'Tanpa batas'. */
export function showPeriod({
  starts_on,
  ends_on,
}: {
  starts_on: string | null
  ends_on: string | null
}): string {
  if (starts_on && ends_on) return formatDateRange(starts_on, ends_on)
  if (starts_on) return `Mulai ${formatDate(starts_on)}`
  return ends_on ? `Sampai ${formatDate(ends_on)}` : 'Tanpa batas'
}

/** Why the example gets no discount. */
export const refusal_words: Partial<Record<Refusal, string>> = {
  MEMBERS_ONLY: 'Hanya untuk member.',
  OTHER_TIER: 'Bukan untuk tingkat member ini.',
  NO_TARGET: 'Pilih dulu menu yang didiskon.',
  BELOW_MINIMUM: 'Belanja contoh belum mencapai minimal belanja.',
  NOTHING_TO_TAKE: 'Tidak ada yang dipotong dari belanja contoh ini.',
}
