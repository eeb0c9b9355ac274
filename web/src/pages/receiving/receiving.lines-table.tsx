import { receivingMeasures } from '@lumbung/server/reports/explain/receiving-measure.calc.ts'
import { formatDate } from '../../kit/format/date.ts'
import { formatBasisPoints } from '../../kit/format/number.ts'
import { formatQuantity, sayQuantity } from '../../kit/format/quantity.ts'
import { formatRupiah, formatUnitCost } from '../../kit/format/rupiah.ts'
import { Explained } from '../../kit/report/explained.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Quantity } from '../../kit/ui/quantity.tsx'
import { writeFigure } from '../../parts/explain/figure-address.ts'
import { useOddness } from '../../parts/plausible/slip-hint.tsx'
import css from './receiving.module.css'
import type { ReceivingDetail } from './receiving.values.ts'
import { rejectName } from './receiving.words.tsx'

type Line = ReceivingDetail['lines'][number]

const money = (value: number | null) => (value === null ? '–' : formatRupiah(value))

function Remarks({ line }: { line: Line }) {
  const { rejected_quantity, reject_reason, expires_on, batch, note, returned_quantity, base_unit } = line
  return (
    <>
      {Number(rejected_quantity) > 0 && (
        <p className={css.alert}>
          ditolak {formatQuantity(rejected_quantity, line.unit)}: {rejectName(reject_reason)}
        </p>
      )}
      {line.ordered_quantity !== null && (
        <p className={css.hint}>
          dipesan <Quantity value={Number(line.ordered_quantity) / Number(line.factor)} unit={line.unit} />
          {Number(line.still_ordered) > 0 &&
            `, belum datang ${sayQuantity(Number(line.still_ordered) / Number(line.factor), line.unit)}`}
        </p>
      )}
      {Number(returned_quantity) > 0 && (
        <p className={css.hint}>diretur {formatQuantity(returned_quantity, base_unit)}</p>
      )}
      {expires_on && <p className={css.hint}>kedaluwarsa {formatDate(expires_on)}</p>}
      {batch && <p className={css.hint}>batch {batch}</p>}
      {note && <p className={css.hint}>{note}</p>}
    </>
  )
}

/** What came beside what the order waited for. */
function quantityOf({ unit, unit_quantity, factor, ordered_quantity, still_ordered, ...line }: Line) {
  if (ordered_quantity === null) return null
  const awaited = Number(still_ordered) > 0 ? Number(still_ordered) : Number(ordered_quantity)
  return {
    entered: unit_quantity,
    unit,
    reference: (awaited / Number(factor)).toFixed(4),
    reference_name: 'dipesan',
    allows_zero: true,
    is_only_above: Number(line.rejected_quantity) > 0,
  }
}

/** What is asked for it beside the last price. */
const priceOf = ({ price, last_price: reference }: Line) =>
  price === null
    ? null
    : { entered: String(price), unit: 'Rp', reference, reference_name: 'harga terakhir', allows_zero: true }

/** What of a line that has not moved stock yet is far from its history. */
function useOddLine(line: Line, is_open: boolean): string[] {
  const quantity = useOddness(is_open ? quantityOf(line) : null)
  const price = useOddness(is_open ? priceOf(line) : null)
  return [quantity, price].flatMap((odd) => odd?.message.replace(/^: /, '') ?? [])
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

interface LineRowProps {
  receiving_id: number
  line: Line
  is_costed: boolean
  /** It can still be put right. */
  is_open: boolean
}

function LineRow({ receiving_id, line, is_costed, is_open }: LineRowProps) {
  const told = (key: 'goods' | 'cost') => writeFigure(`receiving.${key}`, { receiving_id, line_no: line.no })
  const odd = useOddLine(line, is_open)
  const typed = formatQuantity(line.unit_quantity, line.unit)
  const stocked = formatQuantity(line.quantity, line.base_unit)
  return (
    <tr data-odd={odd.length > 0 || undefined}>
      <td>
        {line.name}
        <Remarks line={line} />
        {odd.map((message) => (
          <p key={message} className={css.alert}>
            {message}
          </p>
        ))}
      </td>
      <td className={css.number} data-label="Jumlah">
        {typed}
        {stocked !== typed && <p className={css.hint}>{stocked}</p>}
      </td>
      <td className={css.number} data-label="Harga">
        <Price {...line} />
      </td>
      <td className={css.number} data-label="Potongan">
        {line.discount ? money(line.discount) : '–'}
      </td>
      <td className={css.number} data-label="Nilai">
        <Explained
          figure={line.net === null ? undefined : told('goods')}
          name={receivingMeasures.goods.label}
          text={money(line.net)}
        />
      </td>
      {is_costed && (
        <td className={css.number} data-label="Biaya masuk">
          {/* Of a return it is its share of what the goods had cost. */}
          <Explained
            figure={line.tax_share === null ? undefined : told('cost')}
            name={receivingMeasures.cost.label}
            text={money(line.cost)}
          />
        </td>
      )}
      {is_costed && (
        <td className={css.number} data-label="Rata-rata">
          <Average {...line} />
        </td>
      )}
    </tr>
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
              <LineRow
                key={line.no}
                receiving_id={document.id}
                line={line}
                is_costed={is_costed}
                is_open={document.kind === 'purchase' && document.status === 'draft'}
              />
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}
