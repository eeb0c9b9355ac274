import { IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { formatDate, formatDateRange } from '../../../kit/format/date.ts'
import { formatNumber } from '../../../kit/format/number.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { ApiError } from '../../../kit/graphql/api-error.ts'
import { clearType } from '../../../kit/graphql/query.ts'
import { reportError } from '../../../kit/graphql/report-error.ts'
import { Dialog } from '../../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../../kit/overlay/dialog-foot.tsx'
import { showToast } from '../../../kit/toast/toast.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Field } from '../../../kit/ui/field.tsx'
import { NativeSelect } from '../../../kit/ui/input.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { Pill } from '../../../kit/ui/pill.tsx'
import table from '../../../kit/ui/table.module.css'
import { uploadFile } from '../../../kit/upload/upload-file.ts'
import css from '../payment.module.css'
import own from './reconciliation.module.css'
import { uploaded_types } from './reconciliation.words.ts'

const most_bytes = 2 * 1024 * 1024

type Columns = Readonly<Record<string, string>>

interface Preview {
  headers: string[]
  columns: Columns
  lines: {
    settled_on: string
    method: string | null
    amount: number
    description: string | null
    is_known: boolean
  }[]
  problems: string[]
  outgoing: number
  pending: number
  rounded: number
  count: number
  known: number
  amount: number
  from: string | null
  to: string | null
}

interface Kept {
  lines: number
  known: number
  matched: number
}

const column_names = [
  { value: 'date', label: 'Tanggal' },
  { value: 'description', label: 'Keterangan' },
  { value: 'credit', label: 'Uang masuk (kredit)' },
  { value: 'debit', label: 'Uang keluar (debit)' },
  { value: 'amount', label: 'Jumlah (satu kolom)' },
  { value: 'direction', label: 'Tanda DB/CR' },
] as const

const send = <Answer,>(id: number, file: File, columns: Columns | null, path: string) => {
  const asked = columns ? `?columns=${encodeURIComponent(JSON.stringify(columns))}` : ''
  return uploadFile<Answer>(
    `/api/settlement/${id}${path}${asked}`,
    file,
    () => {},
    new AbortController().signal,
  )
}

/** What the file says beside its figures: what is left out and why. */
function wordsOf({ outgoing, pending, rounded, known, count }: Preview): string[] {
  const told: [number, string][] = [
    [known, 'sudah ada'],
    [outgoing, 'uang keluar, tidak direkam'],
    [pending, 'belum dibukukan bank'],
    [rounded, 'bersen, dibulatkan ke rupiah penuh'],
  ]
  return [
    `${formatNumber(count, 0)} baris uang masuk`,
    ...told.filter(([n]) => n > 0).map(([n, words]) => `${formatNumber(n, 0)} ${words}`),
  ]
}

function Lines({ preview }: { preview: Preview }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={own.preview} tabIndex={0} aria-label="Isi berkas">
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Tanggal</th>
            <th scope="col">Keterangan</th>
            <th scope="col" className={table.number}>
              Masuk
            </th>
            <th scope="col">Baris</th>
          </tr>
        </thead>
        <tbody>
          {preview.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file have no other name, and never move
            <tr key={at}>
              <td>{formatDate(line.settled_on)}</td>
              <td>{line.description ?? '–'}</td>
              <td className={table.number}>{formatRupiah(line.amount)}</td>
              <td>{line.is_known ? <Pill tone="quiet">Sudah ada</Pill> : <Pill tone="good">Baru</Pill>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface PreviewDialogProps {
  preview: Preview
  chosen: Columns | null
  is_busy: boolean
  refusal: string | null
  onColumns: (columns: Columns) => void
  onKeep: () => void
  onClose: () => void
}

/** What recording a file would bring, and by which columns it is read. */
function PreviewDialog(props: PreviewDialogProps) {
  const { preview, chosen, is_busy, refusal, onColumns, onKeep, onClose } = props
  const fresh = preview.count - preview.known
  const used = chosen ?? preview.columns
  const options = [
    { value: '', label: 'Tidak ada' },
    ...[...new Set(preview.headers.filter(Boolean))].map((value) => ({ value, label: value })),
  ]
  return (
    <Dialog
      title="Pratinjau mutasi"
      width={820}
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          busy={is_busy}
          disabled={fresh === 0 || preview.problems.length > 0}
          onClick={onKeep}
        >
          {`Rekam ${formatNumber(fresh, 0)} baris baru`}
        </DialogFoot>
      }
    >
      <div className={own.dialog}>
        {(refusal ?? preview.problems[0]) && (
          <Notice tone="warn" live>
            {refusal ?? preview.problems.slice(0, 3).join('; ')}
          </Notice>
        )}
        <p>
          <strong>{formatRupiah(preview.amount)}</strong>
          {preview.from && preview.to && ` masuk, ${formatDateRange(preview.from, preview.to)}`}
        </p>
        <p className={css.hint}>{wordsOf(preview).join(' · ')}</p>
        <details open={preview.problems.length > 0}>
          <summary>Kolom yang dibaca</summary>
          <div className={own.columns}>
            {column_names.map(({ value, label }) => (
              <Field key={value} label={label}>
                {(control) => (
                  <NativeSelect
                    {...control}
                    value={used[value] ?? ''}
                    options={options}
                    onChange={({ target }) => onColumns({ ...used, [value]: target.value })}
                  />
                )}
              </Field>
            ))}
          </div>
        </details>
        {preview.lines.length > 0 && <Lines preview={preview} />}
      </div>
    </Dialog>
  )
}

/** Takes the statement of an account: shows what is in it, and records it when that is meant. */
export function StatementUpload({ bank_account_id }: { bank_account_id: number }) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [columns, setColumns] = useState<Columns | null>(null)
  const [is_busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setRefusal(null)
    try {
      await work()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'VALIDATION') setRefusal(error.message)
      else reportError(error)
    }
    setBusy(false)
  }
  const look = (of: File, by: Columns | null) =>
    attempt(async () => {
      setFile(of)
      setColumns(by)
      setPreview(await send<Preview>(bank_account_id, of, by, '/preview'))
    })
  const take = (of: File | undefined) => {
    if (!of) return
    if (of.size > most_bytes) setRefusal('Maksimal ukuran file adalah 2MB!')
    else void look(of, null)
  }
  const close = () => {
    setPreview(null)
    setRefusal(null)
  }
  const keep = () =>
    attempt(async () => {
      if (!file) return
      const { lines, matched } = await send<Kept>(bank_account_id, file, columns, '')
      showToast({ tone: 'good', message: `${lines} baris direkam, ${matched} langsung cocok!` })
      setPreview(null)
      await Promise.all(uploaded_types.map(clearType))
    })
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.xlsx"
        className="sr-only"
        tabIndex={-1}
        aria-label="Berkas mutasi"
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          event.target.value = ''
          take(chosen)
        }}
      />
      <Button tone="primary" icon={<IconUpload />} busy={is_busy} onClick={() => input.current?.click()}>
        Unggah mutasi
      </Button>
      {refusal && !preview && (
        <span className={css.error} role="alert">
          {refusal}
        </span>
      )}
      {preview && (
        <PreviewDialog
          {...{ preview, chosen: columns, is_busy, refusal }}
          onColumns={(by) => file && void look(file, by)}
          onKeep={() => void keep()}
          onClose={close}
        />
      )}
    </>
  )
}
