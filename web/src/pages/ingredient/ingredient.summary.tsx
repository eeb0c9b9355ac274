import { type EntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { formatBasisPoints } from '../../kit/format/number.ts'
import { formatQuantity } from '../../kit/format/quantity.ts'
import { formatRupiah, formatUnitCost } from '../../kit/format/rupiah.ts'
import { factorsOf } from './ingredient.factors.ts'
import css from './ingredient.form.module.css'
import type { IngredientValues } from './ingredient.values.ts'

const full = 10_000

interface SummaryProps {
  form: EntityForm<IngredientValues>
  sees_cost: boolean
}

/** What the units come to, and what one of each costs; cleaning makes the used part dearer. */
export function IngredientSummary({ form, sees_cost }: SummaryProps) {
  const { name, base_unit, density, units, standard_cost, yield_bp } = useFormValues(form)
  const factors = factorsOf(units, base_unit, density)
  const cost = sees_cost && standard_cost !== null ? Number(standard_cost) : null
  const share = (yield_bp ?? full) / full
  const rows = units.flatMap((unit, place) => {
    const factor = factors[place]
    return factor && unit.name ? [{ key: unit.key, name: unit.name, factor: Number(factor) }] : []
  })
  return (
    <section className={css.summary} aria-label="Ringkasan satuan">
      <h2>{name || 'Bahan baku baru'}</h2>
      <p>Stok dicatat dalam {base_unit || 'satuan dasar'}.</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Satuan</th>
            <th scope="col">Setara</th>
            {cost !== null && <th scope="col">Biaya</th>}
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>1 {base_unit}</td>
            <td>–</td>
            {cost !== null && <td>{formatUnitCost(cost)}</td>}
          </tr>
          {rows.map((row) => (
            <tr key={row.key}>
              <td>1 {row.name}</td>
              <td>{formatQuantity(row.factor, base_unit)}</td>
              {cost !== null && <td>{formatRupiah(cost * row.factor)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {cost !== null && share > 0 && share < 1 && (
        <p className={css.net}>
          Hasil bersih {formatBasisPoints(yield_bp ?? full)}: yang terpakai {formatUnitCost(cost / share)} per{' '}
          {base_unit}.
        </p>
      )}
    </section>
  )
}
