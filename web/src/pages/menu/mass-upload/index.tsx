import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Page } from '../../../kit/page/page.tsx'
import { guard } from '../../../parts/access/guard.ts'
import { ChooseFile } from './mass-upload.choose.tsx'
import { UploadHistory } from './mass-upload.history.tsx'
import css from './mass-upload.module.css'
import { UploadPreview } from './mass-upload.preview.tsx'

interface MassUploadSearch {
  /** The uploaded file that is being looked at. */
  berkas?: number
}

export const Route = createFileRoute('/menu/mass-upload/')({
  beforeLoad: guard('menu', 'create'),
  validateSearch: (search: Record<string, unknown>): MassUploadSearch => {
    const id = Number(search.berkas)
    return { berkas: Number.isSafeInteger(id) && id > 0 ? id : undefined }
  },
  component: MassUploadPage,
})

function MassUploadPage() {
  const { berkas } = Route.useSearch()
  const navigate = useNavigate()
  const look = (id: number | undefined) => void navigate({ to: '/menu/mass-upload', search: { berkas: id } })
  return (
    <Page
      title="Unggah massal"
      crumbs={[{ label: 'Kelola Produk' }, { label: 'Menu', to: '/menu' }]}
      purpose="Tambah atau ubah banyak menu sekaligus dari satu spreadsheet."
    >
      {berkas === undefined ? (
        <div className={css.stack}>
          <ChooseFile onUploaded={look} />
          <UploadHistory onLook={look} />
        </div>
      ) : (
        <UploadPreview key={berkas} id={berkas} onLeave={() => look(undefined)} />
      )}
    </Page>
  )
}
