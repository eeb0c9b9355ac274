import { IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { clearType } from '../../../../kit/graphql/query.ts'
import { reportError } from '../../../../kit/graphql/report-error.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import { Card, CardHead } from '../../../../kit/ui/card.tsx'
import { Field } from '../../../../kit/ui/field.tsx'
import { NativeSelect } from '../../../../kit/ui/input.tsx'
import { uploadFile } from '../../../../kit/upload/upload-file.ts'
import { readOutletScope } from '../../../../parts/session/outlet-scope.ts'
import { readMe } from '../../../../parts/session/session.ts'
import css from './import.module.css'

const most_bytes = 5 * 1024 * 1024

/** The outlet the sales are of, and the file they stand in. */
export function ChooseSales({ onUploaded }: { onUploaded: (id: number) => void }) {
  const outlets = readMe()?.outlets ?? []
  const only = outlets.length === 1 ? outlets[0]?.id : undefined
  const [outlet_id, setOutlet] = useState(String(readOutletScope() ?? only ?? ''))
  const [is_busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const take = async (file: File | undefined) => {
    if (!file) return
    setRefusal(file.size > most_bytes ? 'Maksimal ukuran file adalah 5MB!' : null)
    if (file.size > most_bytes) return
    setBusy(true)
    try {
      const path = `/api/sales/upload?outlet_id=${outlet_id}`
      const { id } = await uploadFile<{ id: number }>(path, file, () => {}, new AbortController().signal)
      await clearType('SalesImport')
      onUploaded(id)
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'VALIDATION') setRefusal(error.message)
      else reportError(error)
    }
    setBusy(false)
  }
  return (
    <Card>
      <CardHead title="Pilih file" note="Anda melihat hasilnya sebelum ada yang disimpan." lined />
      <div className={css.body}>
        <Field label="Outlet">
          {(control) => (
            <NativeSelect
              {...control}
              value={outlet_id}
              placeholder="Pilih outlet"
              options={outlets.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={(event) => setOutlet(event.target.value)}
            />
          )}
        </Field>
        <p className={css.text}>
          Nomor nota dan tanggal wajib ada. Baris dengan nomor dan tanggal yang sama menjadi satu nota; nota
          yang sudah pernah masuk tidak ditambahkan lagi.
        </p>
        <input
          ref={input}
          type="file"
          accept=".xlsx,.csv"
          className="sr-only"
          tabIndex={-1}
          aria-label="File penjualan"
          onChange={(event) => {
            void take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button
          tone="primary"
          icon={<IconUpload />}
          busy={is_busy}
          disabled={outlet_id === ''}
          onClick={() => input.current?.click()}
        >
          Pilih file
        </Button>
        {refusal ? (
          <p className={css.problem} role="alert">
            {refusal}
          </p>
        ) : (
          <p className={css.quiet}>XLSX atau CSV, paling besar 5 MB dan 5.000 baris.</p>
        )}
      </div>
    </Card>
  )
}
