import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { reportError } from '../../kit/graphql/report-error.ts'
import { Button } from '../../kit/ui/button.tsx'
import { uploadFile } from '../../kit/upload/upload-file.ts'
import { useDrop } from '../../kit/upload/use-drop.ts'
import css from './spreadsheet.module.css'

interface FileDropProps {
  /** Where the file is sent; what answers has its id. */
  url: string
  /** What the file is called by those who cannot see. */
  label: string
  /** Endings of names that are taken, e.g. `.xlsx,.csv`. */
  accept: string
  /** What to say to other files. */
  refused: string
  most_megabytes: number
  note: string
  disabled?: boolean
  onUploaded: (id: number) => void
}

function checkFile(file: File, { accept, refused, most_megabytes }: FileDropProps): string | null {
  if (!accept.split(',').some((ending) => file.name.toLowerCase().endsWith(ending))) return refused
  return file.size > most_megabytes * 1024 * 1024 ? `Maksimal ukuran file adalah ${most_megabytes}MB!` : null
}

/** A place to give a spreadsheet, by button or by dropping it; what is wrong with the file stands beside. */
export function FileDrop(props: FileDropProps) {
  const { url, label, accept, note, disabled = false, onUploaded } = props
  const [share, setShare] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const abort = useRef<AbortController>(null)

  const take = async (file: File | undefined) => {
    if (!file || disabled) return
    const problem = checkFile(file, props)
    setRefusal(problem)
    if (problem) return
    abort.current = new AbortController()
    setShare(0)
    try {
      const { id } = await uploadFile<{ id: number }>(url, file, setShare, abort.current.signal)
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
  const drop = useDrop(([file]) => void take(file))
  return (
    <div className={css.drop} {...drop}>
      <IconFileSpreadsheet className={css.icon} />
      <input
        ref={input}
        type="file"
        accept={accept}
        className="sr-only"
        tabIndex={-1}
        aria-label={label}
        disabled={disabled}
        onChange={(event) => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {share === null ? (
        <>
          <p className={css.text}>Letakkan file di sini, atau</p>
          <Button
            tone="primary"
            icon={<IconUpload />}
            disabled={disabled}
            onClick={() => input.current?.click()}
          >
            Pilih file
          </Button>
        </>
      ) : (
        <>
          <progress className={css.progress} value={share < 1 ? share : undefined} aria-label="Mengunggah" />
          <p className={css.text}>{share < 1 ? `Mengunggah ${Math.round(share * 100)}%` : 'Membaca file…'}</p>
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
        <p className={css.note}>{note}</p>
      )}
    </div>
  )
}
