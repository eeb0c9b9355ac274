import { productionMeasures } from '@lumbung/server/reports/explain/production-measure.calc.ts'
import { formatRupiah, formatUnitCost } from '../../kit/format/rupiah.ts'
import { ExplainButton } from '../../kit/report/explain-button.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import { Quantity } from '../../kit/ui/quantity.tsx'
import table from '../../kit/ui/table.module.css'
import { useCan } from '../../parts/access/access.ts'
import { writeFigure } from '../../parts/explain/figure-address.ts'
import css from './produce.module.css'
import type { ProductionDetail } from './produce.production.ts'

type Line = ProductionDetail['lines'][number]

function Standing({ line }: { line: Line }) {
  if (!line.is_stocked) return 'Tidak dicatat'
  return (
    <>
      <Quantity value={line.on_hand} unit={line.base_unit} />
      {Number(line.shortage) > 0 && (
        <small className={css.shortage}>
          kurang <Quantity value={line.shortage} unit={line.base_unit} />
        </small>
      )}
    </>
  )
}

/** What was used, of one line or of all, which tells by what stock moved. */
function Used({ id, value, line_no }: { id: number; value: string | null; line_no?: number }) {
  if (value === null) return '–'
  return (
    <ExplainButton
      figure={writeFigure('production.value', { production_id: id, line_no })}
      name={productionMeasures.value.label}
      text={formatRupiah(value)}
    />
  )
}

/** What a production takes; once done, what it took and what that was worth. */
export function ProductionLines({ production }: { production: ProductionDetail }) {
  const sees_cost = useCan('produce', 'view_cost')
  const is_open = production.status === 'draft' || production.status === 'running'
  const was_done = production.yield_quantity !== null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={css.scroll} tabIndex={0} aria-label="Bahan produksi">
      <table className={`${table.table} ${table.stack} ${css.lines}`}>
        <thead>
          <tr>
            <th scope="col">Bahan</th>
            <th scope="col" className={table.number}>
              Rencana
            </th>
            {was_done && (
              <th scope="col" className={table.number}>
                Terpakai
              </th>
            )}
            {is_open && (
              <th scope="col" className={table.number}>
                Tersedia
              </th>
            )}
            {sees_cost && (
              <th scope="col" className={table.number}>
                Biaya satuan
              </th>
            )}
            {sees_cost && was_done && (
              <th scope="col" className={table.number}>
                Nilai
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {production.lines.map((line) => (
            <tr key={line.no}>
              <td>
                {line.name} {line.is_produced && <Pill tone="quiet">Setengah jadi</Pill>}
              </td>
              <td className={table.number} data-label="Rencana">
                <Quantity value={line.planned_quantity} unit={line.base_unit} />
              </td>
              {was_done && (
                <td className={table.number} data-label="Terpakai">
                  {line.actual_quantity === null ? (
                    '–'
                  ) : (
                    <Quantity value={line.actual_quantity} unit={line.base_unit} />
                  )}
                </td>
              )}
              {is_open && (
                <td className={table.number} data-label="Tersedia">
                  <Standing line={line} />
                </td>
              )}
              {sees_cost && (
                <td className={table.number} data-label="Biaya satuan">
                  {line.unit_cost === null ? '–' : formatUnitCost(line.unit_cost)}
                </td>
              )}
              {sees_cost && was_done && (
                <td className={table.number} data-label="Nilai">
                  <Used id={production.id} value={line.value} line_no={line.no} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
        {sees_cost && was_done && (
          <tfoot>
            <tr>
              <td colSpan={4}>Jumlah</td>
              <td className={table.number}>
                <Used id={production.id} value={production.value} />
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}
