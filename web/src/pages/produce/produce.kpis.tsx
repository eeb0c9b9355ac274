import { addDays } from '../../kit/format/date.ts'
import { formatBasisPoints, formatNumber } from '../../kit/format/number.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { KpiCard, KpiRow } from '../../kit/report/kpi-card.tsx'
import { useCan } from '../../parts/access/access.ts'
import { businessToday } from '../../parts/report/report-filter.ts'
import { useOutletScope } from '../../parts/session/outlet-scope.ts'
import { GetProductionSummaryDocument } from './produce.gql.gen.ts'

const days = 30
const signed = (bp: number | null) => (bp === null ? '–' : `${bp > 0 ? '+' : ''}${formatBasisPoints(bp, 1)}`)

/** How productions of the last days came out; nothing while there are none. */
export function ProductionKpis() {
  const outlet_id = useOutletScope()
  const sees_cost = useCan('produce', 'view_cost')
  const until = businessToday()
  const { data } = useDocument(GetProductionSummaryDocument, {
    outlet_id,
    from: addDays(until, 1 - days),
    until,
  })
  const summary = data?.productionSummary
  if (!summary || summary.productions === 0) return null
  const [shortest] = summary.short_yields
  return (
    <KpiRow label={`Produksi ${days} hari terakhir`}>
      <KpiCard
        label="Produksi selesai"
        definition={`Produksi yang selesai dalam ${days} hari terakhir.`}
        value={formatNumber(summary.productions, 0)}
        note={`${days} hari terakhir`}
      />
      <KpiCard
        label="Selisih hasil"
        definition="Rata-rata hasil nyata dikurangi rencana, terhadap rencana."
        value={signed(summary.yield_variance_bp)}
        note="dibanding rencana"
      />
      {sees_cost && (
        <KpiCard
          label="Selisih biaya"
          definition="Biaya bahan terpakai dibanding yang seharusnya menurut resep untuk hasil yang sama."
          value={signed(summary.cost_variance_bp)}
          note="dibanding resep"
        />
      )}
      <KpiCard
        label="Paling sering kurang"
        definition="Bahan dengan rata-rata hasil paling jauh di bawah rencana."
        value={shortest ? shortest.name : '–'}
        note={
          shortest
            ? `${signed(shortest.yield_variance_bp)} dari ${shortest.productions} produksi`
            : 'Semua sesuai rencana'
        }
      />
    </KpiRow>
  )
}
