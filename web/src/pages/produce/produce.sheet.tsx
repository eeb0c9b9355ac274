import { formatDate, formatDateTime, today } from '../../kit/format/date.ts'
import { formatQuantity } from '../../kit/format/quantity.ts'
import { Paper } from '../../parts/document/paper.tsx'
import type { ProductionDetail } from './produce.production.ts'

type Line = ProductionDetail['lines'][number]

const marks: Readonly<Record<string, string>> = { draft: 'DRAF', cancelled: 'DIBATALKAN' }

const amount = (quantity: string | null, unit: string) =>
  quantity === null ? '' : formatQuantity(quantity, unit)

/** A production on paper: what to take and make, with blanks until it is done. */
export function ProductionSheet({ production }: { production: ProductionDetail }) {
  const { outlet, base_unit, yield_quantity, waste_quantity, produced_at, expiry_date } = production
  return (
    <Paper
      title="PRODUKSI"
      number={production.number}
      date={production.business_date ?? today(outlet.timezone, Date.parse(production.created_at))}
      outlet={outlet.name}
      mark={marks[production.status]}
      parties={[
        {
          title: 'Hasil',
          lines: [production.ingredient_name, `Resep versi ${production.version_no}`],
        },
        {
          title: 'Jumlah',
          lines: [
            `Rencana ${formatQuantity(production.planned_quantity, base_unit)}`,
            `Hasil ${yield_quantity === null ? '……………' : formatQuantity(yield_quantity, base_unit)}`,
            waste_quantity && `Terbuang ${formatQuantity(waste_quantity, base_unit)}`,
          ],
        },
        {
          title: 'Waktu',
          lines: [
            produced_at && `Selesai ${formatDateTime(produced_at, outlet.timezone)}`,
            expiry_date && `Kedaluwarsa ${formatDate(expiry_date)}`,
            `Oleh ${production.maker ?? production.author}`,
          ],
        },
      ]}
      lines={production.lines}
      keyOf={({ no }) => no}
      columns={[
        { header: 'Bahan', cell: ({ name }) => name },
        {
          header: 'Rencana',
          numeric: true,
          cell: ({ planned_quantity, base_unit: unit }: Line) => amount(planned_quantity, unit),
        },
        {
          header: 'Terpakai',
          numeric: true,
          cell: ({ actual_quantity, base_unit: unit }: Line) => amount(actual_quantity, unit),
        },
      ]}
      note={production.note}
      signatures={['Disiapkan oleh', 'Dibuat oleh', 'Diperiksa oleh']}
    />
  )
}
