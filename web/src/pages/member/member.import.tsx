import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { formatNumber } from '../../kit/format/number.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { saveFile } from '../../kit/page/save-file.ts'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { Pill, type PillTone } from '../../kit/ui/pill.tsx'
import { csv_template, type ImportRow, readMembers } from './member.csv.ts'
import { CheckMemberImportDocument, ImportMembersDocument } from './member.gql.gen.ts'
import css from './member.import.module.css'

const most_bytes = 2 * 1024 * 1024
const most_rows = 500
/** Of what is sent: a request may weigh little more. */
const most_sent = 95_000

const states: Readonly<Record<string, { label: string; tone: PillTone }>> = {
  new: { label: 'Baru', tone: 'good' },
  known: { label: 'Sudah ada', tone: 'quiet' },
  repeated: { label: 'Berulang', tone: 'warn' },
  wrong: { label: 'Salah', tone: 'bad' },
}

/** A row as it is sent: cells that are empty say nothing. */
function sentOf({ name, phone, ...rest }: ImportRow) {
  return { name, phone, ...Object.fromEntries(Object.entries(rest).filter(([, text]) => text !== '')) }
}

/** The rows of a file, or why it cannot be read. */
async function readFile(file: File): Promise<readonly ImportRow[] | string> {
  if (file.size > most_bytes) return 'Maksimal ukuran file adalah 2MB!'
  const rows = readMembers(await file.text())
  if (!rows) return 'File harus berupa CSV dengan kolom Nama dan Telepon.'
  if (rows.length === 0) return 'File tidak berisi baris member.'
  if (rows.length > most_rows)
    return `Maksimal ${formatNumber(most_rows, 0)} baris, bagi file menjadi beberapa bagian.`
  const weight = new Blob([JSON.stringify(rows.map(sentOf))]).size
  return weight > most_sent ? 'Isi file terlalu besar, bagi menjadi beberapa bagian.' : rows
}

/** What would become of each row; nothing is stored until it is taken over. */
function Check({ rows, onDone }: { rows: readonly ImportRow[]; onDone: () => void }) {
  const variables = { import: { rows: rows.map(sentOf) } }
  const check = useDocument(CheckMemberImportDocument, variables)
  const take = useCommand(ImportMembersDocument, {
    success: ({ importMembers }) => `${importMembers} member berhasil ditambahkan!`,
    onDone,
  })
  if (check.isError) return <ErrorState error={check.error} onRetry={() => void check.refetch()} />
  const results = check.data?.memberImportCheck
  if (!results) return <CardSkeleton lines={4} height={180} />
  const count = results.filter(({ status }) => status === 'new').length
  return (
    <>
      <p aria-live="polite" className={css.text}>
        <strong>{formatNumber(count, 0)} member baru</strong> dari {formatNumber(rows.length, 0)} baris. Baris
        lain dilewati.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      <section className={css.rows} aria-label="Isi file" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Baris</th>
              <th scope="col">Nama</th>
              <th scope="col">Telepon</th>
              <th scope="col">Hasil</th>
            </tr>
          </thead>
          <tbody>
            {results.map(({ status, message }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other name
              <tr key={at}>
                <td>{at + 2}</td>
                <td>{rows[at]?.name || '–'}</td>
                <td>{rows[at]?.phone || '–'}</td>
                <td>
                  <Pill tone={states[status]?.tone ?? 'quiet'}>{states[status]?.label ?? status}</Pill>
                  {message && <span className={css.note}>{message}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className={css.end}>
        <Button
          tone="primary"
          busy={take.isPending}
          disabled={count === 0}
          onClick={() => take.mutate(variables)}
        >
          Tambahkan {formatNumber(count, 0)} member
        </Button>
      </div>
    </>
  )
}

/** Takes members over from a CSV file, after a look at what would become of each row. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [read, setRead] = useState<readonly ImportRow[] | string | null>(null)
  const save = () => saveFile(new Blob([csv_template], { type: 'text/csv' }), 'member.csv')
  return (
    <Dialog
      title="Impor member"
      width={680}
      onClose={onClose}
      foot={<Button onClick={onClose}>Tutup</Button>}
    >
      <p className={css.text}>
        Pilih file CSV dengan kolom Nama dan Telepon; Email, Tanggal lahir, Jenis kelamin (P/L), dan Catatan
        boleh kosong. Belum ada yang disimpan sebelum Anda menyetujuinya.
      </p>
      <div className={css.tools}>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          aria-label="File CSV"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (file) void readFile(file).then(setRead)
          }}
        />
        <Button icon={<IconUpload />} onClick={() => input.current?.click()}>
          Pilih file
        </Button>
        <Button tone="subtle" icon={<IconDownload />} onClick={save}>
          Unduh contoh
        </Button>
      </div>
      {typeof read === 'string' && (
        <Notice tone="bad" live>
          {read}
        </Notice>
      )}
      {read !== null && typeof read !== 'string' && <Check rows={read} onDone={onClose} />}
    </Dialog>
  )
}
