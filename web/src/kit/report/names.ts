/** Sales channels in Indonesian, in the order they are offered. */
export const channel_names: Readonly<Record<string, string>> = {
  DINE_IN: 'Makan di tempat',
  TAKEAWAY: 'Bawa pulang',
  QR: 'Pesan dari QR',
  GRABFOOD: 'GrabFood',
  GOFOOD: 'GoFood',
  SHOPEEFOOD: 'ShopeeFood',
}

/** What a channel is called; one that is not known here by its own code. */
export function nameChannel(code: string): string {
  return channel_names[code] ?? code
}

/** Weekdays as reports list them, Monday first. */
export const weekday_names = ['Sen', 'Sel', 'Rab', 'Kam', 'Jum', 'Sab', 'Min'] as const

/** '9' -> '09.00'. */
export function formatHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}.00`
}
