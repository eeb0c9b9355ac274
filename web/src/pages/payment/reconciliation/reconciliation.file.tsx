import { IconUpload } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { formatNumber } from '../../../kit/format/number.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { ApiError } from '../../../kit/graphql/api-error.ts'
import { reportError } from '../../../kit/graphql/report-error.ts'
import { Dialog } from '../../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../../kit/overlay/dialog-foot.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Field } from '../../../kit/ui/field.tsx'
import { NativeSelect } from '../../../kit/ui/input.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { Pill } from '../../../kit/ui/pill.tsx'
import table from '../../../kit/ui/table.module.css'
import { uploadFile } from '../../../kit/upload/upload-file.ts'
import css from '../payment.module.css'
import own from './reconciliation.module.css'

const most_bytes = 2 * 1024 * 1024

/** Which column of a file is read as what. */
export type Columns = Readonly<Record<string, string>>

/** What recording a file of money would bring, as the server reads it. */
export interface FilePreview<Line> {
  headers: string[]
  columns: Columns
  lines: (Line & { is_known: boolean })[]
  problems: string[]
  count: number
  known: number
  amount: number
  from: string | null
  to: string | null
}

/** Sends a file to be looked at or recorded. */
export function sendFile<Answer>(address: string, file: File, columns: Columns | null): Promise<Answer> {
  const asked = columns ? `?columns=${encodeURIComponent(JSON.stringify(columns))}` : ''
  return uploadFile<Answer>(`${address}${asked}`, file, () => {}, new AbortController().signal)
}

/** What is being done with a file, and why it was refused. */
export function useFileWork() {
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
  return { is_busy, refusal, setRefusal, attempt }
}

type FileWork = ReturnType<typeof useFileWork>

interface PickFileProps {
  work: FileWork
  /** What the file is called. */
  label: string
  disabled?: boolean
  /** Whether the file is open in its dialog, which then tells what was refused. */
  is_open: boolean
  onTake: (file: File) => void
  children: string
}

/** The button that takes a file, with what is wrong with it. */
export function PickFile({ work, label, disabled = false, is_open, onTake, children }: PickFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const take = (file: File | undefined) => {
    if (!file) return
    if (file.size > most_bytes) work.setRefusal('Maksimal ukuran file adalah 2MB!')
    else onTake(file)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.xlsx"
        className="sr-only"
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          take(file)
        }}
      />
      <Button
        tone="primary"
        icon={<IconUpload />}
        busy={work.is_busy}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      {work.refusal && !is_open && (
        <span className={css.error} role="alert">
          {work.refusal}
        </span>
      )}
    </>
  )
}

/** A column of the lines that are shown before they are recorded. */
export interface LineColumn<Line> {
  label: string
  is_number?: boolean
  value: (line: Line) => string
}

function Lines<Line>({ lines, shown }: Pick<FilePreviewDialogProps<Line>, 'shown'> & FilePreview<Line>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={own.preview} tabIndex={0} aria-label="Isi berkas">
      <table className={table.table}>
        <thead>
          <tr>
            {shown.map(({ label, is_number }) => (
              <th key={label} scope="col" className={is_number ? table.number : undefined}>
                {label}
              </th>
            ))}
            <th scope="col">Baris</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file have no other name, and never move
            <tr key={at}>
              {shown.map(({ label, is_number, value }) => (
                <td key={label} className={is_number ? table.number : undefined}>
                  {value(line)}
                </td>
              ))}
              <td>{line.is_known ? <Pill tone="quiet">Sudah ada</Pill> : <Pill tone="good">Baru</Pill>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface FilePreviewDialogProps<Line> {
  title: string
  work: FileWork
  preview: FilePreview<Line> | null
  /** Columns that were chosen instead of those the server found. */
  columns: Columns | null
  /** What columns can be read as. */
  names: readonly { value: string; label: string }[]
  /** What is shown of a line. */
  shown: readonly LineColumn<Line>[]
  /** What the amount is, with its days. */
  amount_words: string
  /** What the file says beside its figures. */
  words: readonly string[]
  onColumns: (columns: Columns) => void
  onKeep: () => void
  onClose: () => void
  /** What else is asked of the file. */
  children?: ReactNode
}

/** What recording a file would bring, and by which columns it is read. */
export function FilePreviewDialog<Line>(props: FilePreviewDialogProps<Line>) {
  const { title, work, preview, columns, names, shown, words, onKeep, onClose } = props
  const fresh = preview ? preview.count - preview.known : 0
  const problems = preview?.problems ?? []
  const warning = work.refusal ?? problems.slice(0, 3).join('; ')
  const used = columns ?? preview?.columns ?? {}
  const headers = [...new Set(preview?.headers.filter(Boolean))]
  const options = [{ value: '', label: 'Tidak ada' }, ...headers.map((value) => ({ value, label: value }))]
  return (
    <Dialog
      title={title}
      width={820}
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          busy={work.is_busy}
          disabled={fresh === 0 || problems.length > 0}
          onClick={onKeep}
        >
          {`Rekam ${formatNumber(fresh, 0)} baris baru`}
        </DialogFoot>
      }
    >
      <div className={own.dialog}>
        {props.children}
        {warning && (
          <Notice tone="warn" live>
            {warning}
          </Notice>
        )}
        {preview && (
          <>
            <p>
              <strong>{formatRupiah(preview.amount)}</strong>
              {props.amount_words}
            </p>
            <p className={css.hint}>{words.join(' · ')}</p>
            <details open={problems.length > 0}>
              <summary>Kolom yang dibaca</summary>
              <div className={own.columns}>
                {names.map(({ value, label }) => (
                  <Field key={value} label={label}>
                    {(control) => (
                      <NativeSelect
                        {...control}
                        value={used[value] ?? ''}
                        options={options}
                        onChange={({ target }) => props.onColumns({ ...used, [value]: target.value })}
                      />
                    )}
                  </Field>
                ))}
              </div>
            </details>
            {preview.lines.length > 0 && <Lines {...preview} shown={shown} />}
          </>
        )}
      </div>
    </Dialog>
  )
}
