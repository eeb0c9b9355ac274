import { IconArrowsExchange, IconBuildingBank, IconPlus } from '@tabler/icons-react'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDate, today } from '../../../kit/format/date.ts'
import { formatNumber } from '../../../kit/format/number.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { load, useLoaded } from '../../../kit/graphql/query.ts'
import { Page } from '../../../kit/page/page.tsx'
import { fileTable } from '../../../kit/report/export-tables.ts'
import { ReportExport } from '../../../kit/report/report-export.tsx'
import layout from '../../../kit/report/report-layout.module.css'
import { ReportTable } from '../../../kit/report/report-table.tsx'
import { readOrder, readOrders } from '../../../kit/report/table-order.ts'
import { lazyDialog } from '../../../kit/router/lazy-part.tsx'
import { EmptyState } from '../../../kit/states/state.tsx'
import { Button, buttonClass } from '../../../kit/ui/button.tsx'
import { Card, CardHead } from '../../../kit/ui/card.tsx'
import { DateInput } from '../../../kit/ui/date-input.tsx'
import { Field } from '../../../kit/ui/field.tsx'
import { useCan } from '../../../parts/access/access.ts'
import { guard } from '../../../parts/access/guard.ts'
import { ExplainHost } from '../../../parts/explain/explain-host.tsx'
import { useBrandInfo } from '../../../parts/session/session.ts'
import { crumbs, EntryTabs } from '../income-expenses.head.tsx'
import { GetExpectedCashDocument } from './cash.gql.gen.ts'
import css from './cash.module.css'
import { cashTable } from './cash.tables.ts'

const TransferDialog = lazyDialog(() =>
  import('./cash.transfer-dialog.tsx').then((part) => part.TransferDialog),
)

const PlaceDialog = lazyDialog(() => import('./cash.place-dialog.tsx').then((part) => part.PlaceDialog))

const isDay = (text: unknown): text is string => typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text)

interface CashSearch {
  /** A past day; now without it. */
  hari?: string
  urut?: string[]
}

export const Route = createFileRoute('/income-expenses/cash/')({
  validateSearch: ({ hari, urut }: Record<string, unknown>): CashSearch => {
    const orders = readOrders({ urut })
    return { ...(isDay(hari) ? { hari } : {}), ...(orders ? { urut: orders } : {}) }
  },
  beforeLoad: guard('income_expense'),
  loaderDeps: ({ search: { hari } }) => ({ hari }),
  loader: ({ deps: { hari = null } }) => load(GetExpectedCashDocument, { day: hari }),
  component: CashPage,
})

function CashPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const day = search.hari ?? null
  const { expectedCash } = useLoaded(GetExpectedCashDocument, { day })
  const { name } = useBrandInfo()
  const can_create = useCan('income_expense', 'create')
  const exports = useCan('income_expense', 'export')
  const sees = {
    books: useCan('books', 'view'),
    shifts: useCan('report_shift', 'view'),
    payment: useCan('payment', 'view'),
  }
  const [asked, ask] = useState<'place' | 'transfer' | null>(null)
  const { rows, waiting } = expectedCash
  const table = cashTable(rows, sees, day)
  const total = rows.filter(({ place }) => place !== 'bank').reduce((sum, { expected }) => sum + expected, 0)
  const when = day === null ? 'sekarang' : `akhir ${formatDate(day)}`
  const note =
    waiting > 0
      ? `${formatNumber(waiting, 0)} hari outlet masih menunggu dibukukan`
      : 'Menurut nota, catatan, setoran, pindahan, dan hitungan'
  return (
    <Page
      title="Kas"
      crumbs={[...crumbs, { label: 'Pemasukan & Pengeluaran', to: '/income-expenses' }]}
      tabs={<EntryTabs />}
      about={`Uang tunai seharusnya ${formatRupiah(total)} ${when}`}
      bar={
        <div className={css.bar}>
          <Field label="Per akhir hari" label_hidden>
            {(control) => (
              <DateInput
                control={control}
                value={day}
                max={today()}
                onChange={(hari) => void navigate({ search: hari ? { hari } : {} })}
              />
            )}
          </Field>
          <Link to="/income-expenses/cash/transfer" className={buttonClass()}>
            <IconBuildingBank />
            Setoran
          </Link>
          {can_create && (
            <Button icon={<IconPlus />} onClick={() => ask('place')}>
              Buka tempat kas
            </Button>
          )}
        </div>
      }
      actions={
        <>
          {exports && rows.length > 0 && (
            <ReportExport
              name={`kas-${day ?? today()}`}
              about={`${name} · kas ${when}`}
              titles={[fileTable(table)]}
              papers={[]}
              sheets={() => [fileTable(table).sheet(readOrder(readOrders(search) ?? [], table.id))]}
            />
          )}
          {can_create && (
            <Button
              tone="primary"
              icon={<IconArrowsExchange />}
              data-shortcut="n"
              onClick={() => ask('transfer')}
            >
              Pindahkan kas
            </Button>
          )}
        </>
      }
    >
      <div className={layout.stack}>
        <Card>
          <CardHead title="Kas per tempat" note={note} />
          {rows.length === 0 ? (
            <EmptyState
              icon={IconBuildingBank}
              title="Belum ada kas"
              text="Buka kas kecil atau brankas outlet dengan isinya sekarang; laci dan rekening muncul sendiri begitu ada uangnya."
            />
          ) : (
            <ReportTable {...table} />
          )}
        </Card>
      </div>
      <ExplainHost of={(group) => (group === 'money' ? 'money' : 'cash')} />
      {asked === 'place' && <PlaceDialog place={null} onClose={() => ask(null)} />}
      {asked === 'transfer' && <TransferDialog onClose={() => ask(null)} />}
    </Page>
  )
}
