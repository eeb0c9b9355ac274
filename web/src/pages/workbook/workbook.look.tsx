import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '../../kit/format/number.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { query_client, useDocument } from '../../kit/graphql/query.ts'
import { reportError } from '../../kit/graphql/report-error.ts'
import { confirm } from '../../kit/overlay/confirm.tsx'
import { TableSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { ColumnMatch } from '../../parts/spreadsheet/column-match.tsx'
import {
  AcceptWorkbookDocument,
  CheckWorkbookDocument,
  DiscardWorkbookDocument,
  GetWorkbookDocument,
  type GetWorkbookQuery,
  RollBackWorkbookDocument,
} from './workbook.gql.gen.ts'
import css from './workbook.module.css'
import { WorkbookRecords } from './workbook.records.tsx'
import { book_states, isWorking } from './workbook.words.ts'

type Book = GetWorkbookQuery['workbook']
type Sheet = Book['sheets'][number]

const ask_after_ms = 1_000
const count = (value: number) => formatNumber(value, 0)

/** A workbook; while the server is at work on it, it is asked again, and what it wrote outdates everything. */
function useWorkbook(id: number) {
  const [is_working, setWorking] = useState(true)
  const query = useDocument(GetWorkbookDocument, { id }, is_working ? { every_ms: ask_after_ms } : {})
  const status = query.data?.workbook.status
  const last = useRef(status)
  useEffect(() => {
    if (status === undefined) return
    setWorking(isWorking(status))
    if (last.current !== undefined && last.current !== status && !isWorking(status))
      query_client.invalidateQueries().catch(reportError)
    last.current = status
  }, [status])
  return { query, begin: () => setWorking(true) }
}

/** What a workbook would do, sheet by sheet, and the buttons that do it or take it back. */
export function WorkbookLook({ id, onLeave }: { id: number; onLeave: () => void }) {
  const { query, begin } = useWorkbook(id)
  const [shown, setShown] = useState<string>()
  if (query.isPending) return <TableSkeleton rows={8} columns={5} />
  if (query.isError)
    return (
      <Card>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Card>
    )
  const { workbook: book } = query.data
  const sheet = book.sheets.find(({ key }) => key === shown) ?? firstWorth(book.sheets)
  return (
    <div className={css.stack}>
      <BookHead book={book} />
      {book.status !== 'checking' && sheet && (
        <>
          {book.sheets.length > 1 && (
            <div className={css.chips}>
              <Segmented
                label="Lembar"
                value={sheet.key}
                options={book.sheets.map((one) => ({ value: one.key, label: `${one.title} ${tell(one)}` }))}
                onChange={setShown}
              />
            </div>
          )}
          {book.status === 'checked' && !book.starter_set && (
            <Columns book={book} sheet={sheet} onBegin={begin} />
          )}
          {sheet.fault && <Notice tone="warn">{sheet.fault}</Notice>}
          <WorkbookRecords key={sheet.key} id={id} sheet={sheet} status={book.status} />
        </>
      )}
      <BookFoot book={book} onBegin={begin} onLeave={onLeave} />
    </div>
  )
}

const changesOf = ({ counts }: Sheet) => counts.new + counts.changed + counts.refused
const firstWorth = (sheets: readonly Sheet[]) => sheets.find((sheet) => changesOf(sheet) > 0) ?? sheets[0]
const tell = (sheet: Sheet) => (changesOf(sheet) > 0 ? count(changesOf(sheet)) : '–')

function BookHead({ book }: { book: Book }) {
  const state = book_states[book.status]
  const share = book.record_total > 0 ? book.done_count / book.record_total : undefined
  const sum = (key: keyof Sheet['counts']) => book.sheets.reduce((all, { counts }) => all + counts[key], 0)
  return (
    <Card>
      <div className={css.head}>
        <h2 className={css.name}>
          {book.file_name} <Pill tone={state?.tone ?? 'quiet'}>{state?.label}</Pill>
        </h2>
        {isWorking(book.status) ? (
          <p className={css.note} role="status">
            <progress className={css.progress} value={share} aria-label="Kemajuan" /> {count(book.done_count)}{' '}
            dari {count(book.record_total || book.row_count)}. Halaman ini boleh ditutup.
          </p>
        ) : (
          <p className={css.note}>
            {count(sum('new'))} baru, {count(sum('changed'))} berubah, {count(sum('same'))} sama,{' '}
            {count(sum('refused'))} ditolak
          </p>
        )}
        {book.ignored.length > 0 && (
          <p className={css.note}>Lembar yang tidak dikenali dilewati: {book.ignored.join(', ')}</p>
        )}
      </div>
      {book.fault && <Notice tone="warn">{book.fault}</Notice>}
      {!book.is_whole && book.status === 'checked' && (
        <Notice tone="info">
          File sebesar ini disimpan bertahap; baris yang ditolak saat disimpan ditunjukkan setelahnya.
        </Notice>
      )}
    </Card>
  )
}

function Columns({ book, sheet, onBegin }: { book: Book; sheet: Sheet; onBegin: () => void }) {
  const map = useCommand(CheckWorkbookDocument, { onDone: onBegin })
  return (
    <ColumnMatch
      key={sheet.key}
      title={`Lembar ${sheet.title}`}
      headers={sheet.headers}
      mapping={sheet.mapping}
      columns={sheet.columns}
      onChange={(mapping) => map.mutate({ sheet: { id: book.id, sheet: sheet.key, mapping } })}
    />
  )
}

interface FootProps {
  book: Book
  onBegin: () => void
  onLeave: () => void
}

function BookFoot({ book, onBegin, onLeave }: FootProps) {
  const accept = useCommand(AcceptWorkbookDocument, { onDone: onBegin })
  const take_back = useCommand(RollBackWorkbookDocument, { onDone: onBegin })
  const discard = useCommand(DiscardWorkbookDocument, { onDone: onLeave })
  const refused = book.sheets.reduce((all, { counts }) => all + counts.refused, 0)
  const undo = book.starter_set ? 'Hapus contoh' : 'Batalkan unggahan'
  const askBack = async () => {
    const yes = await confirm({
      title: `${book.starter_set ? 'Hapus' : 'Batalkan'} ${book.file_name}?`,
      text: 'Yang ditambahkan diarsipkan dan yang diubah kembali seperti semula. Bila ada yang sudah dipakai atau diubah lagi, tidak ada yang dibatalkan.',
      action: undo,
    })
    if (yes) take_back.mutate({ id: book.id })
  }
  return (
    <div className={css.foot}>
      <Button icon={<IconArrowLeft />} onClick={onLeave}>
        Kembali
      </Button>
      {book.status === 'checked' && (
        <>
          <Button busy={discard.isPending} onClick={() => discard.mutate({ id: book.id })}>
            Buang
          </Button>
          <Button
            tone="primary"
            disabled={book.record_total === 0}
            busy={accept.isPending}
            onClick={() => accept.mutate({ workbook: { id: book.id, is_only_valid: refused > 0 } })}
          >
            {book.record_total === 0
              ? 'Tidak ada yang berubah'
              : refused > 0
                ? `Simpan ${count(book.record_total)} yang benar`
                : `Simpan ${count(book.record_total)} data`}
          </Button>
        </>
      )}
      {book.status === 'committed' && (
        <Button busy={take_back.isPending} onClick={() => void askBack()}>
          {undo}
        </Button>
      )}
    </div>
  )
}
