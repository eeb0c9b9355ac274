import { standingMeasures } from '@lumbung/server/reports/inventory/standing-measure.calc.ts'
import { EXPIRING_DAYS, PAST } from '@lumbung/server/stock/lot/expiry.calc.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { formatRelative } from '../../kit/format/relative.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { KpiCard } from '../../kit/report/kpi-card.tsx'
import { writeFigure } from '../../parts/explain/figure-address.ts'
import { shortOutletName } from '../../parts/session/outlet-name.ts'
import { GetExpirySummaryDocument } from './expiry/expiry.gql.gen.ts'
import { GetInventorySummaryDocument } from './inventory.gql.gen.ts'
import css from './inventory.module.css'
import type { InventoryKind } from './inventory.row.ts'

/** How many lots have to go, opening them. */
function ExpiringCard() {
  const { data } = useDocument(GetExpirySummaryDocument, {}, { keep: true })
  if (!data) return null
  const lots = data.expirySummary
    .filter(({ days }) => days === PAST || days === EXPIRING_DAYS)
    .reduce((sum, each) => sum + each.lots, 0)
  return (
    <KpiCard
      label="Hampir kedaluwarsa"
      definition={`Lot yang kedaluwarsa dalam ${EXPIRING_DAYS} hari atau sudah lewat, bahan baku dan menu.`}
      value={`${formatNumber(lots, 0)} lot`}
      href="/inventory/expiry"
    />
  )
}

/** Stock at a glance: what it is worth, what runs short, what does not move, when it was counted. */
export function InventoryFigures({ kind }: { kind: InventoryKind }) {
  const { data } = useDocument(GetInventorySummaryDocument, { kind }, { keep: true })
  if (!data) return null
  const { value, low, out, negative, dead, outlets } = data.inventorySummary
  const count = (figure: number) => formatNumber(figure, 0)
  return (
    <>
      <div className={css.figures}>
        {value !== null && (
          <KpiCard
            label={standingMeasures.value.label}
            definition={standingMeasures.value.definition}
            value={formatRupiah(value)}
            explain={writeFigure('standing.value', { item_kind: kind })}
          />
        )}
        <KpiCard
          label="Menipis"
          definition="Di atas nol, tetapi tidak lebih dari stok minimum; dihitung per outlet."
          value={count(low)}
        />
        <KpiCard label="Habis" definition="Stok tepat nol; dihitung per outlet." value={count(out)} />
        <KpiCard
          label="Minus"
          definition="Terjual lebih dari yang tercatat masuk; dihitung per outlet."
          value={count(negative)}
        />
        <KpiCard
          label="Tidak bergerak 30 hari"
          definition="Masih ada stok, tetapi tidak ada pergerakan selama 30 hari."
          value={count(dead)}
        />
        <ExpiringCard />
      </div>
      <p className={css.counted}>
        Opname terakhir:{' '}
        {outlets
          .map(
            ({ name, last_counted_at }) =>
              `${shortOutletName(name)} ${last_counted_at ? formatRelative(last_counted_at) : 'belum pernah'}`,
          )
          .join(' · ')}
      </p>
    </>
  )
}
