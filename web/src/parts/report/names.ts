import { CHANNEL_NAMES } from '@lumbung/server/sales/channel-names.calc.ts'

/** Sales channels in Indonesian, in the order they are offered. */
export const channel_names = CHANNEL_NAMES

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
