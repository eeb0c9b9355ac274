import { formatDate } from '../../../../kit/format/date.ts'
import { formatNumber } from '../../../../kit/format/number.ts'
import { formatRelative } from '../../../../kit/format/relative.ts'
import { useDocument } from '../../../../kit/graphql/query.ts'
import { TableSkeleton } from '../../../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../../../kit/states/state.tsx'
import { Card, CardHead } from '../../../../kit/ui/card.tsx'
import { Pill } from '../../../../kit/ui/pill.tsx'
import table from '../../../../kit/ui/table.module.css'
import { GetOutletCompletenessDocument } from '../../../../parts/report/completeness.gql.gen.ts'
import type { ReportState } from '../../../../parts/report/use-report.ts'
import { shortOutletName } from '../../../../parts/session/outlet-name.ts'
import { GetMissingSequencesDocument } from './check.gql.gen.ts'
import css from './check.module.css'

const bare = (filter: ReportState['filter']) => ({
  filter: { ...filter, compare: 'none' as const, channels: null },
})

/** How complete what each outlet has sent is. */
export function OutletCompleteness({ report }: { report: ReportState }) {
  const query = useDocument(GetOutletCompletenessDocument, bare(report.filter), { keep: true })
  const outlets = query.data?.completeness.outlets
  return (
    <Card>
      <CardHead title="Kelengkapan data" note="Menurut outlet" lined />
      {query.error && !outlets && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {!outlets && !query.error && <TableSkeleton rows={4} columns={4} />}
      {outlets && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={css.scroll} tabIndex={0} aria-label="Kelengkapan menurut outlet">
          <table className={`${table.table} ${css.lines}`}>
            <thead>
              <tr>
                <th scope="col">Outlet</th>
                <th scope="col">Sinkron terakhir</th>
                <th scope="col" className={table.number}>
                  Nomor hilang
                </th>
                <th scope="col" className={table.number}>
                  Kiriman
                </th>
                <th scope="col" className={table.number}>
                  Sesi terbuka
                </th>
                <th scope="col">Status</th>
              </tr>
            </thead>
            <tbody>
              {outlets.map(({ outlet, last_sync_at, missing, open_issues, open_sessions }) => (
                <tr key={outlet.id}>
                  <td>{shortOutletName(outlet.name)}</td>
                  <td>{last_sync_at ? formatRelative(last_sync_at) : 'Belum pernah'}</td>
                  <td className={table.number}>{formatNumber(missing, 0)}</td>
                  <td className={table.number}>{formatNumber(open_issues, 0)}</td>
                  <td className={table.number}>{formatNumber(open_sessions, 0)}</td>
                  <td>
                    {missing + open_issues + open_sessions === 0 ? (
                      <Pill tone="good">Lengkap</Pill>
                    ) : (
                      <Pill tone="warn">Periksa</Pill>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  )
}

const rangeOf = (from: number, to: number) => (from === to ? String(from) : `${from}–${to}`)

/** Numbers of tills that have not come in, the latest first. */
export function MissingNumbers({ report }: { report: ReportState }) {
  const { data } = useDocument(GetMissingSequencesDocument, bare(report.filter), { keep: true })
  const missing = data?.completeness.missing ?? []
  return (
    <Card>
      <CardHead title="Nomor yang belum masuk" note="Nomor urut perangkat, per hari bisnis" lined />
      {data && missing.length === 0 && (
        <p className={css.none}>Semua nomor pada rentang waktu ini sudah masuk.</p>
      )}
      {missing.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={css.long} tabIndex={0} aria-label="Nomor yang belum masuk">
          <table className={`${table.table} ${css.lines}`}>
            <thead>
              <tr>
                <th scope="col">Hari bisnis</th>
                <th scope="col">Outlet</th>
                <th scope="col">Nomor</th>
                <th scope="col" className={table.number}>
                  Jumlah
                </th>
              </tr>
            </thead>
            <tbody>
              {missing.map(({ device_id, device_name, business_date, outlet, from, to }) => (
                <tr key={`${device_id} ${business_date} ${from}`}>
                  <td>{formatDate(business_date)}</td>
                  <td>
                    {shortOutletName(outlet.name)}
                    <span className={css.quiet}>{device_name}</span>
                  </td>
                  <td>{rangeOf(from, to)}</td>
                  <td className={table.number}>{formatNumber(to - from + 1, 0)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  )
}
