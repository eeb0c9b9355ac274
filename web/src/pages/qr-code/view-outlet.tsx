import { IconQrcode } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { useCommand } from '../../kit/graphql/command.ts'
import { load, useLoaded } from '../../kit/graphql/query.ts'
import { Page } from '../../kit/page/page.tsx'
import { FormSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { EmptyState } from '../../kit/states/state.tsx'
import { useCan } from '../../parts/access/access.ts'
import { guard } from '../../parts/access/guard.ts'
import { GetBrandQrDocument } from '../../parts/qr/brand-qr.gql.gen.ts'
import { BrandQrNotice } from '../../parts/qr/brand-qr-notice.tsx'
import { publicAddress } from '../../parts/qr/public-address.ts'
import { useCardLook } from '../../parts/qr/use-card-look.ts'
import { RecordHistory } from '../audit/audit.record-history.tsx'
import { CodeDesign } from './qr.design.tsx'
import { GetQrOutletDocument, SetOutletQrDocument } from './qr.gql.gen.ts'
import css from './qr.module.css'
import { OutletTabs, QrLink, QrPhone, QrSection, QrSwitch, ScanFigure, useScans } from './qr.parts.tsx'
import { chosenOutlet, readOutlet } from './qr.search.ts'

export const Route = createFileRoute('/qr-code/view-outlet')({
  beforeLoad: guard('qr_code'),
  validateSearch: readOutlet,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const outlet = chosenOutlet(deps.outlet)
    await Promise.all([load(GetBrandQrDocument, {}), outlet && load(GetQrOutletDocument, { id: outlet.id })])
    return outlet?.id
  },
  pendingComponent: () => <FormSkeleton phone />,
  component: OutletQrPage,
})

function OutletQrPage() {
  const outlet_id = Route.useLoaderData()
  return (
    <Page
      title="QR Outlet"
      crumbs={[{ label: 'Kelola Outlet' }, { label: 'QR Code' }]}
      purpose="Kode untuk pintu, kasir, dan etalase: langsung ke menu outlet."
    >
      {outlet_id === undefined ? (
        <EmptyState
          icon={IconQrcode}
          title="Belum ada outlet"
          text="Tambahkan outlet lebih dulu, lalu cetak kodenya di sini."
        />
      ) : (
        <>
          <OutletTabs outlet_id={outlet_id} />
          <OutletQr key={outlet_id} outlet_id={outlet_id} />
          <RecordHistory entity="outlet" id={outlet_id} />
        </>
      )}
    </Page>
  )
}

function OutletQr({ outlet_id }: { outlet_id: number }) {
  const { brand } = useLoaded(GetBrandQrDocument, {})
  const { qrOutlet: outlet } = useLoaded(GetQrOutletDocument, { id: outlet_id })
  const can_update = useCan('qr_code', 'update')
  const look = useCardLook('outlet')
  const scans = useScans(outlet_id)
  const set = useCommand(SetOutletQrDocument, {
    success: ({ setOutletQr }) =>
      setOutletQr.activate_qr ? 'Kode QR diaktifkan!' : 'Kode QR dinonaktifkan!',
    takes_back: 'Kode QR kembali seperti semula!',
  })
  const path = `/m/${brand.domain}/${outlet.code}`
  const own = scans?.codes.find(({ table_id }) => table_id === null)?.scans ?? 0
  return (
    <div className={css.columns}>
      <div className={css.main}>
        <BrandQrNotice />
        <QrSection title={`Kode QR ${outlet.name}`}>
          <QrSwitch
            label="Kode QR aktif"
            help="Bila dimatikan, kode outlet ini dan kode mejanya berhenti membuka menu."
            checked={outlet.activate_qr}
            disabled={!can_update}
            onSave={(activate_qr) => set.mutateAsync({ qr: { id: outlet.id, activate_qr } })}
          />
          <QrLink path={path} />
          {scans && <ScanFigure value={own} label="pindaian, 30 hari" />}
        </QrSection>
        <CodeDesign
          code="outlet"
          content={{
            ...look,
            url: publicAddress(path, true),
            title: outlet.name,
            note: 'Menu dan harga hari ini',
          }}
        />
      </div>
      <QrPhone path={path} is_open={brand.activate_qr && outlet.activate_qr} />
    </div>
  )
}
