import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { clearType } from '../../../kit/graphql/query.ts'
import { reportError } from '../../../kit/graphql/report-error.ts'
import { download } from '../../../kit/page/download.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Card, CardHead } from '../../../kit/ui/card.tsx'
import { FileDrop } from '../../../parts/spreadsheet/file-drop.tsx'
import css from './mass-upload.module.css'

/** The two steps before a preview: take the template, give the changed file. */
export function ChooseFile({ onUploaded }: { onUploaded: (id: number) => void }) {
  const [is_loading, setLoading] = useState(false)
  const takeTemplate = async () => {
    setLoading(true)
    await download('/api/menu/template', 'menu.xlsx').catch(reportError)
    setLoading(false)
  }
  return (
    <div className={css.steps}>
      <Card>
        <CardHead title="1. Unduh templat" note="Berisi menu Anda saat ini beserta petunjuk pengisian." />
        <div className={css.body}>
          <p className={css.text}>
            Ubah isinya di Excel atau Google Sheets, tambahkan baris untuk menu baru, lalu simpan sebagai XLSX
            atau CSV. Menu yang tidak ada di file tidak berubah.
          </p>
          <Button icon={<IconDownload />} busy={is_loading} onClick={takeTemplate}>
            Unduh templat
          </Button>
        </div>
      </Card>
      <Card>
        <CardHead title="2. Unggah file" note="Anda melihat setiap perubahan sebelum ada yang disimpan." />
        <FileDrop
          url="/api/menu/upload"
          label="File spreadsheet"
          accept=".xlsx,.csv"
          refused="File harus berupa XLSX atau CSV"
          most_megabytes={5}
          note="XLSX atau CSV, paling besar 5 MB dan 5.000 baris."
          onUploaded={async (id) => {
            await clearType('MassUpload')
            onUploaded(id)
          }}
        />
      </Card>
    </div>
  )
}
