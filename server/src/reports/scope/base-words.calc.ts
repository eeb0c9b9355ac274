import { formatMinute } from '../../outlets/outlet/opening-hours.calc.ts'
import type { Base } from './comparison.calc.ts'

/** What words of a comparison are made of, on pages, in files and mails alike. */
export type SaidBase = Pick<
  Base,
  'is_empty' | 'period_days' | 'outlets' | 'short' | 'unequal' | 'is_running' | 'until_minute'
>

/** Said wherever there is nothing to compare with. */
export const NO_BASE = 'belum ada data pembanding'

/** Days that are compared of every outlet of which anything is, where that is not all of them; undefined where they vary. */
function sharedDays({ outlets, short }: SaidBase): number | undefined {
  const partly = short.filter(({ days }) => days > 0)
  const [first] = partly
  const left_out = short.length - partly.length
  const is_shared = partly.length === outlets - left_out && partly.every(({ days }) => days === first?.days)
  return is_shared ? first?.days : undefined
}

/** Of how many spans a mean is made: '4', or '1–4' where outlets have data of more or fewer. */
export function saySpans({ spans, fewest_spans }: Pick<Base, 'spans' | 'fewest_spans'>): string {
  return fewest_spans < spans ? `${fewest_spans}–${spans}` : `${spans}`
}

/** Of months or years that have more days on one side, how many each has: '28 hari dibanding 31 hari'. */
const sayUnequal = ({ outlets: all, unequal }: SaidBase) =>
  unequal.map(({ days, base_days, outlets }) => {
    const where = outlets < all ? ` di ${outlets} outlet` : ''
    return `${days} hari dibanding ${base_days} hari${where}`
  })

/** How much is compared, where it is not all or not as much: '25 dari 30 hari', '5 dari 6 outlet', '28 hari dibanding 31 hari'. */
export function sayCover(base: SaidBase): string | null {
  const { is_empty, period_days, outlets, short } = base
  if (is_empty) return NO_BASE
  const unequal = sayUnequal(base)
  if (short.length === 0) return unequal.length > 0 ? unequal.join(', ') : null
  const left_out = short.filter(({ days }) => days === 0).length
  const partly = short.length - left_out
  const shared = sharedDays(base)
  return [
    ...(left_out > 0 ? [`${outlets - left_out} dari ${outlets} outlet`] : []),
    ...(shared !== undefined ? [`${shared} dari ${period_days} hari`] : []),
    ...(shared === undefined && partly > 0 ? [`${partly} outlet sebagian hari`] : []),
    ...unequal,
  ].join(', ')
}

/** Up to when days that are not over are compared: 's.d. 14.10'; null where they are. */
export function sayUntil({ is_empty, is_running, until_minute }: SaidBase): string | null {
  if (is_empty || !is_running) return null
  return until_minute === null ? 's.d. jam yang sama' : `s.d. ${formatMinute(until_minute).replace(':', '.')}`
}

/** Outlets that nothing is compared of, or not all days: 'tanpa Bintaro; Depok 10 dari 30 hari'. */
export function sayShort(base: SaidBase): string | null {
  const { is_empty, period_days, short } = base
  if (is_empty) return null
  const left_out = short.flatMap(({ name, days }) => (days === 0 ? [name] : []))
  const partly = sharedDays(base) === undefined ? short.filter(({ days }) => days > 0) : []
  const said = [
    ...(left_out.length > 0 ? [`tanpa ${left_out.join(', ')}`] : []),
    ...partly.map(({ name, days }) => `${name} ${days} dari ${period_days} hari`),
  ].join('; ')
  return said || null
}

/** All of it in a line, without the days compared with: '5 dari 6 outlet, s.d. 14.10, tanpa Bintaro'; empty where all is. */
export function sayBase(base: SaidBase): string {
  return [sayCover(base), sayUntil(base), sayShort(base)].filter((part) => part !== null).join(', ')
}
