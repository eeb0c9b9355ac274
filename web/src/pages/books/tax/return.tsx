import { taxMeasures } from '@lumbung/server/reports/tax-return/tax-measure.calc.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDate, formatMonth } from '../../../kit/format/date.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { load, useLoaded } from '../../../kit/graphql/query.ts'
import { download } from '../../../kit/page/download.ts'
import { Page } from '../../../kit/page/page.tsx'
import { PageMenu } from '../../../kit/page/page-menu.tsx'
import { ExplainButton } from '../../../kit/report/explain-button.tsx'
import { type FileTable, fileTable } from '../../../kit/report/export-tables.ts'
import { ReportExport } from '../../../kit/report/report-export.tsx'
import layout from '../../../kit/report/report-layout.module.css'
import { ReportTable } from '../../../kit/report/report-table.tsx'
import { readOrder, readOrders } from '../../../kit/report/table-order.ts'
import { lazyDialog } from '../../../kit/router/lazy-part.tsx'
import { stringifySearch } from '../../../kit/router/search.ts'
import { EmptyState } from '../../../kit/states/state.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Card, CardHead } from '../../../kit/ui/card.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { Pill, type PillTone } from '../../../kit/ui/pill.tsx'
import { useCan } from '../../../parts/access/access.ts'
import { guard } from '../../../parts/access/guard.ts'
import { Facts } from '../../../parts/document/facts.tsx'
import { ExplainHost } from '../../../parts/explain/explain-host.tsx'
import { writeFigure } from '../../../parts/explain/figure-address.ts'
import { useMe } from '../../../parts/session/session.ts'
import { BookTabs, crumbs } from '../books.head.tsx'
import { GetTaxReturnDocument } from './tax.gql.gen.ts'
import {
  cellOfReturn,
  changeTable,
  differenceTable,
  filedLineTable,
  filingTable,
  lineTable,
  nameFiling,
  nameState,
  reasonTable,
  type TaxReturn,
} from './tax.tables.ts'
import { WithdrawalDialog } from './tax.withdrawal-dialog.tsx'

const FilingDialog = lazyDialog(() => import('./tax.filing-dialog.tsx').then((part) => part.FilingDialog))

interface ReturnSearch {
  /** 2026-10 */
  bulan?: string
  badan?: number
  kota?: number
  urut?: string
}

const whole = (value: unknown) => (Number.isInteger(Number(value)) && Number(value) > 0 ? Number(value) : 0)

export const Route = createFileRoute('/books/tax/return')({
  validateSearch: ({ bulan, badan, kota, urut }: Record<string, unknown>): ReturnSearch => ({
    ...(typeof bulan === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(bulan) ? { bulan } : {}),
    ...(whole(badan) ? { badan: whole(badan) } : {}),
    ...(whole(kota) ? { kota: whole(kota) } : {}),
    ...(typeof urut === 'string' ? { urut } : {}),
  }),
  beforeLoad: guard('books'),
  loaderDeps: ({ search: { bulan, badan, kota } }) => ({ bulan, badan, kota }),
  loader: ({ deps }) => {
    const of = keyOf(deps)
    if (!of) throw notFound()
    return load(GetTaxReturnDocument, { of })
  },
  component: ReturnPage,
})

const keyOf = ({ bulan, badan, kota }: ReturnSearch) =>
  bulan && badan && kota ? { month: `${bulan}-01`, legal_entity_id: badan, city_id: kota } : undefined

const tones: Readonly<Record<string, PillTone>> = {
  running: 'quiet',
  due: 'warn',
  late: 'bad',
  filed: 'good',
  changed: 'warn',
}

/** What stands in one sentence between the return and its receipts. */
function sayState({ state, due_on, filed, filings, difference }: TaxReturn): string {
  if (state === 'running') return `Bulan berjalan; dilaporkan paling lambat ${formatDate(due_on)}.`
  const last = filings.at(-1)
  if (!filed && last?.withdrawn_at)
    return `${nameFiling(last.no)} ditarik ${formatDate(last.withdrawn_at)}; dilaporkan lagi paling lambat ${formatDate(due_on)}.`
  if (!filed || !difference) return `Dilaporkan paling lambat ${formatDate(due_on)}.`
  if (state === 'filed') return `Dilaporkan ${formatDate(filed.filed_on)}; angkanya masih sama.`
  return `Dilaporkan ${formatDate(filed.filed_on)}; sejak itu pajaknya berubah ${formatRupiah(difference.tax)}.`
}

function ReturnFiles({ told }: { told: TaxReturn }) {
  const orders = readOrders(Route.useSearch()) ?? []
  const { month, legal_entity, city } = told
  const key = { month, legal_entity_id: legal_entity.id, city_id: city.id }
  const tables: FileTable[] = [
    fileTable(lineTable(told)),
    fileTable(filingTable(told)),
    fileTable(filedLineTable(told)),
    fileTable(differenceTable(told)),
    fileTable(reasonTable(told)),
    fileTable(changeTable(told)),
  ]
  const name = `pbjt-${month.slice(0, 7)}-${city.id}-${legal_entity.id}`
  return (
    <ReportExport
      name={name}
      about={`${legal_entity.name} · ${city.name} · ${formatMonth(month)} · ${nameState(told.state)}`}
      titles={tables}
      papers={[
        {
          label: 'PDF: Pajak restoran',
          save: () => download(`/api/tax-return/pdf${stringifySearch(key)}`, `${name}.pdf`),
        },
      ]}
      sheets={() => tables.map(({ id, sheet }) => sheet(readOrder(orders, id)))}
    />
  )
}

function ReturnPage() {
  const of = keyOf(Route.useSearch())
  if (!of) throw notFound()
  const { taxReturn: told } = useLoaded(GetTaxReturnDocument, { of })
  const { is_all_outlets } = useMe()
  const exports = useCan('books', 'export')
  const files = useCan('books', 'approve') && is_all_outlets && told.state !== 'running'
  const [is_filing, setFiling] = useState(false)
  const [is_withdrawing, setWithdrawing] = useState(false)
  const { legal_entity, city, now, filed, state } = told
  return (
    <Page
      title={`Pajak restoran ${formatMonth(told.month)}`}
      crumbs={[...crumbs, { label: 'Buku', to: '/books' }, { label: 'Pajak', to: '/books/tax' }]}
      tabs={<BookTabs />}
      pill={<Pill tone={tones[state] ?? 'quiet'}>{nameState(state)}</Pill>}
      about={`${legal_entity.name} · ${city.name} · ${sayState(told)}`}
      actions={
        <>
          {exports && <ReturnFiles told={told} />}
          {files && (
            <Button tone={state === 'filed' ? 'default' : 'primary'} onClick={() => setFiling(true)}>
              {told.filings.length > 0 ? 'Catat pembetulan' : 'Catat pelaporan'}
            </Button>
          )}
          <PageMenu
            items={[
              files && filed !== null && { label: 'Tarik pelaporan', onSelect: () => setWithdrawing(true) },
            ]}
          />
        </>
      }
    >
      <div className={layout.stack}>
        <Card>
          <CardHead
            title="Yang dilaporkan ke kota"
            note="Menurut nota dan pengembalian yang sudah masuk, sama dengan rekap pajak"
          />
          <div className={layout.body}>
            <Facts
              facts={[
                ['NPWP', legal_entity.npwp],
                ['Alamat', legal_entity.complete_address],
                ...(['tax_base', 'tax', 'exempt'] as const).map((key) => {
                  const { label } = taxMeasures[key]
                  const figure = writeFigure(`tax.${key}`, cellOfReturn(told))
                  return [
                    label,
                    <ExplainButton key={key} figure={figure} name={label} text={formatRupiah(now[key])} />,
                  ] as const
                }),
              ]}
            />
          </div>
          {told.lines.length === 0 ? (
            <EmptyState title="Tidak ada penjualan" text="Bulan ini nihil di kota ini." />
          ) : (
            <ReportTable {...lineTable(told)} />
          )}
        </Card>
        {told.differences.length > 0 && (
          <Card>
            <CardHead
              title="Selisih per outlet dan tarif"
              note={`Nota sekarang dibandingkan ${nameFiling(told.filings.at(-1)?.no ?? 0)}${filed?.no === told.filings.at(-1)?.no ? '' : ' yang ditarik'}`}
            />
            <ReportTable {...differenceTable(told)} />
          </Card>
        )}
        {told.reasons.length > 0 && (
          <Card>
            <CardHead
              title="Selisih sejak dilaporkan"
              note="Nota sekarang dikurangi yang dilaporkan; masuk ke pembetulan berikutnya"
            />
            <ReportTable {...reasonTable(told)} />
            {told.changes.length > 0 && <ReportTable {...changeTable(told)} />}
          </Card>
        )}
        {told.filings.length > 0 && (
          <Card>
            <CardHead title="Yang sudah dilaporkan" note="Angka tetap seperti saat dicatat" />
            {told.filings.map(
              ({ no, withdrawn_at, withdrawn_by, reason }) =>
                withdrawn_at && (
                  <div key={no} className={layout.body}>
                    <Notice tone="warn">
                      {`${nameFiling(no)} ditarik ${formatDate(withdrawn_at)} oleh ${withdrawn_by}: ${reason}`}
                    </Notice>
                  </div>
                ),
            )}
            <ReportTable {...filingTable(told)} />
            <ReportTable {...filedLineTable(told)} />
          </Card>
        )}
      </div>
      <ExplainHost of="tax" />
      {is_withdrawing && <WithdrawalDialog told={told} onClose={() => setWithdrawing(false)} />}
      {is_filing && <FilingDialog told={told} onClose={() => setFiling(false)} />}
    </Page>
  )
}
