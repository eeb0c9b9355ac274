import { MATCH_KEYS, MATCH_LINES, type MatchKey } from '@lumbung/server/books/match/match-lines.calc.ts'
import { useState } from 'react'
import { formatNumber } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import type { ReportTableData, ValueColumn } from '../../kit/report/column.ts'
import { ReportTable } from '../../kit/report/report-table.tsx'
import { stringifySearch } from '../../kit/router/search.ts'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../kit/states/state.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { Input } from '../../kit/ui/input.tsx'
import type { ReportState } from '../../parts/report/use-report.ts'
import { shortOutletName } from '../../parts/session/outlet-name.ts'
import { GetBookMatchOutletsDocument, type GetBookMatchOutletsQuery } from './books.gql.gen.ts'
import css from './match.outlets.module.css'

type Outlet = GetBookMatchOutletsQuery['bookMatchOutlets']['rows'][number]

/** Outlets shown at once; the search finds the others. */
const most = 100

const find = ({ differences }: Outlet, key: string) => differences.find((own) => own.key === key)

/** What of a difference nothing tells of; null where the viewer may not see the figure. */
function leftOf(row: Outlet, key: string): number | null {
  const own = find(row, key)
  if (!own) return 0
  return own.difference === null ? null : own.difference - own.explained
}

/** The lines that differ at an outlet by something that nothing tells of. */
const offOf = (row: Outlet) => MATCH_KEYS.filter((key) => (leftOf(row, key) ?? 0) !== 0).length

/** Outlets as rows, what is held against the journal as columns; each figure opens the page of its outlet. */
export function outletTable(rows: readonly Outlet[], { search }: ReportState): ReportTableData<Outlet> {
  const href = ({ outlet_id }: Outlet) =>
    `/books/match${stringifySearch({ ...search, outlet: String(outlet_id), urut: undefined })}`
  // What differs anywhere comes first.
  const is_same = (key: MatchKey) => rows.every((row) => (leftOf(row, key) ?? 0) === 0)
  const keys = MATCH_KEYS.toSorted((one, other) => Number(is_same(one)) - Number(is_same(other)))
  const columns = keys.map(
    (key): ValueColumn<Outlet> => ({
      key,
      header: MATCH_LINES[key].label,
      definition: `Jurnal dikurangi ${MATCH_LINES[key].against.toLowerCase()}, tanpa yang sudah terjelaskan.`,
      kind: 'rupiah',
      value: (row) => leftOf(row, key),
      write: (row) => {
        const left = leftOf(row, key)
        return left === null ? '–' : left === 0 ? '0' : formatRupiah(left)
      },
      href,
      wide_only: is_same(key),
    }),
  )
  return {
    id: 'outlet',
    title: 'Selisih per outlet',
    columns: [
      {
        key: 'outlet',
        header: 'Outlet',
        kind: 'text',
        value: ({ outlet_name }) => shortOutletName(outlet_name),
        href,
      },
      { key: 'off', header: 'Pos berbeda', kind: 'count', value: offOf, is_main: true },
      { key: 'waiting', header: 'Hari menunggu', kind: 'count', value: ({ waiting }) => waiting },
      ...columns,
    ],
    rows,
    keyOf: ({ outlet_id }) => outlet_id,
  }
}

/** The differences of all outlets side by side, those with any first. */
export function OutletMatches({ report }: { report: ReportState }) {
  const { data, error, refetch } = useDocument(
    GetBookMatchOutletsDocument,
    { filter: report.filter },
    { keep: true },
  )
  const [typed, setTyped] = useState('')
  if (error && !data)
    return (
      <Card>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    )
  if (!data) return <CardSkeleton />
  const { rows } = data.bookMatchOutlets
  if (rows.length < 2) return null
  const words = typed.toLowerCase().split(/\s+/)
  const found = rows.filter(({ outlet_name }) =>
    words.every((word) => outlet_name.toLowerCase().includes(word)),
  )
  const off = rows.filter((row) => offOf(row) > 0).length
  return (
    <Card>
      <CardHead
        title="Selisih per outlet"
        note={[
          off === 0
            ? `${formatNumber(rows.length, 0)} outlet cocok`
            : `${formatNumber(off, 0)} dari ${formatNumber(rows.length, 0)} outlet berbeda`,
          ...(found.length > most ? [`${most} pertama ditampilkan, cari untuk yang lain`] : []),
        ].join(' · ')}
        aside={
          <div className={css.search}>
            <Input
              type="search"
              aria-label="Cari outlet"
              placeholder="Cari outlet"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
        }
      />
      {found.length === 0 ? (
        <p className={css.none}>Tidak ada outlet bernama itu.</p>
      ) : (
        <ReportTable {...outletTable(found.slice(0, most), report)} />
      )}
    </Card>
  )
}
