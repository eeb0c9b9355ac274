import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Page } from '../../../../kit/page/page.tsx'
import { guard } from '../../../../parts/access/guard.ts'
import { ChooseSales } from './import.choose.tsx'
import { ImportFile } from './import.file.tsx'
import { ImportHistory } from './import.history.tsx'
import css from './import.module.css'

interface ImportSearch {
  /** The uploaded file that is being looked at. */
  berkas?: number
}

export const Route = createFileRoute('/report/transaction/impor/')({
  beforeLoad: guard('report_transaction', 'update'),
  validateSearch: (search: Record<string, unknown>): ImportSearch => {
    const id = Number(search.berkas)
    return { berkas: Number.isSafeInteger(id) && id > 0 ? id : undefined }
  },
  component: ImportPage,
})

function ImportPage() {
  const { berkas } = Route.useSearch()
  const navigate = useNavigate()
  const look = (id: number | undefined) =>
    void navigate({ to: '/report/transaction/impor', search: { berkas: id } })
  return (
    <Page
      title="Impor penjualan"
      crumbs={[{ label: 'Laporan' }, { label: 'Transaksi', to: '/report/transaction' }]}
      purpose="Masukkan penjualan dari kasir lain lewat spreadsheet, satu baris per menu atau per nota."
    >
      {berkas === undefined ? (
        <div className={css.stack}>
          <ChooseSales onUploaded={look} />
          <ImportHistory onLook={look} />
        </div>
      ) : (
        <ImportFile key={berkas} id={berkas} onLeave={() => look(undefined)} />
      )}
    </Page>
  )
}
