import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { today } from '../../../kit/format/date.ts'
import { formatNumber } from '../../../kit/format/number.ts'
import { load, useLoaded } from '../../../kit/graphql/query.ts'
import { Page } from '../../../kit/page/page.tsx'
import { fileTable } from '../../../kit/report/export-tables.ts'
import { ReportExport } from '../../../kit/report/report-export.tsx'
import layout from '../../../kit/report/report-layout.module.css'
import { ReportTable } from '../../../kit/report/report-table.tsx'
import { readOrder, readOrders } from '../../../kit/report/table-order.ts'
import { EmptyState } from '../../../kit/states/state.tsx'
import { Card, CardHead } from '../../../kit/ui/card.tsx'
import { NativeSelect } from '../../../kit/ui/input.tsx'
import { useCan } from '../../../parts/access/access.ts'
import { guard } from '../../../parts/access/guard.ts'
import { ExplainHost } from '../../../parts/explain/explain-host.tsx'
import { useBrandInfo } from '../../../parts/session/session.ts'
import { BookTabs, crumbs } from '../books.head.tsx'
import { GetTaxMonthsDocument } from './tax.gql.gen.ts'
import { inputVatTable, monthTable, type TaxMonth } from './tax.tables.ts'

/** Years that can be looked at. */
const YEARS = 6

interface TaxSearch {
  tahun?: number
  urut?: string
}

const currentYear = () => Number(today().slice(0, 4))

export const Route = createFileRoute('/books/tax/')({
  validateSearch: ({ tahun, urut }: Record<string, unknown>): TaxSearch => ({
    ...(Number.isInteger(Number(tahun)) && Number(tahun) >= 2000 && Number(tahun) <= 2100
      ? { tahun: Number(tahun) }
      : {}),
    ...(typeof urut === 'string' ? { urut } : {}),
  }),
  beforeLoad: guard('books'),
  loaderDeps: ({ search: { tahun } }) => ({ tahun }),
  loader: ({ deps: { tahun } }) => load(GetTaxMonthsDocument, { year: tahun ?? currentYear() }),
  component: TaxPage,
})

/** What waits, in words. */
function sayOpen(rows: readonly TaxMonth[]): string {
  const count = (state: string) => rows.filter((row) => row.state === state).length
  const parts = [
    [count('late'), 'terlambat'],
    [count('due'), 'belum dilaporkan'],
    [count('changed'), 'perlu pembetulan'],
  ].flatMap(([number, word]) => (number ? [`${formatNumber(Number(number), 0)} ${word}`] : []))
  return parts.length > 0 ? parts.join(', ') : 'Semua bulan yang berakhir sudah dilaporkan'
}

function TaxPage() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  const { name, timezone } = useBrandInfo()
  const exports = useCan('books', 'export')
  const now = Number(today(timezone).slice(0, 4))
  const year = search.tahun ?? now
  const { taxMonths, inputVatMonths } = useLoaded(GetTaxMonthsDocument, { year })
  const table = monthTable(taxMonths)
  const vat = inputVatTable(inputVatMonths)
  const orders = readOrders(search) ?? []
  return (
    <Page
      title="Pajak restoran"
      crumbs={[...crumbs, { label: 'Buku', to: '/books' }]}
      tabs={<BookTabs />}
      about={`PBJT ${year} menurut nota dan pengembalian yang sudah masuk · ${sayOpen(taxMonths)}`}
      actions={
        <>
          <NativeSelect
            aria-label="Tahun"
            value={String(year)}
            onChange={(event) =>
              void navigate({ to: '/books/tax', search: { tahun: Number(event.target.value) } })
            }
            options={Array.from({ length: YEARS }, (_, back) => String(now - back)).map((value) => ({
              value,
              label: value,
            }))}
          />
          {exports && taxMonths.length > 0 && (
            <ReportExport
              name={`pbjt-${year}`}
              about={`${name} · PBJT ${year}`}
              titles={[table, vat]}
              papers={[]}
              sheets={() =>
                [fileTable(table), fileTable(vat)].map(({ id, sheet }) => sheet(readOrder(orders, id)))
              }
            />
          )}
        </>
      }
    >
      <div className={layout.stack}>
        <Card>
          {taxMonths.length === 0 ? (
            <EmptyState
              title={`Belum ada bulan yang dilaporkan pada ${year}`}
              text="Setiap bulan sejak outlet pertama tercatat muncul di sini menurut badan usaha dan kota, juga yang nihil."
            />
          ) : (
            <>
              <CardHead
                title="Menurut bulan, badan usaha, dan kota"
                note="Dilaporkan dan dibayar paling lambat tanggal 15 bulan berikutnya"
              />
              <ReportTable {...table} />
            </>
          )}
        </Card>
        <ExplainHost of="tax" />
        {inputVatMonths.length > 0 && (
          <Card>
            <CardHead
              title="PPN pembelian"
              note="Menurut penerimaan dan retur yang sudah selesai; terpisah selama badan usahanya PKP, biaya selain itu"
            />
            <ReportTable {...vat} />
          </Card>
        )}
      </div>
    </Page>
  )
}
