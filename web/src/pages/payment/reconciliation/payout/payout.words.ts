import type { GetPayoutDifferencesQuery, GetPayoutFilesQuery } from './payout.gql.gen.ts'

export type PayoutFile = GetPayoutFilesQuery['payoutFileList']['nodes'][number]
export type Differences = GetPayoutDifferencesQuery['payoutDifferences']

export const platforms = [
  { value: 'GRABFOOD', label: 'GrabFood' },
  { value: 'GOFOOD', label: 'GoFood' },
  { value: 'SHOPEEFOOD', label: 'ShopeeFood' },
] as const
export type Platform = (typeof platforms)[number]['value']
export const platformName = (method: string) =>
  platforms.find(({ value }) => value === method)?.label ?? method

const reasons: Readonly<Record<string, { label: string; hint: string }>> = {
  commission: { label: 'Komisi', hint: 'Yang disimpan platform' },
  promo: { label: 'Promo sendiri', hint: 'Promo tanggungan outlet yang belum menjadi diskon di nota' },
  cancelled: { label: 'Dibatalkan', hint: 'Dibatalkan di platform atau notanya batal' },
  refund: { label: 'Pengembalian', hint: 'Dikembalikan kepada tamu' },
  adjustment: { label: 'Penyesuaian', hint: 'Iklan, koreksi, dan tambahan dari platform' },
  missing_there: { label: 'Tidak ada di platform', hint: 'Ada notanya, tidak ada di berkas mana pun' },
  missing_here: { label: 'Tidak ada nota', hint: 'Dibayar platform, tidak ada notanya' },
  unexplained: { label: 'Belum jelas', hint: 'Tidak dijelaskan oleh kolom mana pun' },
}
export const reasonLabel = (reason: string) => reasons[reason]?.label ?? reason
export const reasonHint = (reason: string) => reasons[reason]?.hint ?? ''
