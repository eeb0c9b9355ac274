import { productionMeasures } from '@lumbung/server/reports/explain/production-measure.calc.ts'
import { Link } from '@tanstack/react-router'
import { formatDate, formatDateTime } from '../../kit/format/date.ts'
import { formatBasisPoints, formatNumber } from '../../kit/format/number.ts'
import { formatQuantity, sayQuantity } from '../../kit/format/quantity.ts'
import { formatRupiah, formatUnitCost } from '../../kit/format/rupiah.ts'
import { ExplainButton } from '../../kit/report/explain-button.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { useCan } from '../../parts/access/access.ts'
import { Attachments } from '../../parts/document/attachments.tsx'
import { Facts } from '../../parts/document/facts.tsx'
import { ExplainHost } from '../../parts/explain/explain-host.tsx'
import { writeFigure } from '../../parts/explain/figure-address.ts'
import css from './produce.detail.module.css'
import { ProductionHistory, ProductionMovements } from './produce.history.tsx'
import { ProductionLines } from './produce.lines.tsx'
import { YieldShare } from './produce.list.tsx'
import type { ProductionDetail } from './produce.production.ts'

const signed = (bp: number) => `${bp > 0 ? '+' : ''}${formatBasisPoints(bp, 1)}`

function ProductionFacts({ production }: { production: ProductionDetail }) {
  const can_see_recipe = useCan('recipe', 'view')
  const { outlet, base_unit, recipe_id, version_no } = production
  const version = `Versi ${version_no}`
  const recipe = can_see_recipe ? (
    <Link to="/recipe/edit/$recipeId" params={{ recipeId: String(recipe_id) }}>
      {version}
    </Link>
  ) : (
    version
  )
  const figureOf = (key: keyof typeof productionMeasures) =>
    writeFigure(`production.${key}`, { production_id: production.id })
  const tell = (key: keyof typeof productionMeasures, text: string) => (
    <ExplainButton key={key} figure={figureOf(key)} name={productionMeasures[key].label} text={text} />
  )
  const facts = [
    ['Bahan', production.ingredient_name],
    ['Outlet', outlet.name],
    ['Resep', recipe],
    [
      'Rencana',
      `${formatQuantity(production.planned_quantity, base_unit)} (${formatNumber(
        Number(production.planned_quantity) / Number(production.batch_quantity),
        2,
      )} batch)`,
    ],
    [
      productionMeasures.yield_quantity.label,
      production.yield_quantity &&
        tell('yield_quantity', formatQuantity(production.yield_quantity, base_unit)),
    ],
    [
      productionMeasures.yield_bp.label,
      production.yield_bp !== null && <YieldShare bp={production.yield_bp} figure={figureOf('yield_bp')} />,
    ],
    ['Terbuang', production.waste_quantity && formatQuantity(production.waste_quantity, base_unit)],
    ['Selesai', production.produced_at && formatDateTime(production.produced_at, outlet.timezone)],
    ['Kedaluwarsa', production.expiry_date && formatDate(production.expiry_date)],
    ['Dibuat oleh', production.maker ?? production.author],
    [productionMeasures.value.label, production.value && tell('value', formatRupiah(production.value))],
    ['Biaya per satuan', production.unit_cost && `${formatUnitCost(production.unit_cost)} / ${base_unit}`],
    [
      'Menurut resep',
      production.planned_unit_cost &&
        `${formatUnitCost(production.planned_unit_cost)} / ${base_unit}${production.cost_variance_bp === null ? '' : ` (${signed(production.cost_variance_bp)})`}`,
    ],
  ] as const
  return <Facts facts={facts} />
}

/** A production: what it is, what it takes or took, what it moved, what happened to it. */
export function ProductionBody({ production }: { production: ProductionDetail }) {
  const can_update = useCan('produce', 'update')
  const shortages = production.lines.filter(({ shortage }) => Number(shortage) > 0)
  return (
    <div className={css.page}>
      <div className={css.main}>
        {shortages.length > 0 && (
          <Notice tone="warn">
            {`Stok tidak cukup: ${shortages.map((line) => `${line.name} kurang ${sayQuantity(line.shortage, line.base_unit)}`).join(', ')}.`}
          </Notice>
        )}
        <Card padded>
          <ProductionFacts production={production} />
          {production.note && <p className={css.note}>{production.note}</p>}
        </Card>
        <Card>
          <CardHead title="Bahan" note={`${production.lines.length} bahan`} />
          <ProductionLines production={production} />
        </Card>
        {production.movements.length > 0 && (
          <Card>
            <CardHead title="Pergerakan stok" note={`${production.movements.length} pergerakan`} />
            <ProductionMovements production={production} />
          </Card>
        )}
      </div>
      <ExplainHost of="production" />
      <div className={css.side}>
        <Card padded>
          <Attachments
            owner="production"
            owner_id={production.id}
            attachments={production.attachments}
            timezone={production.outlet.timezone}
            can_change={can_update && production.status !== 'cancelled'}
            hint="Foto hasil atau label."
          />
        </Card>
        <Card padded>
          <ProductionHistory production={production} />
        </Card>
      </div>
    </div>
  )
}
