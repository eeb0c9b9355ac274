import type { Refusal } from './apply-discounts.calc.ts'

/** What a till or guest is told of a discount that is not given. */
export const REFUSAL_MESSAGES: Readonly<Record<Refusal, string>> = {
  NOT_ON: 'Diskon ini sedang tidak berlaku',
  NOT_CHOSEN: 'Diskon ini belum dipilih',
  NEEDS_CODE: 'Diskon ini perlu kode sekali pakai',
  OTHER_OUTLET: 'Diskon ini tidak berlaku di outlet ini',
  OTHER_CHANNEL: 'Diskon ini tidak berlaku untuk channel ini',
  OTHER_PAYMENT: 'Diskon ini tidak berlaku untuk metode pembayaran ini',
  MEMBERS_ONLY: 'Diskon ini hanya untuk member',
  OTHER_TIER: 'Diskon ini bukan untuk tingkat member ini',
  OUT_OF_DATES: 'Diskon ini di luar masa berlakunya',
  OTHER_DAY: 'Diskon ini tidak berlaku hari ini',
  OTHER_HOUR: 'Diskon ini tidak berlaku pada jam ini',
  QUOTA_REACHED: 'Kuota diskon ini sudah habis',
  MEMBER_QUOTA_REACHED: 'Kuota member ini untuk diskon ini sudah habis',
  NOT_FIRST_VISIT: 'Diskon ini hanya untuk kunjungan pertama',
  NEEDS_REASON: 'Diskon ini perlu alasan',
  NO_TARGET: 'Tidak ada menu yang didiskon di nota ini',
  BELOW_MINIMUM: 'Belanja belum mencapai minimal belanja',
  NOTHING_TO_TAKE: 'Tidak ada yang dipotong',
  BUDGET_REACHED: 'Anggaran diskon ini tidak cukup lagi',
  NOT_COMBINABLE: 'Diskon ini tidak dapat digabung dengan yang lain',
}
