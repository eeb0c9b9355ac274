import { madeMeasures } from '@lumbung/server/reports/explain/made-measure.calc.ts'
import { addDays } from '../../kit/format/date.ts'
import { formatBasisPoints, formatNumber } from '../../kit/format/number.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { KpiCard, KpiRow } from '../../kit/report/kpi-card.tsx'
import { useCan } from '../../parts/access/access.ts'
import { ExplainHost } from '../../parts/explain/explain-host.tsx'
import { writeFigure } from '../../parts/explain/figure-address.ts'
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
  const from = addDays(until, 1 - days)
  const { data } = useDocument(GetProductionSummaryDocument, { outlet_id, from, until })
  const summary = data?.productionSummary
  if (!summary || summary.productions === 0) return null
  const [shortest] = summary.short_yields
  const told = (key: 'productions' | 'yield_variance_bp' | 'cost_variance_bp') => {
    const { label, definition } = madeMeasures[key]
    return { label, definition, explain: writeFigure(`made.${key}`) }
  }
  const filter = {
    ...{ preset: 'custom', from, to: until },
    ...(outlet_id ? { outlet_ids: [outlet_id] } : {}),
  }
  return (
    <>
      <KpiRow label={`Produksi ${days} hari terakhir`}>
        <KpiCard
          {...told('productions')}
          definition={`Produksi yang selesai dalam ${days} hari terakhir.`}
          value={formatNumber(summary.productions, 0)}
          note={`${days} hari terakhir`}
        />
        <KpiCard
          {...told('yield_variance_bp')}
          value={signed(summary.yield_variance_bp)}
          note="dibanding rencana"
        />
        {sees_cost && (
          <KpiCard
            {...told('cost_variance_bp')}
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
      <ExplainHost of="production" filter={filter} />
    </>
  )
}
