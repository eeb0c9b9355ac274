/** Ways an order reaches an outlet, by the code of the API. */
export const channel_options = [
  { value: 'DINE_IN', label: 'Makan di tempat' },
  { value: 'TAKEAWAY', label: 'Bawa pulang' },
  { value: 'DELIVERY', label: 'Pesan antar' },
  { value: 'QR', label: 'Pesan dari QR' },
  { value: 'GRABFOOD', label: 'GrabFood' },
  { value: 'GOFOOD', label: 'GoFood' },
  { value: 'SHOPEEFOOD', label: 'ShopeeFood' },
] as const

/** Name of a channel; one the panel does not know keeps its code. */
export function channelLabel(code: string): string {
  return channel_options.find(({ value }) => value === code)?.label ?? code
}
