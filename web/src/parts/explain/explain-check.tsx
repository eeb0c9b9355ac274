import { formatNumber } from '../../kit/format/number.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import type { CheckSummaryFigureQuery } from './explain.gql.gen.ts'
import { writeFigureValue } from './figure-value.ts'

interface ExplainCheckProps {
  check: NonNullable<CheckSummaryFigureQuery['explained']['check']> | undefined
  unit: string
  goods_unit: string | null
  /** Whether rows are added up to it as they are. */
  is_sum: boolean
  has_failed: boolean
}

/** Whether the rows come to the figure, looked at anew each time. */
export function ExplainCheck({ check, unit, goods_unit, is_sum, has_failed }: ExplainCheckProps) {
  if (has_failed) return <Notice tone="warn">Jumlah baris belum dapat diperiksa.</Notice>
  if (!check) {
    return (
      <div role="status">
        <Notice tone="info">Menjumlahkan baris…</Notice>
      </div>
    )
  }
  const write = (value: number | null) => writeFigureValue(unit, value, goods_unit)
  const rows = `${formatNumber(check.count, 0)} baris`
  const added = is_sum ? `Jumlah ${rows}` : `Dihitung dari jumlah ${rows}`
  if (check.is_equal === null)
    return (
      <div role="status">
        <Notice tone="info">Tidak ada angka untuk dicocokkan dengan {rows}.</Notice>
      </div>
    )
  return (
    <div role="status">
      {check.is_equal ? (
        <Notice tone="good">
          {added} = {write(check.value)}, sama dengan angka laporan.
        </Notice>
      ) : (
        <Notice tone="bad">
          {added} = {write(check.from_rows)}, sedangkan laporan menyebut {write(check.value)}.
        </Notice>
      )}
    </div>
  )
}
