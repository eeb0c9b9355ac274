import { formatDate } from '../../kit/format/date.ts'
import { formatBasisPoints, formatQuantity } from '../../kit/format/number.ts'
import { formatRupiah, formatUnitCost } from '../../kit/format/rupiah.ts'
import { Card } from '../../kit/ui/card.tsx'
import css from './receiving.module.css'
import type { ReceivingDetail } from './receiving.values.ts'
import { rejectName } from './receiving.words.tsx'

type Line = ReceivingDetail['lines'][number]

const money = (value: number | null) => (value === null ? '–' : formatRupiah(value))

function Remarks({ line }: { line: Line }) {
  const { rejected_quantity, reject_reason, expires_on, note, returned_quantity, base_unit } = line
  return (
    <>
      {Number(rejected_quantity) > 0 && (
        <p className={css.alert}>
          ditolak {formatQuantity(rejected_quantity, line.unit)}: {rejectName(reject_reason)}
        </p>
      )}
      {line.ordered_quantity !== null && (
        <p className={css.hint}>
          dipesan {formatQuantity(Number(line.ordered_quantity) / Number(line.factor), line.unit)}
          {Number(line.still_ordered) > 0 &&
            `, belum datang ${formatQuantity(Number(line.still_ordered) / Number(line.factor), line.unit)}`}
        </p>
      )}
      {Number(returned_quantity) > 0 && (
        <p className={css.hint}>diretur {formatQuantity(returned_quantity, base_unit)}</p>
      )}
      {expires_on && <p className={css.hint}>kedaluwarsa {formatDate(expires_on)}</p>}
      {note && <p className={css.hint}>{note}</p>}
    </>
  )
}

function Price({ price, price_change_bp: change, is_price_alert, ordered_price, order_change_bp }: Line) {
  return (
    <>
      {money(price)}
      {change !== null && change !== 0 && (
        <p className={is_price_alert ? css.alert : css.hint}>
          {change > 0 ? '+' : ''}
          {formatBasisPoints(change, 1)}
        </p>
      )}
      {ordered_price !== null && order_change_bp !== 0 && order_change_bp !== null && (
        <p className={order_change_bp > 0 ? css.alert : css.hint}>
          di PO {formatRupiah(ordered_price)} ({order_change_bp > 0 ? '+' : ''}
          {formatBasisPoints(order_change_bp, 1)})
        </p>
      )}
    </>
  )
}

function Average({ average_before, average_after, base_unit }: Line) {
  if (average_before === null || average_after === null) return '–'
  return (
    <>
      {formatUnitCost(average_after)} / {base_unit}
      <p className={css.hint}>dari {formatUnitCost(average_before)}</p>
    </>
  )
}

/** The lines of a receiving with what they cost. */
export function LinesTable({ document, sees_cost }: { document: ReceivingDetail; sees_cost: boolean }) {
  const is_costed = sees_cost && document.status !== 'draft'
  return (
    <Card padded>
      <h2 className={css.title}>Barang</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={css.scroll} tabIndex={0} aria-label="Barang">
        <table className={`${css.table} ${css.folding}`}>
          <thead>
            <tr>
              <th>Bahan</th>
              <th className={css.number}>Jumlah</th>
              <th className={css.number}>Harga</th>
              <th className={css.number}>Potongan</th>
              <th className={css.number}>Nilai</th>
              {is_costed && <th className={css.number}>Biaya masuk</th>}
              {is_costed && <th className={css.number}>Rata-rata</th>}
            </tr>
          </thead>
          <tbody>
            {document.lines.map((line) => (
              <tr key={line.no}>
                <td>
                  {line.name}
                  <Remarks line={line} />
                </td>
                <td className={css.number} data-label="Jumlah">
                  {formatQuantity(line.unit_quantity, line.unit)}
                  {line.unit !== line.base_unit && (
                    <p className={css.hint}>{formatQuantity(line.quantity, line.base_unit)}</p>
                  )}
                </td>
                <td className={css.number} data-label="Harga">
                  <Price {...line} />
                </td>
                <td className={css.number} data-label="Potongan">
                  {line.discount ? money(line.discount) : '–'}
                </td>
                <td className={css.number} data-label="Nilai">
                  {money(line.net)}
                </td>
                {is_costed && (
                  <td className={css.number} data-label="Biaya masuk">
                    {money(line.cost)}
                  </td>
                )}
                {is_costed && (
                  <td className={css.number} data-label="Rata-rata">
                    <Average {...line} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}
