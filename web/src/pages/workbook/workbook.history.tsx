import { formatNumber } from '../../kit/format/number.ts'
import { formatRelative } from '../../kit/format/relative.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import type { GetWorkbooksQuery } from './workbook.gql.gen.ts'
import css from './workbook.module.css'
import { book_states } from './workbook.words.ts'

interface HistoryProps {
  workbooks: GetWorkbooksQuery['workbooks']
  onLook: (id: number) => void
}

/** The viewer's last workbooks, with the way back to each. */
export function WorkbookHistory({ workbooks, onLook }: HistoryProps) {
  const shown = workbooks.filter(({ status }) => status !== 'discarded')
  if (shown.length === 0) return null
  return (
    <Card>
      <CardHead title="Unggahan Anda" lined />
      <ul>
        {shown.map(({ id, file_name, status, row_count, committed_at, rolled_back_at, created_at }) => (
          <li key={id} className={css.upload}>
            <div>
              <p className={css.name}>
                {file_name}{' '}
                <Pill tone={book_states[status]?.tone ?? 'quiet'}>{book_states[status]?.label}</Pill>
              </p>
              <p className={css.note}>
                {formatNumber(row_count, 0)} baris ·{' '}
                {formatRelative(rolled_back_at ?? committed_at ?? created_at)}
              </p>
            </div>
            <Button size="small" onClick={() => onLook(id)}>
              Lihat<span className="sr-only"> {file_name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
