import { formatNumber } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import type { GetDiscountUsageQuery } from './discount.gql.gen.ts'
import css from './discount.usage.module.css'

type Usage = GetDiscountUsageQuery['discountUsage']
type Limit = NonNullable<Usage['limits']>[number]

const limit_names: Readonly<Record<string, string>> = {
  quota: 'Kuota',
  daily_quota: 'Kuota per hari',
  member_quota: 'Kuota per member',
  member_daily_quota: 'Kuota per member per hari',
}

interface Row {
  label: string
  /** '120 dari 500 nota'. */
  text: string
  left: string | null
  over: string | null
}

function rowOf({ kind, most, used, over }: Limit): Row {
  const count = formatNumber(most, 0)
  return {
    label: limit_names[kind] ?? kind,
    text: used === null ? `${count} nota` : `${formatNumber(used, 0)} dari ${count} nota`,
    left: used === null ? null : formatNumber(Math.max(most - used, 0), 0),
    over: over === 0 ? null : `${formatNumber(over, 0)} nota`,
  }
}

function budgetRow({ most, used, over }: NonNullable<Usage['budget']>): Row {
  return {
    label: 'Anggaran',
    text: `${formatRupiah(used)} dari ${formatRupiah(most)}`,
    left: formatRupiah(Math.max(most - used, 0)),
    over: over === 0 ? null : formatRupiah(over),
  }
}

/** How far the limits of a discount are used up, and where tills without a connection gave more. */
export function DiscountLimits({ limits, budget }: Pick<Usage, 'limits' | 'budget'>) {
  const rows = [...(limits ?? []).map(rowOf), ...(budget ? [budgetRow(budget)] : [])]
  if (rows.length === 0) return null
  const is_over = rows.some(({ over }) => over !== null)
  return (
    <Card>
      <CardHead
        title="Batas"
        note={is_over ? 'Kasir tanpa koneksi dapat memberi lebih dari batasnya.' : undefined}
        lined
      />
      <ul className={css.receipts}>
        {rows.map(({ label, text, left, over }) => (
          <li key={label}>
            <div>
              <strong>{label}</strong>
              <p className={css.note}>{text}</p>
            </div>
            <div className={css.figures}>
              {left !== null && <strong>Sisa {left}</strong>}
              {over !== null && <p className={css.over}>Terlampaui {over}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
