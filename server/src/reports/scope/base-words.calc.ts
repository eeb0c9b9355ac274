import { formatMinute } from '../../outlets/outlet/opening-hours.calc.ts'
import type { Base } from './comparison.calc.ts'

/** What words of a comparison are made of, on pages, in files and mails alike. */
export type SaidBase = Pick<
  Base,
  'is_empty' | 'period_days' | 'outlets' | 'short' | 'is_running' | 'until_minute'
>

/** Said wherever there is nothing to compare with. */
export const NO_BASE = 'belum ada data pembanding'

/** How much is compared, where it is not all: '25 dari 30 hari', '5 dari 6 outlet'. */
export function sayCover({ is_empty, period_days, outlets, short }: SaidBase): string | null {
  if (is_empty) return NO_BASE
  const [first] = short
  if (!first) return null
  if (short.length === outlets && short.every(({ days }) => days === first.days))
    return `${first.days} dari ${period_days} hari`
  const left_out = short.filter(({ days }) => days === 0).length
  const partly = short.length - left_out
  return [
    ...(left_out > 0 ? [`${outlets - left_out} dari ${outlets} outlet`] : []),
    ...(partly > 0 ? [`${partly} outlet sebagian hari`] : []),
  ].join(', ')
}

/** Up to when days that are not over are compared: 's.d. 14.10'; null where they are. */
export function sayUntil({ is_empty, is_running, until_minute }: SaidBase): string | null {
  if (is_empty || !is_running) return null
  return until_minute === null ? 's.d. jam yang sama' : `s.d. ${formatMinute(until_minute).replace(':', '.')}`
}

/** Outlets that nothing is compared of, or not all days: 'tanpa Bintaro; Depok 10 dari 30 hari'. */
export function sayShort({ is_empty, period_days, outlets, short }: SaidBase): string | null {
  if (is_empty || short.length === 0) return null
  if (short.length === outlets && short.every(({ days }) => days === short[0]?.days)) return null
  const left_out = short.flatMap(({ name, days }) => (days === 0 ? [name] : []))
  return [
    ...(left_out.length > 0 ? [`tanpa ${left_out.join(', ')}`] : []),
    ...short.flatMap(({ name, days }) => (days > 0 ? [`${name} ${days} dari ${period_days} hari`] : [])),
  ].join('; ')
}

/** All of it in a line, without the days compared with: '5 dari 6 outlet, s.d. 14.10, tanpa Bintaro'; empty where all is. */
export function sayBase(base: SaidBase): string {
  return [sayCover(base), sayUntil(base), sayShort(base)].filter((part) => part !== null).join(', ')
}
