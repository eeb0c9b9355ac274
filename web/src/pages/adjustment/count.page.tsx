import { STORAGE_LABELS } from '@lumbung/server/stock/ingredient/storage-words.calc.ts'
import { IconAlertTriangle, IconCheck, IconCloudUpload, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { formatNumber } from '../../kit/format/number.ts'
import { formatQuantity } from '../../kit/format/quantity.ts'
import { reportError } from '../../kit/graphql/report-error.ts'
import { dropWaiting } from '../../kit/offline/waiting.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { ProgressBar } from '../../kit/ui/progress-bar.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { formatSigned } from '../../parts/stock/movement-list.tsx'
import type { AdjustmentDetail, AdjustmentLine } from './adjustment.values.ts'
import { CountEntryForm } from './count.entry.tsx'
import css from './count.module.css'
import { partsText } from './count.parts.ts'
import { keepCount, type Parts, useWaitingCounts, type WaitingCount } from './count.send.ts'

const views = [
  { value: 'open', label: 'Belum' },
  { value: 'all', label: 'Semua' },
] as const

type Waiting = ReadonlyMap<number, WaitingCount>

const isCounted = (line: AdjustmentLine, waiting: Waiting) => waiting.has(line.no) || line.counted_at !== null

interface RowProps {
  line: AdjustmentLine
  waiting: WaitingCount | undefined
  is_open: boolean
  onOpen: () => void
  onSave: (parts: Parts) => void
}

function CountRow({ line, waiting, is_open, onOpen, onSave }: RowProps) {
  const parts = waiting?.parts ?? line.counted_parts
  const is_counted = waiting !== undefined || line.counted_at !== null
  const place = [line.category, STORAGE_LABELS[line.storage ?? '']].filter(Boolean).join(' · ')
  return (
    <li className={css.row} data-open={is_open || undefined} data-line={line.no}>
      <button type="button" className={css.row_head} aria-expanded={is_open} onClick={onOpen}>
        <span className={css.row_name}>
          <strong>{line.name}</strong>
          <small>
            {[
              line.is_recount && !is_counted ? 'Hitung ulang' : place,
              line.expected_quantity !== null &&
                `sistem ${formatQuantity(line.expected_quantity, line.base_unit)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </span>
        {is_counted && (
          <span className={css.counted}>
            {parts.length > 0 ? partsText({ counted_parts: parts }) : formatQuantity(0, line.base_unit)}
            {waiting?.waiting.refusal ? (
              <IconAlertTriangle role="img" aria-label={`Ditolak: ${waiting.waiting.refusal.reason}`} />
            ) : waiting ? (
              <IconCloudUpload role="img" aria-label="Menunggu koneksi" />
            ) : (
              <IconCheck role="img" aria-label="Tersimpan" />
            )}
          </span>
        )}
      </button>
      {is_open && line.past_differences !== null && line.past_differences.length > 0 && (
        <p
          className={css.past}
        >{`Selisih tiga opname terakhir: ${line.past_differences.map(formatSigned).join(' · ')} ${line.base_unit}`}</p>
      )}
      {is_open && <CountEntryForm line={line} parts={parts} onSave={onSave} />}
    </li>
  )
}

/** Counting on a phone: find a thing, type how much of it is there, go on to the next. */
export function CountPage({ document }: { document: AdjustmentDetail }) {
  const waiting = useWaitingCounts(document.id)
  const [view, setView] = useState<'open' | 'all'>('open')
  const [text, setText] = useState('')
  const [open_no, setOpenNo] = useState<number | null>(null)
  /** Lines that are being put on the device: neither there nor with the server yet. */
  const [saving, setSaving] = useState(0)
  const counted = document.lines.filter((line) => isCounted(line, waiting)).length
  const wanted = text.trim().toLowerCase()
  const lines = document.lines.filter(
    (line) =>
      (wanted === '' || `${line.name} ${line.code ?? ''}`.toLowerCase().includes(wanted)) &&
      (view === 'all' || line.no === open_no || !isCounted(line, waiting)),
  )
  const refused = [...waiting.values()].flatMap((count) => (count.waiting.refusal ? [count.waiting] : []))
  const save = (line: AdjustmentLine, parts: Parts) => {
    setSaving((many) => many + 1)
    keepCount(document, line, parts)
      .catch(reportError)
      .finally(() => setSaving((many) => many - 1))
    const rest = lines.slice(lines.indexOf(line) + 1)
    setOpenNo(rest.find((next) => !isCounted(next, waiting))?.no ?? null)
  }
  return (
    <div className={css.page}>
      <div className={css.bar}>
        <div className={css.progress}>
          <ProgressBar label="Kemajuan hitungan" value={counted} max={document.line_count} />
          <span>
            {formatNumber(counted, 0)} / {formatNumber(document.line_count, 0)}
          </span>
          <span className={css.saved} role="status">
            {saving > 0 ? 'Menyimpan…' : waiting.size > 0 ? `${waiting.size} menunggu koneksi` : 'Tersimpan'}
          </span>
        </div>
        <div className={css.tools}>
          <Input
            type="search"
            aria-label="Cari barang"
            placeholder="Cari barang"
            before={<IconSearch />}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Segmented label="Baris yang tampil" value={view} options={views} onChange={setView} />
        </div>
      </div>
      {refused.length > 0 && (
        <Notice tone="bad" live>
          <p>
            {refused[0]?.refusal?.reason}. {refused.length} hitungan di perangkat ini belum tersimpan.
          </p>
          <Button size="small" onClick={() => dropWaiting(refused.map(({ key }) => key))}>
            Buang hitungan itu
          </Button>
        </Notice>
      )}
      {lines.length === 0 ? (
        <p className={css.none}>{wanted ? 'Barang tidak ditemukan.' : 'Semua baris sudah dihitung.'}</p>
      ) : (
        <ul className={css.rows}>
          {lines.map((line) => (
            <CountRow
              key={line.no}
              line={line}
              waiting={waiting.get(line.no)}
              is_open={line.no === open_no}
              onOpen={() => setOpenNo(line.no === open_no ? null : line.no)}
              onSave={(parts) => save(line, parts)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
