import { formatRupiah } from '../../kit/format/rupiah.ts'
import { Quantity } from '../../kit/ui/quantity.tsx'
import table from '../../kit/ui/table.module.css'
import css from './produce.module.css'

/** What a planned production takes of an ingredient. */
export interface Need {
  ingredient_id: number
  name: string
  base_unit: string
  is_stocked: boolean
  quantity: number
  on_hand: number
  /** Null where it is not known or not to be seen. */
  unit_cost: number | null
}

/** How much of a need the stock does not cover. */
function shortageOf({ is_stocked, quantity, on_hand }: Need): number {
  return is_stocked ? Math.max(0, quantity - Math.max(0, on_hand)) : 0
}

/** How many needs the stock does not cover. */
export function countShortages(needs: readonly Need[]): number {
  return needs.filter((need) => shortageOf(need) > 0).length
}

/** What a production will take, with what stands of it and what is missing. */
export function Needs({ needs, sees_cost }: { needs: readonly Need[]; sees_cost: boolean }) {
  const total = needs.reduce((sum, { quantity, unit_cost }) => sum + quantity * (unit_cost ?? 0), 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={`${css.scroll} ${css.needs}`} tabIndex={0} aria-label="Kebutuhan bahan">
      <table className={`${table.table} ${table.stack} ${css.lines}`}>
        <thead>
          <tr>
            <th scope="col">Bahan</th>
            <th scope="col" className={table.number}>
              Kebutuhan
            </th>
            <th scope="col" className={table.number}>
              Tersedia
            </th>
            {sees_cost && (
              <th scope="col" className={table.number}>
                Perkiraan biaya
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {needs.map((need) => {
            const shortage = shortageOf(need)
            return (
              <tr key={need.ingredient_id}>
                <td>{need.name}</td>
                <td className={table.number} data-label="Kebutuhan">
                  <Quantity value={need.quantity} unit={need.base_unit} />
                </td>
                <td className={table.number} data-label="Tersedia">
                  {need.is_stocked ? (
                    <Quantity value={need.on_hand} unit={need.base_unit} />
                  ) : (
                    'Tidak dicatat'
                  )}
                  {shortage > 0 && (
                    <small className={css.shortage}>
                      kurang <Quantity value={Number(shortage.toFixed(4))} unit={need.base_unit} />
                    </small>
                  )}
                </td>
                {sees_cost && (
                  <td className={table.number} data-label="Perkiraan biaya">
                    {need.unit_cost === null ? '–' : formatRupiah(need.quantity * need.unit_cost)}
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
        {sees_cost && (
          <tfoot>
            <tr>
              <td colSpan={3}>Jumlah</td>
              <td className={table.number}>{formatRupiah(total)}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}
