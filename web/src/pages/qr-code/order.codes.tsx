import { useCommand } from '../../kit/graphql/command.ts'
import { useAllNodes, useLoaded } from '../../kit/graphql/query.ts'
import type { FilterEntry } from '../../kit/list/filter.ts'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../kit/states/state.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { useCan } from '../../parts/access/access.ts'
import { GetBrandQrDocument, SetBrandQrDocument } from '../../parts/qr/brand-qr.gql.gen.ts'
import { GetQrOutletDocument, GetQrTableListDocument, SetOutletQrDocument } from './qr.gql.gen.ts'
import css from './qr.module.css'
import { QrPhone, QrSection, QrSwitch, ScanFigure, useScans } from './qr.parts.tsx'
import { TableCodes } from './qr.tables.tsx'

/** The tables of an outlet that are not archived, as they were numbered. */
function useTables(outlet_id: number) {
  const filters: FilterEntry[] = [
    { field: 'outlet_id', type: 'ID', operator: 'IsEqualTo', value: [String(outlet_id)] },
    { field: 'deleted_at', type: 'String', operator: 'In', value: ['active'] },
    { field: 'sort', sort: 'Asc' },
  ]
  return useAllNodes(
    GetQrTableListDocument,
    ({ page, limit }) => ({ page, limit, filters }),
    (answer) => answer.tableList,
  )
}

/** The codes of an outlet's tables: whether they are on, and what is printed of them. */
export function TableQr({ outlet_id }: { outlet_id: number }) {
  const { brand } = useLoaded(GetBrandQrDocument, {})
  const { qrOutlet: outlet } = useLoaded(GetQrOutletDocument, { id: outlet_id })
  const can_update = useCan('qr_code', 'update')
  const tables = useTables(outlet_id)
  const scans = useScans(outlet_id)
  const success = (on: boolean) => (on ? 'Kode QR diaktifkan!' : 'Kode QR dinonaktifkan!')
  const setBrand = useCommand(SetBrandQrDocument, {
    success: ({ setBrandQr }) => success(setBrandQr.order_from_qr),
    takes_back: 'Kode QR kembali seperti semula!',
  })
  const setOutlet = useCommand(SetOutletQrDocument, {
    success: ({ setOutletQr }) => success(setOutletQr.order_from_qr),
    takes_back: 'Kode QR kembali seperti semula!',
  })
  const of_tables = (scans?.codes ?? []).flatMap(({ table_id, scans: count }) =>
    table_id === null ? [] : ([[table_id, count]] as const),
  )
  const first = tables.data?.find((table) => table.is_active && table.is_qr_active)
  const is_open = brand.activate_qr && brand.order_from_qr && outlet.activate_qr && outlet.order_from_qr
  return (
    <div className={css.columns}>
      <div className={css.main}>
        {!(brand.activate_qr && outlet.activate_qr) && (
          <Notice tone="warn">
            Kode QR {brand.activate_qr ? 'outlet' : 'brand'} sedang dimatikan, jadi kode meja belum membuka
            menu.
          </Notice>
        )}
        <QrSection title={`Kode meja ${outlet.name}`}>
          <QrSwitch
            label="Kode meja di semua outlet"
            help="Sakelar utama brand; outlet di bawah ini hanya berlaku bila ini menyala."
            checked={brand.order_from_qr}
            disabled={!can_update}
            onSave={(order_from_qr) => setBrand.mutateAsync({ qr: { order_from_qr } })}
          />
          <QrSwitch
            label={`Kode meja di ${outlet.name}`}
            help="Bila dimatikan, kode yang tertempel di meja berhenti membuka menu dan menerima pesanan."
            checked={outlet.order_from_qr}
            disabled={!can_update}
            onSave={(order_from_qr) => setOutlet.mutateAsync({ qr: { id: outlet.id, order_from_qr } })}
          />
          {scans && (
            <ScanFigure
              value={of_tables.reduce((sum, [, count]) => sum + count, 0)}
              label="pindaian kode meja, 30 hari"
            />
          )}
        </QrSection>
        {tables.isPending && <CardSkeleton lines={4} height={320} />}
        {tables.isError && !tables.data && (
          <ErrorState error={tables.error} onRetry={() => void tables.refetch()} />
        )}
        {tables.data && <TableCodes outlet={outlet} tables={tables.data} scans={new Map(of_tables)} />}
      </div>
      {first?.qr_path && <QrPhone path={first.qr_path} is_open={is_open} />}
    </div>
  )
}
