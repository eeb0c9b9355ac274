import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { formatNumber } from '../../kit/format/number.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { reportError } from '../../kit/graphql/report-error.ts'
import { download } from '../../kit/page/download.ts'
import { TableSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import {
  type GetWorkbookQuery,
  GetWorkbookRecordsDocument,
  type GetWorkbookRecordsQuery,
} from './workbook.gql.gen.ts'
import css from './workbook.module.css'
import { record_states } from './workbook.words.ts'

type Record = GetWorkbookRecordsQuery['workbook']['records']['rows'][number]
type State = Record['state']
type Shown = State | 'semua'

const rows_at_once = 50
const count = (value: number) => formatNumber(value, 0)
const all: readonly State[] = ['new', 'changed', 'refused', 'written', 'taken_back']

interface RecordsProps {
  id: number
  sheet: GetWorkbookQuery['workbook']['sheets'][number]
  status: string
}

/** The records of a sheet that change or are refused, with their cells. */
export function WorkbookRecords({ id, sheet, status }: RecordsProps) {
  const [shown, setShown] = useState<Shown>('semua')
  const [page, setPage] = useState(1)
  const states = shown === 'semua' ? all : [shown]
  const query = useDocument(
    GetWorkbookRecordsDocument,
    { id, sheet: sheet.key, states: [...states], page },
    { keep: true },
  )
  if (query.isPending) return <TableSkeleton rows={6} columns={4} />
  if (query.isError)
    return (
      <Card>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Card>
    )
  const { total, rows } = query.data.workbook.records
  const last = Math.max(1, Math.ceil(total / rows_at_once))
  const { counts } = sheet
  const choose = (next: Shown) => {
    setShown(next)
    setPage(1)
  }
  return (
    <>
      {status === 'checked' && (
        <div className={css.chips}>
          <Segmented
            label="Baris"
            value={shown}
            options={[
              { value: 'semua', label: 'Semua' },
              { value: 'new', label: `Baru ${count(counts.new)}` },
              { value: 'changed', label: `Berubah ${count(counts.changed)}` },
              { value: 'refused', label: `Ditolak ${count(counts.refused)}` },
            ]}
            onChange={choose}
          />
        </div>
      )}
      {counts.refused > 0 && <Problems id={id} sheet={sheet.key} />}
      <Card>
        {total === 0 ? (
          <p className={css.none}>
            {counts.same > 0
              ? `${count(counts.same)} sama seperti sekarang.`
              : 'Tidak ada baris seperti ini.'}
          </p>
        ) : (
          <ul aria-busy={query.isPlaceholderData} data-stale={query.isPlaceholderData} className={css.rows}>
            {rows.map((record) => (
              <RecordRow key={record.no} record={record} />
            ))}
          </ul>
        )}
        {last > 1 && (
          <div className={css.pager}>
            <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
              Sebelumnya
            </Button>
            <span className="num">
              Halaman {count(page)} dari {count(last)}
            </span>
            <Button size="small" disabled={page === last} onClick={() => setPage(page + 1)}>
              Berikutnya
            </Button>
          </div>
        )}
      </Card>
    </>
  )
}

/** Takes the refused rows as a file, with why, to be mended and uploaded again. */
function Problems({ id, sheet }: { id: number; sheet: string }) {
  const [is_loading, setLoading] = useState(false)
  const take = async () => {
    setLoading(true)
    await download(`/api/workbook/problems/${id}?sheet=${sheet}`, 'perbaikan.csv').catch(reportError)
    setLoading(false)
  }
  return (
    <div className={css.chips}>
      <Button size="small" icon={<IconDownload />} busy={is_loading} onClick={() => void take()}>
        Unduh baris bermasalah
      </Button>
    </div>
  )
}

function RecordRow({ record }: { record: Record }) {
  const state = record_states[record.state]
  const [first] = record.row_nos
  return (
    <li className={css.row}>
      <span className={css.place}>{first}</span>
      <div>
        <p className={css.name}>
          {record.label} <Pill tone={state?.tone ?? 'quiet'}>{state?.label}</Pill>
        </p>
        {record.reason && (
          <p className={record.state === 'refused' ? css.problem : css.note}>{record.reason}</p>
        )}
        {record.warning && <p className={css.problem}>{record.warning}</p>}
        {record.cells.length > 0 && (
          <ul className={css.changes}>
            {record.cells.map((cell, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column stands in several rows of a record; their places name them
              <li key={place} className={css.change}>
                <span className={css.address}>
                  {cell.address} {cell.header}
                </span>
                {cell.old && <del>{cell.old}</del>}
                {cell.problem ? (
                  <span className={css.problem}>
                    {cell.new && `“${cell.new}” `}
                    {cell.problem}
                  </span>
                ) : (
                  <ins>{cell.new || '(kosong)'}</ins>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
