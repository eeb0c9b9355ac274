import { useState } from 'react'
import { formatDate, formatDateRange } from '../../../kit/format/date.ts'
import { formatNumber } from '../../../kit/format/number.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { clearType } from '../../../kit/graphql/query.ts'
import { showToast } from '../../../kit/toast/toast.ts'
import {
  type Columns,
  type FilePreview,
  FilePreviewDialog,
  type LineColumn,
  PickFile,
  sendFile,
  useFileWork,
} from './reconciliation.file.tsx'
import { uploaded_types } from './reconciliation.words.ts'

interface Line {
  settled_on: string
  amount: number
  description: string | null
}

interface Preview extends FilePreview<Line> {
  outgoing: number
  pending: number
  rounded: number
}

interface Kept {
  lines: number
  matched: number
}

const names = [
  { value: 'date', label: 'Tanggal' },
  { value: 'description', label: 'Keterangan' },
  { value: 'credit', label: 'Uang masuk (kredit)' },
  { value: 'debit', label: 'Uang keluar (debit)' },
  { value: 'amount', label: 'Jumlah (satu kolom)' },
  { value: 'direction', label: 'Tanda DB/CR' },
] as const

const shown: readonly LineColumn<Line>[] = [
  { label: 'Tanggal', value: ({ settled_on }) => formatDate(settled_on) },
  { label: 'Keterangan', value: ({ description }) => description ?? '–' },
  { label: 'Masuk', is_number: true, value: ({ amount }) => formatRupiah(amount) },
]

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

/** Takes the statement of an account: shows what is in it, and records it when that is meant. */
export function StatementUpload({ bank_account_id }: { bank_account_id: number }) {
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [columns, setColumns] = useState<Columns | null>(null)
  const work = useFileWork()
  const address = `/api/settlement/${bank_account_id}`
  const look = (of: File, by: Columns | null) =>
    work.attempt(async () => {
      setFile(of)
      setColumns(by)
      setPreview(await sendFile<Preview>(`${address}/preview`, of, by))
    })
  const close = () => {
    setPreview(null)
    work.setRefusal(null)
  }
  const keep = () =>
    work.attempt(async () => {
      if (!file) return
      const { lines, matched } = await sendFile<Kept>(address, file, columns)
      showToast({ tone: 'good', message: `${lines} baris direkam, ${matched} langsung cocok!` })
      setPreview(null)
      await Promise.all(uploaded_types.map(clearType))
    })
  return (
    <>
      <PickFile
        work={work}
        label="Berkas mutasi"
        is_open={preview !== null}
        onTake={(of) => void look(of, null)}
      >
        Unggah mutasi
      </PickFile>
      {preview && (
        <FilePreviewDialog
          {...{ title: 'Pratinjau mutasi', work, preview, columns, names, shown }}
          amount_words={
            preview.from && preview.to ? ` masuk, ${formatDateRange(preview.from, preview.to)}` : ''
          }
          words={wordsOf(preview)}
          onColumns={(by) => file && void look(file, by)}
          onKeep={() => void keep()}
          onClose={close}
        />
      )}
    </>
  )
}
