/** Sales channels in Indonesian, in the order they are offered. */
export const CHANNEL_NAMES: Readonly<Record<string, string>> = {
  DINE_IN: 'Makan di tempat',
  TAKEAWAY: 'Bawa pulang',
  QR: 'Pesan dari QR',
  GRABFOOD: 'GrabFood',
  GOFOOD: 'GoFood',
  SHOPEEFOOD: 'ShopeeFood',
}

/** Channels of platforms that sell, deliver and keep a commission. */
export const PLATFORM_CHANNELS = ['GRABFOOD', 'GOFOOD', 'SHOPEEFOOD'] as const

/** What a channel is called; one that is not known here by its own code. */
export function nameChannel(code: string): string {
  return CHANNEL_NAMES[code] ?? code
}
