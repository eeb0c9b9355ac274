import { formatRupiah } from '../../kit/format/rupiah.ts'
import css from './difference.module.css'

/** '+Rp 5.000', '-Rp 5.000', 'Rp 0'. */
export function formatDifference(value: number): string {
  return `${value > 0 ? '+' : ''}${formatRupiah(value)}`
}

/** The look of a difference: short, over, or neither. */
export const differenceClass = (value: number): string | undefined =>
  value < 0 ? css.short : value > 0 ? css.over : undefined

/** A difference: what is missing stands out, and nothing is told by colour alone. */
export function Difference({ value }: { value: number | null }) {
  if (value === null) return '–'
  if (value === 0) return formatRupiah(0)
  return (
    <span className={differenceClass(value)}>
      {formatDifference(value)}
      <span className="sr-only">{value < 0 ? ' kurang' : ' lebih'}</span>
    </span>
  )
}
