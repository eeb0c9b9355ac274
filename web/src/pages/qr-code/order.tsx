import { IconQrcode } from '@tabler/icons-react'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { load } from '../../kit/graphql/query.ts'
import { type ListSearch, parseListSearch } from '../../kit/list/list-search.ts'
import { Page } from '../../kit/page/page.tsx'
import { withSearch } from '../../kit/router/with-search.ts'
import { FormSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { EmptyState } from '../../kit/states/state.tsx'
import { readTab, Tabs } from '../../kit/tabs/tabs.tsx'
import { guard } from '../../parts/access/guard.ts'
import { GetBrandQrDocument } from '../../parts/qr/brand-qr.gql.gen.ts'
import { RecordHistory } from '../audit/audit.record-history.tsx'
import { TableQr } from './order.codes.tsx'
import { OrderList, order_list } from './order.list.tsx'
import { OrderOutlets } from './order.outlets.tsx'
import { OrderPanel } from './order.panel.tsx'
import { OrderRules } from './order.rules.tsx'
import { GetQrOutletDocument } from './qr.gql.gen.ts'
import { OutletSelect } from './qr.parts.tsx'
import { chosenOutlet, ordersOutlet, readOrdersOutlet } from './qr.search.ts'

const tabs = [
  { key: 'pesanan', label: 'Pesanan' },
  { key: 'kode', label: 'Kode meja' },
  { key: 'aturan', label: 'Aturan pemesanan' },
] as const

interface OrderSearch extends ListSearch {
  /** Of orders also all outlets. */
  outlet?: number | 'semua'
  tab?: (typeof tabs)[number]['key']
  /** The open order. */
  pesanan?: number
}

export const Route = createFileRoute('/qr-code/order')({
  beforeLoad: guard('qr_code'),
  validateSearch: (search: Record<string, unknown>): OrderSearch => ({
    ...parseListSearch(search),
    ...readOrdersOutlet(search),
    tab: readTab(
      search,
      tabs.map(({ key }) => key),
    ),
    pesanan: Number(search.pesanan) > 0 ? Number(search.pesanan) : undefined,
  }),
  loaderDeps: ({ search: { pesanan: _, ...search } }) => search,
  loader: async ({ deps }) => {
    const outlet = chosenOutlet(deps.outlet === 'semua' ? undefined : deps.outlet)
    if (!deps.tab) order_list.prefetch(deps, order_list.scope?.({ ...deps }))
    else
      await Promise.all([
        load(GetBrandQrDocument, {}),
        outlet && load(GetQrOutletDocument, { id: outlet.id }),
      ])
    return outlet?.id
  },
  pendingComponent: () => <FormSkeleton phone />,
  component: OrderQrPage,
})

function OrderQrPage() {
  const outlet_id = Route.useLoaderData()
  const { tab, pesanan, outlet } = Route.useSearch()
  const navigate = useNavigate()
  const close = () =>
    void navigate({
      to: '.',
      search: withSearch((old) => ({ ...old, pesanan: undefined })),
      resetScroll: false,
    })
  return (
    <Page
      title="QR Pemesanan"
      crumbs={[{ label: 'Kelola Outlet' }, { label: 'QR Code' }]}
      tabs={outlet_id !== undefined && <Tabs label="QR Pemesanan" tabs={tabs} open={tab ?? 'pesanan'} />}
      purpose="Tamu memesan dari kode di mejanya; di sini pesanannya dikonfirmasi dan dilunasi."
      actions={
        outlet_id !== undefined &&
        (tab ? <OutletSelect outlet_id={outlet_id} /> : <OrderOutlets outlet_id={ordersOutlet(outlet)} />)
      }
    >
      {outlet_id === undefined ? (
        <EmptyState
          icon={IconQrcode}
          title="Belum ada outlet"
          text="Tambahkan outlet dan mejanya lebih dulu, lalu cetak kodenya di sini."
        />
      ) : (
        <>
          {!tab && <OrderList />}
          {tab === 'kode' && <TableQr key={outlet_id} outlet_id={outlet_id} />}
          {tab === 'aturan' && (
            <>
              <OrderRules key={outlet_id} outlet_id={outlet_id} />
              <RecordHistory entity="outlet" id={outlet_id} />
            </>
          )}
          {pesanan && <OrderPanel key={pesanan} id={pesanan} onClose={close} />}
        </>
      )}
    </Page>
  )
}
