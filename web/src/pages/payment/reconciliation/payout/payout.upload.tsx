import { useState } from 'react'
import { formatDate, formatDateRange } from '../../../../kit/format/date.ts'
import { formatNumber } from '../../../../kit/format/number.ts'
import { formatRupiah } from '../../../../kit/format/rupiah.ts'
import { clearType } from '../../../../kit/graphql/query.ts'
import { showToast } from '../../../../kit/toast/toast.ts'
import { Field } from '../../../../kit/ui/field.tsx'
import { NativeSelect } from '../../../../kit/ui/input.tsx'
import {
  type Columns,
  type FilePreview,
  FilePreviewDialog,
  type LineColumn,
  PickFile,
  sendFile,
  useFileWork,
} from '../reconciliation.file.tsx'
import own from '../reconciliation.module.css'
import { uploaded_types } from '../reconciliation.words.ts'
import { type Platform, platforms } from './payout.words.ts'

interface Line {
  order_number: string | null
  told_on: string
  commission: number
  net: number
}
type Preview = FilePreview<Line>

interface Kept {
  lines: number
  matched: number
}

const names = [
  { value: 'order_number', label: 'Nomor pesanan' },
  { value: 'told_on', label: 'Tanggal pesanan' },
  { value: 'net', label: 'Dicairkan' },
  { value: 'gross', label: 'Nilai pesanan' },
  { value: 'commission', label: 'Komisi' },
  { value: 'promo', label: 'Promo sendiri' },
  { value: 'adjustment', label: 'Penyesuaian' },
  { value: 'kind', label: 'Status atau jenis' },
  { value: 'store', label: 'Outlet' },
  { value: 'paid_on', label: 'Tanggal pencairan' },
] as const

const shown: readonly LineColumn<Line>[] = [
  { label: 'Tanggal', value: ({ told_on }) => formatDate(told_on) },
  { label: 'Nomor pesanan', value: ({ order_number }) => order_number ?? '–' },
  { label: 'Komisi', is_number: true, value: ({ commission }) => formatRupiah(commission) },
  { label: 'Dicairkan', is_number: true, value: ({ net }) => formatRupiah(net) },
]

interface Chosen {
  file: File
  platform: Platform
  account_id: number
  columns: Columns | null
}
interface Account {
  id: number
  name: string
}

const addressOf = ({ account_id, platform }: Chosen) => `/api/payouts/${account_id}/${platform.toLowerCase()}`

/** The platform that a file's name begins to say. */
const guess = (name: string): Platform =>
  platforms.find(({ label }) => name.toLowerCase().includes(label.slice(0, 4).toLowerCase()))?.value ??
  'GRABFOOD'

function wordsOf({ count, known }: Preview): string[] {
  return [`${formatNumber(count, 0)} baris`, ...(known > 0 ? [`${formatNumber(known, 0)} sudah ada`] : [])]
}

/** Takes the payout file of a platform: shows what is in it, and records it when that is meant. */
export function PayoutUpload({ accounts }: { accounts: readonly Account[] }) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const work = useFileWork()
  const [first] = accounts
  const look = (of: Chosen) => {
    setChosen(of)
    setPreview(null)
    return work.attempt(async () =>
      setPreview(await sendFile<Preview>(`${addressOf(of)}/preview`, of.file, of.columns)),
    )
  }
  const take = (file: File) => {
    if (first) void look({ file, platform: guess(file.name), account_id: first.id, columns: null })
  }
  const close = () => {
    setChosen(null)
    work.setRefusal(null)
  }
  const keep = () =>
    work.attempt(async () => {
      if (!chosen) return
      const { lines, matched } = await sendFile<Kept>(addressOf(chosen), chosen.file, chosen.columns)
      showToast({ tone: 'good', message: `${lines} baris direkam, ${matched} menemukan notanya!` })
      setChosen(null)
      await Promise.all([...uploaded_types, 'PayoutFile', 'PayoutDifferences'].map(clearType))
    })
  return (
    <>
      <PickFile
        work={work}
        label="Berkas pencairan"
        disabled={!first}
        is_open={chosen !== null}
        onTake={take}
      >
        Unggah pencairan
      </PickFile>
      {chosen && (
        <FilePreviewDialog
          {...{ title: 'Pratinjau pencairan platform', work, preview, names, shown }}
          columns={chosen.columns}
          amount_words={
            preview?.from && preview.to
              ? ` dicairkan, pesanan ${formatDateRange(preview.from, preview.to)}`
              : ''
          }
          words={preview ? wordsOf(preview) : []}
          onColumns={(columns) => void look({ ...chosen, columns })}
          onKeep={() => void keep()}
          onClose={close}
        >
          <div className={own.columns}>
            <Field label="Platform">
              {(control) => (
                <NativeSelect
                  {...control}
                  value={chosen.platform}
                  options={platforms}
                  onChange={({ target }) =>
                    void look({ ...chosen, columns: null, platform: target.value as Platform })
                  }
                />
              )}
            </Field>
            <Field label="Cair ke rekening">
              {(control) => (
                <NativeSelect
                  {...control}
                  value={String(chosen.account_id)}
                  options={accounts.map(({ id, name }) => ({ value: String(id), label: name }))}
                  onChange={({ target }) =>
                    void look({ ...chosen, columns: null, account_id: Number(target.value) })
                  }
                />
              )}
            </Field>
          </div>
        </FilePreviewDialog>
      )}
    </>
  )
}
