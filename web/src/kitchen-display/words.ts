import { type Age, ageOf, type Ticket } from '@lumbung/server/public/kitchen-display/board.calc.ts'

const channels: Readonly<Record<string, string>> = {
  DINE_IN: 'Makan di tempat',
  TAKEAWAY: 'Bawa pulang',
  QR: 'Pesan QR',
  GRABFOOD: 'GrabFood',
  GOFOOD: 'GoFood',
  SHOPEEFOOD: 'ShopeeFood',
}

/** How a channel is called in the kitchen. */
export const channelText = (channel: string): string => channels[channel] ?? channel.replaceAll('_', ' ')

/** What is called out when an order is ready: its table, or where it goes. */
export function titleOf({ table_name, channel }: Ticket): string {
  if (!table_name) return channelText(channel)
  return /^meja/i.test(table_name) ? table_name : `Meja ${table_name}`
}

/** How an order stands, worst first. */
export type Tone = 'cancelled' | 'changed' | Age

export function toneOf(
  ticket: Pick<Ticket, 'since' | 'is_cancelled' | 'is_changed'>,
  now: number,
  limits: { warn_minutes: number; late_minutes: number },
): Tone {
  if (ticket.is_cancelled) return 'cancelled'
  const age = ageOf(Date.parse(ticket.since), now, limits)
  return ticket.is_changed && age !== 'late' ? 'changed' : age
}

export const tone_words: Readonly<Record<Tone, string>> = {
  cancelled: 'Dibatalkan',
  changed: 'Berubah',
  late: 'Terlambat',
  warn: 'Segera',
  fresh: 'Baru',
}

/** How long it has waited: 04.31, after an hour 1 j 04. */
export function waitText(since: string, now: number): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  return minutes < 60
    ? `${two(minutes)}.${two(seconds % 60)}`
    : `${Math.floor(minutes / 60)} j ${two(minutes % 60)}`
}

/** A quantity as it is said: 2, 0,5. */
export const qtyText = (qty: number): string => String(qty).replace('.', ',')

/** Of the one zone that a display has; its script loads alone and shares no module with the panel. */
let clock: { timezone: string; format: Intl.DateTimeFormat } | undefined

/** The clock at the outlet: 10.04. */
export function clockText(at: number, timezone: string): string {
  if (clock?.timezone !== timezone) {
    const style = { timeZone: timezone, hour: '2-digit', minute: '2-digit' } as const
    clock = { timezone, format: new Intl.DateTimeFormat('id-ID', style) }
  }
  return clock.format.format(at)
}
