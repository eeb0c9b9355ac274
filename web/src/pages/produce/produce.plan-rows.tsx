import { formatQuantity, sayQuantity } from '../../kit/format/quantity.ts'
import { Card } from '../../kit/ui/card.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { FigureInput } from '../../kit/ui/input.tsx'
import { Quantity } from '../../kit/ui/quantity.tsx'
import table from '../../kit/ui/table.module.css'
import type { GetProductionPlanQuery } from './produce.gql.gen.ts'
import css from './produce.module.css'

/** A row of the plan with what is to be made of it. */
type PlanRow = GetProductionPlanQuery['productionPlan'][number] & {
  text: string
  /** Batches; null when what was typed is no number. */
  wanted: string | null
}

interface PlanRowsProps {
  rows: readonly PlanRow[]
  can_create: boolean
  onType: (ingredient_id: number, text: string) => void
}

const level = (value: string | null, unit: string) =>
  value === null ? '–' : <Quantity value={value} unit={unit} />

/** Why so much is suggested, in a sentence. */
function reasonOf(row: PlanRow): string {
  const { par, minimum, daily_use, requested, base_unit, batch_quantity } = row
  const asked = Number(requested) > 0 ? `, ditambah ${sayQuantity(requested, base_unit)} permintaan` : ''
  const target = Number((Number(row.target) - Number(requested)).toFixed(4))
  if (batch_quantity === null) return 'Belum ada resep yang berlaku'
  if (target === 0 && asked) return `${sayQuantity(requested, base_unit)} diminta outlet lain`
  if (target === 0) return 'Belum ada pemakaian, minimum, atau par'
  if (par !== null && Number(par) === target) return `Sampai par ${formatQuantity(target, base_unit)}${asked}`
  const rest = minimum === null ? '' : ' di atas minimum'
  return `Sampai ${sayQuantity(target, base_unit)}: ${sayQuantity(daily_use, base_unit)} per hari${rest}${asked}`
}

function OnHand({ row }: { row: PlanRow }) {
  const is_low = Number(row.on_hand) < 0 || Number(row.on_hand) <= Number(row.minimum ?? -1)
  return (
    <>
      <span className={is_low ? css.low : undefined}>
        <Quantity value={row.on_hand} unit={row.base_unit} />
      </span>
      {Number(row.in_production) > 0 && (
        <small className={css.sub}>
          + <Quantity value={row.in_production} unit={row.base_unit} /> dalam produksi
        </small>
      )}
      {Number(row.requested) > 0 && (
        <small className={css.sub}>
          − <Quantity value={row.requested} unit={row.base_unit} /> diminta outlet lain
        </small>
      )}
    </>
  )
}

function Batches({ row, can_create, onType }: Omit<PlanRowsProps, 'rows'> & { row: PlanRow }) {
  if (row.batch_quantity === null) return '–'
  const made = Number(row.wanted ?? 0) * Number(row.batch_quantity)
  return (
    <>
      {can_create ? (
        <Field
          label={`Batch ${row.name}`}
          label_hidden
          error={row.wanted === null ? 'Jumlah tidak valid' : null}
        >
          {(control) => (
            <div className={css.batches}>
              <FigureInput
                {...control}
                placeholder="0"
                value={row.text}
                onText={(text) => onType(row.ingredient_id, text)}
              />
            </div>
          )}
        </Field>
      ) : (
        row.batches
      )}
      <small className={css.sub}>
        <Quantity value={made} unit={row.base_unit} />
      </small>
    </>
  )
}

/** The plan as a table. */
export function PlanTable({ rows, ...rest }: PlanRowsProps) {
  return (
    <Card>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Bahan</th>
            {['Stok', 'Minimum', 'Par', 'Pakai per hari', 'Per batch', 'Batch dibuat'].map((header) => (
              <th key={header} scope="col" className={table.number}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.ingredient_id}>
              <td>
                {row.name}
                <small className={css.sub}>{reasonOf(row)}</small>
              </td>
              <td className={table.number}>
                <OnHand row={row} />
              </td>
              <td className={table.number}>{level(row.minimum, row.base_unit)}</td>
              <td className={table.number}>{level(row.par, row.base_unit)}</td>
              <td className={table.number}>
                <Quantity value={row.daily_use} unit={row.base_unit} />
              </td>
              <td className={table.number}>{level(row.batch_quantity, row.base_unit)}</td>
              <td className={table.number}>
                <Batches row={row} {...rest} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

/** The plan as cards, for phones. */
export function PlanCards({ rows, ...rest }: PlanRowsProps) {
  return (
    <ul className={css.cards}>
      {rows.map((row) => (
        <li key={row.ingredient_id} className={css.plan_card}>
          <header>
            {row.name}
            <span>
              <Batches row={row} {...rest} />
            </span>
          </header>
          <dl>
            <div>
              <dt>Stok</dt>
              <dd>
                <OnHand row={row} />
              </dd>
            </div>
            <div>
              <dt>Pakai per hari</dt>
              <dd>
                <Quantity value={row.daily_use} unit={row.base_unit} />
              </dd>
            </div>
            <div>
              <dt>Par</dt>
              <dd>{level(row.par, row.base_unit)}</dd>
            </div>
          </dl>
          <p className={css.sub}>{reasonOf(row)}</p>
        </li>
      ))}
    </ul>
  )
}
