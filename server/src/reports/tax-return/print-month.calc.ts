import { dateFormat } from '../../kit/format.calc.ts'

/** A month, told by its first day, in words: 'Oktober 2026'. */
export function printMonth(month: string): string {
  return dateFormat('id-ID', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}T00:00:00Z`),
  )
}
