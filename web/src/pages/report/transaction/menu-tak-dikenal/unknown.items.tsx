import { useState } from 'react'
import { formatNumber } from '../../../../kit/format/number.ts'
import { formatRelative } from '../../../../kit/format/relative.ts'
import { formatRupiah } from '../../../../kit/format/rupiah.ts'
import { useDocument } from '../../../../kit/graphql/query.ts'
import { TableSkeleton } from '../../../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../../../kit/states/state.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { Card, CardHead } from '../../../../kit/ui/card.tsx'
import table from '../../../../kit/ui/table.module.css'
import { useCan } from '../../../../parts/access/access.ts'
import { GetUnknownItemsDocument, type GetUnknownItemsQuery } from './unknown.gql.gen.ts'
import type { UnknownItem } from './unknown.item.ts'
import { MapDialog } from './unknown.map.tsx'
import css from './unknown.module.css'

function noteOf({ total, nodes }: GetUnknownItemsQuery['unknownItems']): string {
  const receipts = formatNumber(
    nodes.reduce((sum, node) => sum + node.receipts, 0),
    0,
  )
  const net = formatRupiah(nodes.reduce((sum, node) => sum + node.net, 0))
  const shown = total > nodes.length ? `, ${formatNumber(nodes.length, 0)} bernilai terbesar` : ''
  return `${formatNumber(total, 0)} nama${shown} pada ${receipts} nota, ${net}`
}

/** What outlets sold that the menu does not know, worth most first, each with a way to map it. */
export function UnknownItems() {
  const can_update = useCan('report_transaction', 'update')
  const query = useDocument(GetUnknownItemsDocument, {})
  const [open, setOpen] = useState<UnknownItem | null>(null)
  const unknown = query.data?.unknownItems
  return (
    <Card>
      <CardHead title="Belum dipadankan" note={unknown && unknown.total > 0 && noteOf(unknown)} lined />
      {query.error && !unknown && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {!unknown && !query.error && <TableSkeleton rows={4} columns={5} />}
      {unknown?.total === 0 && <p className={css.none}>Semua yang terjual dikenal menu Anda.</p>}
      {unknown && unknown.total > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={css.scroll} tabIndex={0} aria-label="Belum dipadankan">
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">Nama pada nota</th>
                <th scope="col" className={`${table.number} ${css.spare}`}>
                  Nota
                </th>
                <th scope="col" className={`${table.number} ${css.spare}`}>
                  Jumlah
                </th>
                <th scope="col" className={table.number}>
                  Bersih
                </th>
                <th scope="col" className={css.spare}>
                  Terakhir
                </th>
                {can_update && <th scope="col">Tindakan</th>}
              </tr>
            </thead>
            <tbody>
              {unknown.nodes.map((item) => (
                <tr key={`${item.is_code} ${item.key}`}>
                  <td>
                    {item.name}
                    {item.is_code && <span className={css.quiet}>Kode {item.key}</span>}
                  </td>
                  <td className={`${table.number} ${css.spare}`}>{formatNumber(item.receipts, 0)}</td>
                  <td className={`${table.number} ${css.spare}`}>{formatNumber(Number(item.qty), 4)}</td>
                  <td className={table.number}>{formatRupiah(item.net)}</td>
                  <td className={css.spare}>{formatRelative(item.last_at)}</td>
                  {can_update && (
                    <td>
                      <Button size="small" aria-label={`Padankan ${item.name}`} onClick={() => setOpen(item)}>
                        Padankan
                      </Button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {open && <MapDialog item={open} onClose={() => setOpen(null)} />}
    </Card>
  )
}
