import { formatBasisPoints } from '../../kit/format/number.ts'
import type { ValueColumn } from '../../kit/report/column.ts'
import { AddressLink } from '../../kit/router/address-link.tsx'
import { useCan } from '../access/access.ts'
import css from './known-cost.module.css'
import { describeMetric } from './metric.ts'

const whole = 10_000

/** Beside a figure of profit: of how much of the sales it tells. Nothing where nothing was sold. */
export function shareOfCost(costed_bp: number | null): string | undefined {
  return costed_bp === null
    ? undefined
    : `HPP diketahui ${formatBasisPoints(costed_bp, costed_bp === whole ? 0 : 1)}`
}

/** The same as a column of a table. */
export function knownCostColumn<Row>(
  of: (row: Row) => number | null,
  total: number | null,
): ValueColumn<Row> {
  const { label, definition } = describeMetric('costed_bp')
  return { key: 'costed_bp', header: label, definition, kind: 'percent', value: of, total }
}

/** Says that profit is of a part of the sales, and leads to what lacks a recipe; nothing where all costs are known. */
export function KnownCost({ costed_bp }: { costed_bp: number | null }) {
  const sees_menu = useCan('menu', 'view')
  if (costed_bp === null || costed_bp >= whole) return null
  return (
    <p className={css.note}>
      {costed_bp === 0
        ? 'HPP belum diketahui, sehingga laba kotor dan food cost tidak dapat dihitung.'
        : `Laba kotor dan food cost dihitung dari ${formatBasisPoints(costed_bp, 1)} penjualan bersih yang HPP-nya diketahui.`}{' '}
      {sees_menu && <AddressLink href="/menu?status=tanpa-hpp">Lihat menu tanpa HPP</AddressLink>}
    </p>
  )
}
