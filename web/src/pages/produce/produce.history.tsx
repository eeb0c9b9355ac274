import { formatDateTime } from '../../kit/format/date.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import table from '../../kit/ui/table.module.css'
import { useCan } from '../../parts/access/access.ts'
import { Timeline } from '../../parts/document/timeline.tsx'
import { nameMovement } from '../../parts/stock/movement.names.ts'
import { formatSigned } from '../../parts/stock/movement-list.tsx'
import shared from './produce.module.css'
import type { ProductionDetail } from './produce.production.ts'
import { production_steps } from './produce.words.ts'

/** Everything a production moved, the latest first. */
export function ProductionMovements({ production }: { production: ProductionDetail }) {
  const sees_cost = useCan('produce', 'view_cost')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={shared.scroll} tabIndex={0} aria-label="Pergerakan stok">
      <table className={`${table.table} ${table.stack} ${shared.lines}`}>
        <thead>
          <tr>
            <th scope="col">Bahan</th>
            <th scope="col">Jenis</th>
            <th scope="col">Waktu</th>
            <th scope="col" className={table.number}>
              Jumlah
            </th>
            {sees_cost && (
              <th scope="col" className={table.number}>
                Nilai
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {production.movements.map(({ id, item_name, type, occurred_at, quantity, unit, value }) => (
            <tr key={id}>
              <td>{item_name}</td>
              <td>{nameMovement(type)}</td>
              <td>{formatDateTime(occurred_at, production.outlet.timezone)}</td>
              <td className={table.number} data-label="Jumlah">
                {Number(quantity) === 0 ? '–' : `${formatSigned(quantity)} ${unit}`}
              </td>
              {sees_cost && (
                <td className={table.number} data-label="Nilai">
                  {value === null ? '–' : formatRupiah(value)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const tones = { finish: 'good', cancel: 'bad' } as const

/** What happened to a production, the latest first. */
export function ProductionHistory({ production }: { production: ProductionDetail }) {
  return (
    <Timeline
      timezone={production.outlet.timezone}
      events={production.timeline.map(({ id, action, ...event }) => ({
        ...event,
        key: id,
        title: production_steps[action] ?? action,
        tone: tones[action as keyof typeof tones],
      }))}
    />
  )
}
