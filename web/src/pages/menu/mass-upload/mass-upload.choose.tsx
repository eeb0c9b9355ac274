import { IconDownload, IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { clearType } from '../../../kit/graphql/query.ts'
import { reportError } from '../../../kit/graphql/report-error.ts'
import { download } from '../../../kit/page/download.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Card, CardHead } from '../../../kit/ui/card.tsx'
import { uploadFile } from '../../../kit/upload/upload-file.ts'
import css from './mass-upload.module.css'

const most_bytes = 5 * 1024 * 1024

function checkFile(file: File): string | null {
  if (!/\.xlsx$/i.test(file.name)) return 'File harus berupa spreadsheet XLSX'
  return file.size > most_bytes ? 'Maksimal ukuran file adalah 5MB!' : null
}

/** The two steps before a preview: take the template, give the changed file. */
export function ChooseFile({ onUploaded }: { onUploaded: (id: number) => void }) {
  const [share, setShare] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [over, setOver] = useState(false)
  const [is_loading, setLoading] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const abort = useRef<AbortController>(null)

  const takeTemplate = async () => {
    setLoading(true)
    await download('/api/menu/template', 'menu.xlsx').catch(reportError)
    setLoading(false)
  }
  const take = async (file: File | undefined) => {
    if (!file) return
    const problem = checkFile(file)
    setRefusal(problem)
    if (problem) return
    abort.current = new AbortController()
    setShare(0)
    try {
      const { id } = await uploadFile<{ id: number }>(
        '/api/menu/upload',
        file,
        setShare,
        abort.current.signal,
      )
      await clearType('MassUpload')
      onUploaded(id)
    } catch (error) {
      if (!(error instanceof DOMException)) {
        if (error instanceof Error && 'code' in error && error.code === 'VALIDATION')
          setRefusal(error.message)
        else reportError(error)
      }
    }
    setShare(null)
  }
  return (
    <div className={css.steps}>
      <Card>
        <CardHead title="1. Unduh templat" note="Berisi menu Anda saat ini beserta petunjuk pengisian." />
        <div className={css.body}>
          <p className={css.text}>
            Ubah isinya di Excel atau Google Sheets, tambahkan baris untuk menu baru, lalu simpan sebagai
            XLSX. Menu yang tidak ada di file tidak berubah.
          </p>
          <Button icon={<IconDownload />} busy={is_loading} onClick={takeTemplate}>
            Unduh templat
          </Button>
        </div>
      </Card>
      <Card>
        <CardHead title="2. Unggah file" note="Anda melihat setiap perubahan sebelum ada yang disimpan." />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first */}
        <div
          className={css.drop}
          data-over={over}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setOver(false)
            void take(event.dataTransfer.files[0])
          }}
        >
          <IconFileSpreadsheet className={css.icon} />
          <input
            ref={input}
            type="file"
            accept=".xlsx"
            className="sr-only"
            tabIndex={-1}
            aria-label="File spreadsheet"
            onChange={(event) => {
              void take(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          {share === null ? (
            <>
              <p className={css.text}>Letakkan file di sini, atau</p>
              <Button tone="primary" icon={<IconUpload />} onClick={() => input.current?.click()}>
                Pilih file
              </Button>
            </>
          ) : (
            <>
              <progress
                className={css.progress}
                value={share < 1 ? share : undefined}
                aria-label="Mengunggah"
              />
              <p className={css.text}>
                {share < 1 ? `Mengunggah ${Math.round(share * 100)}%` : 'Membaca file…'}
              </p>
              <Button size="small" tone="subtle" onClick={() => abort.current?.abort()}>
                Batal
              </Button>
            </>
          )}
          {refusal ? (
            <p className={css.problem} role="alert">
              {refusal}
            </p>
          ) : (
            <p className={css.note}>XLSX, paling besar 5 MB dan 5.000 baris.</p>
          )}
        </div>
      </Card>
    </div>
  )
}
