import { IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { formatDate, formatDateRange } from '../../../../kit/format/date.ts'
import { formatNumber } from '../../../../kit/format/number.ts'
import { formatRupiah } from '../../../../kit/format/rupiah.ts'
import { ApiError } from '../../../../kit/graphql/api-error.ts'
import { clearType } from '../../../../kit/graphql/query.ts'
import { reportError } from '../../../../kit/graphql/report-error.ts'
import { Dialog } from '../../../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../../../kit/overlay/dialog-foot.tsx'
import { showToast } from '../../../../kit/toast/toast.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import { Field } from '../../../../kit/ui/field.tsx'
import { NativeSelect } from '../../../../kit/ui/input.tsx'
import { Notice } from '../../../../kit/ui/notice.tsx'
import { Pill } from '../../../../kit/ui/pill.tsx'
import table from '../../../../kit/ui/table.module.css'
import { uploadFile } from '../../../../kit/upload/upload-file.ts'
import css from '../../payment.module.css'
import own from '../reconciliation.module.css'
import { uploaded_types } from '../reconciliation.words.ts'
import { type Platform, platforms } from './payout.words.ts'

const most_bytes = 2 * 1024 * 1024

type Columns = Readonly<Record<string, string>>

interface Preview {
  headers: string[]
  columns: Columns
  lines: {
    order_number: string | null
    told_on: string
    commission: number
    net: number
    is_known: boolean
  }[]
  problems: string[]
  count: number
  known: number
  amount: number
  from: string | null
  to: string | null
}

interface Kept {
  lines: number
  matched: number
}

const column_names = [
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

function send<Answer>(to: string, file: File, columns: Columns | null, path = '') {
  const asked = columns ? `?columns=${encodeURIComponent(JSON.stringify(columns))}` : ''
  const address = `/api/payouts/${to}${path}${asked}`
  return uploadFile<Answer>(address, file, () => {}, new AbortController().signal)
}

function Lines({ preview }: { preview: Preview }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={own.preview} tabIndex={0} aria-label="Isi berkas">
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Tanggal</th>
            <th scope="col">Nomor pesanan</th>
            <th scope="col" className={table.number}>
              Komisi
            </th>
            <th scope="col" className={table.number}>
              Dicairkan
            </th>
            <th scope="col">Baris</th>
          </tr>
        </thead>
        <tbody>
          {preview.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file have no other name, and never move
            <tr key={at}>
              <td>{formatDate(line.told_on)}</td>
              <td>{line.order_number ?? '–'}</td>
              <td className={table.number}>{formatRupiah(line.commission)}</td>
              <td className={table.number}>{formatRupiah(line.net)}</td>
              <td>{line.is_known ? <Pill tone="quiet">Sudah ada</Pill> : <Pill tone="good">Baru</Pill>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

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

/** Takes the payout file of a platform: shows what is in it, and records it when that is meant. */
export function PayoutUpload({ accounts }: { accounts: readonly Account[] }) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [is_busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [first] = accounts
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
  const addressOf = ({ account_id, platform }: Chosen) => `${account_id}/${platform.toLowerCase()}`
  const look = (of: Chosen) => {
    setChosen(of)
    setPreview(null)
    return attempt(async () =>
      setPreview(await send<Preview>(addressOf(of), of.file, of.columns, '/preview')),
    )
  }
  const guess = (name: string): Platform =>
    platforms.find(({ label }) => name.toLowerCase().includes(label.slice(0, 4).toLowerCase()))?.value ??
    'GRABFOOD'
  const take = (file: File | undefined) => {
    if (!file || !first) return
    if (file.size > most_bytes) setRefusal('Maksimal ukuran file adalah 2MB!')
    else void look({ file, platform: guess(file.name), account_id: first.id, columns: null })
  }
  const close = () => {
    setChosen(null)
    setRefusal(null)
  }
  const keep = () =>
    attempt(async () => {
      if (!chosen) return
      const { lines, matched } = await send<Kept>(addressOf(chosen), chosen.file, chosen.columns)
      showToast({ tone: 'good', message: `${lines} baris direkam, ${matched} menemukan notanya!` })
      setChosen(null)
      await Promise.all([...uploaded_types, 'PayoutFile', 'PayoutDifferences'].map(clearType))
    })
  const fresh = preview ? preview.count - preview.known : 0
  const headers = [...new Set((preview?.headers ?? []).filter(Boolean))]
  const options = [{ value: '', label: 'Tidak ada' }, ...headers.map((value) => ({ value, label: value }))]
  const warning = refusal ?? preview?.problems.slice(0, 3).join('; ')
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.xlsx"
        className="sr-only"
        tabIndex={-1}
        aria-label="Berkas pencairan"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          take(file)
        }}
      />
      <Button
        tone="primary"
        icon={<IconUpload />}
        busy={is_busy}
        disabled={!first}
        onClick={() => input.current?.click()}
      >
        Unggah pencairan
      </Button>
      {refusal && !chosen && (
        <span className={css.error} role="alert">
          {refusal}
        </span>
      )}
      {chosen && (
        <Dialog
          title="Pratinjau pencairan platform"
          width={820}
          onClose={close}
          foot={
            <DialogFoot
              onClose={close}
              busy={is_busy}
              disabled={fresh === 0 || (preview?.problems.length ?? 0) > 0}
              onClick={() => void keep()}
            >
              {`Rekam ${formatNumber(fresh, 0)} baris baru`}
            </DialogFoot>
          }
        >
          <div className={own.dialog}>
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
            {warning && (
              <Notice tone="warn" live>
                {warning}
              </Notice>
            )}
            {preview && (
              <>
                <p>
                  <strong>{formatRupiah(preview.amount)}</strong>
                  {preview.from &&
                    preview.to &&
                    ` dicairkan, pesanan ${formatDateRange(preview.from, preview.to)}`}
                </p>
                <p className={css.hint}>
                  {[
                    `${formatNumber(preview.count, 0)} baris`,
                    ...(preview.known > 0 ? [`${formatNumber(preview.known, 0)} sudah ada`] : []),
                  ].join(' · ')}
                </p>
                <details open={preview.problems.length > 0}>
                  <summary>Kolom yang dibaca</summary>
                  <div className={own.columns}>
                    {column_names.map(({ value, label }) => (
                      <Field key={value} label={label}>
                        {(control) => (
                          <NativeSelect
                            {...control}
                            value={(chosen.columns ?? preview.columns)[value] ?? ''}
                            options={options}
                            onChange={({ target }) =>
                              void look({
                                ...chosen,
                                columns: { ...(chosen.columns ?? preview.columns), [value]: target.value },
                              })
                            }
                          />
                        )}
                      </Field>
                    ))}
                  </div>
                </details>
                {preview.lines.length > 0 && <Lines preview={preview} />}
              </>
            )}
          </div>
        </Dialog>
      )}
    </>
  )
}
