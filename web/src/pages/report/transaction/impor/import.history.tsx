import { formatRelative } from '../../../../kit/format/relative.ts'
import { useDocument } from '../../../../kit/graphql/query.ts'
import { TableSkeleton } from '../../../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../../../kit/states/state.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { Card, CardHead } from '../../../../kit/ui/card.tsx'
import { GetSalesImportListDocument } from './import.gql.gen.ts'
import css from './import.module.css'
import { isWorking, stateText } from './import.words.ts'

const live_ms = 3_000

/** The files uploaded last, each with what became of it. */
export function ImportHistory({ onLook }: { onLook: (id: number) => void }) {
  const query = useDocument(GetSalesImportListDocument, {}, { every_ms: live_ms })
  const files = query.data?.salesImportList.nodes
  return (
    <Card>
      <CardHead title="Impor terakhir" lined />
      {query.error && !files && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {!files && !query.error && <TableSkeleton rows={3} columns={3} />}
      {files?.length === 0 && <p className={`${css.body} ${css.text}`}>Belum ada file yang diunggah.</p>}
      {files && files.length > 0 && (
        <ul className={css.lines}>
          {files.map((file) => (
            <li key={file.id}>
              <div>
                <b>{file.file_name}</b>
                <p className={css.quiet}>
                  {file.outlet.name} · {file.actor}, {formatRelative(file.created_at)}
                </p>
                <p className={file.open_count > 0 ? css.problem : undefined}>{stateText(file)}</p>
              </div>
              <Button size="small" onClick={() => onLook(file.id)}>
                {file.status === 'checked' || isWorking(file.status) ? 'Lanjutkan' : 'Lihat'}
                <span className="sr-only"> {file.file_name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
