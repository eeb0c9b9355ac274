import { CAUSE_HINTS, CAUSE_LABELS, likelyCause } from '@lumbung/server/stock/campaign/likely-cause.calc.ts'
import { formatSigned } from '../../parts/stock/movement-list.tsx'
import css from './adjustment.module.css'
import type { AdjustmentLine } from './adjustment.values.ts'

/** How the last counts of a thing differed and, once counted, where its difference likely comes from. */
export function PastDifferences({ line }: { line: AdjustmentLine }) {
  const { past_differences: past, counted_quantity, expected_quantity, units } = line
  if (past === null) return null
  const cause =
    counted_quantity === null || expected_quantity === null
      ? null
      : likelyCause({
          counted: counted_quantity,
          expected: expected_quantity,
          past,
          factors: units.map(({ factor }) => factor),
        })
  const known = cause === 'unknown' ? null : cause
  if (past.length === 0 && !known) return null
  return (
    <>
      {past.length > 0 && (
        <small className={css.quiet}>{`Selisih sebelumnya ${past.map(formatSigned).join(' · ')}`}</small>
      )}
      {known && (
        <small className={css.quiet} title={CAUSE_HINTS[known]}>
          {`Kemungkinan sebab: ${CAUSE_LABELS[known].toLowerCase()}`}
        </small>
      )}
    </>
  )
}
