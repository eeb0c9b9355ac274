import { createFileRoute } from '@tanstack/react-router'
import { useCommand } from '../../kit/graphql/command.ts'
import { load, useLoaded } from '../../kit/graphql/query.ts'
import { Page } from '../../kit/page/page.tsx'
import { FormSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { useCan } from '../../parts/access/access.ts'
import { guard } from '../../parts/access/guard.ts'
import { GetBrandQrDocument, SetBrandQrDocument } from '../../parts/qr/brand-qr.gql.gen.ts'
import { publicAddress } from '../../parts/qr/public-address.ts'
import { useCardLook } from '../../parts/qr/use-card-look.ts'
import { RecordHistory } from '../audit/audit.record-history.tsx'
import { CodeDesign } from './qr.design.tsx'
import css from './qr.module.css'
import { QrLink, QrPhone, QrSection, QrSwitch, ScanFigure, useScans } from './qr.parts.tsx'

export const Route = createFileRoute('/qr-code/view-brand')({
  beforeLoad: guard('qr_code'),
  loader: () => load(GetBrandQrDocument, {}),
  pendingComponent: () => <FormSkeleton phone />,
  component: BrandQrPage,
})

function BrandQrPage() {
  const { brand } = useLoaded(GetBrandQrDocument, {})
  const can_update = useCan('qr_code', 'update')
  const look = useCardLook('brand')
  const scans = useScans(null)
  const set = useCommand(SetBrandQrDocument, {
    success: ({ setBrandQr }) => (setBrandQr.activate_qr ? 'Kode QR diaktifkan!' : 'Kode QR dinonaktifkan!'),
    takes_back: 'Kode QR kembali seperti semula!',
  })
  const path = `/m/${brand.domain}`
  const own = scans?.codes.find(({ outlet_id }) => outlet_id === null)?.scans ?? 0
  const all = scans?.codes.reduce((sum, code) => sum + code.scans, 0) ?? 0
  return (
    <Page
      title="QR Brand"
      crumbs={[{ label: 'Kelola Outlet' }, { label: 'QR Code' }]}
      purpose="Satu kode untuk semua outlet: kabar, alamat, dan menu Anda."
    >
      <div className={css.columns}>
        <div className={css.main}>
          <QrSection title="Kode QR brand">
            <QrSwitch
              label="Kode QR aktif"
              help="Bila dimatikan, semua kode brand, outlet, dan meja berhenti membuka halaman."
              checked={brand.activate_qr}
              disabled={!can_update}
              onSave={(activate_qr) => set.mutateAsync({ qr: { activate_qr } })}
            />
            <QrLink path={path} />
            {scans && (
              <div className={css.figures}>
                <ScanFigure value={own} label="pindaian kode brand, 30 hari" />
                <ScanFigure value={all} label="pindaian semua kode" />
              </div>
            )}
          </QrSection>
          <CodeDesign
            code="brand"
            content={{
              ...look,
              url: publicAddress(path, true),
              title: brand.name,
              note: 'Semua outlet dalam satu kode',
            }}
          />
        </div>
        <QrPhone path={path} is_open={brand.activate_qr} />
      </div>
      <RecordHistory entity="brand" id={brand.id} />
    </Page>
  )
}
