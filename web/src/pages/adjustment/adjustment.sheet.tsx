import { differenceOf } from '@lumbung/server/stock/adjustment/count-difference.calc.ts'
import { STORAGE_LABELS } from '@lumbung/server/stock/ingredient/storage-words.calc.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { formatQuantity } from '../../kit/format/quantity.ts'
import css from './adjustment.module.css'
import type { AdjustmentDetail, AdjustmentLine } from './adjustment.values.ts'
import { factsOf } from './adjustment.view.tsx'

function headsOf(kind: string, is_blank: boolean): string[] {
  if (is_blank) return ['Barang', 'Tempat', 'Satuan', 'Hitungan', 'Jam']
  if (kind === 'count') return ['Barang', 'Dihitung', 'Sistem', 'Selisih', 'Satuan']
  if (kind === 'transfer') return ['Barang', 'Jumlah', 'Diterima', 'Hilang']
  return ['Barang', 'Jumlah', 'Catatan']
}

const show = (quantity: string | null) => (quantity === null ? '–' : formatNumber(quantity, 4))

function cellsOf(line: AdjustmentLine, kind: string, is_blank: boolean): string[] {
  if (is_blank) {
    const units = [...line.units.map(({ name }) => name), line.base_unit].join(' / ')
    return [line.name, STORAGE_LABELS[line.storage ?? ''] ?? '', units, '', '']
  }
  if (kind === 'count') {
    const difference = differenceOf(line)
    return [
      line.name,
      show(line.counted_quantity),
      show(line.expected_quantity),
      difference ? show(String(difference.quantity)) : '–',
      line.base_unit,
    ]
  }
  const written = formatQuantity(line.unit_quantity, line.unit)
  if (kind === 'transfer')
    return [
      ...[line.name, written],
      formatQuantity(line.received_quantity, line.base_unit),
      formatQuantity(line.lost_quantity, line.base_unit),
    ]
  return [line.name, kind === 'adjustment' ? `${line.is_in ? '+' : '−'}${written}` : written, line.note ?? '']
}

/** A document on paper; of a count, with blanks to fill in by hand. Hidden on screen. */
export function PrintSheet({ document, is_blank }: { document: AdjustmentDetail; is_blank: boolean }) {
  const { kind, lines } = document
  const heads = headsOf(kind, is_blank)
  return (
    <div className={css.sheet} aria-hidden="true">
      <dl className={css.sheet_facts}>
        {factsOf(document)
          .filter(([label]) => label !== 'Nilai')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.no}>
              {cellsOf(line, kind, is_blank).map((cell, place) => (
                <td key={heads[place]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css.signatures}>
        <span>Dibuat oleh</span>
        <span>{kind === 'transfer' ? 'Diterima oleh' : 'Diperiksa oleh'}</span>
      </div>
    </div>
  )
}
