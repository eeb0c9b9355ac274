import { useEffect, useRef } from 'react'
import { dropOutdated, useCommand } from '../../../../kit/graphql/command.ts'
import { useDocument } from '../../../../kit/graphql/query.ts'
import { TableSkeleton } from '../../../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../../../kit/states/state.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { Card, CardHead } from '../../../../kit/ui/card.tsx'
import { Notice } from '../../../../kit/ui/notice.tsx'
import {
  CommitSalesImportDocument,
  GetSalesImportDocument,
  ResumeSalesImportDocument,
} from './import.gql.gen.ts'
import css from './import.module.css'
import { SalesPreview } from './import.preview.tsx'
import type { SalesImport } from './import.record.ts'
import { ImportResult } from './import.result.tsx'
import { isWorking, workText } from './import.words.ts'

const live_ms = 1_000

/** A file and where it stands: worked on, to be looked at before it is taken over, or what came of it. */
export function ImportFile({ id, onLeave }: { id: number; onLeave: () => void }) {
  const query = useDocument(GetSalesImportDocument, { id }, { every_ms: live_ms })
  const status = query.data?.salesImport.status
  const before = useRef(status)
  useEffect(() => {
    // What the work wrote is known once it ends.
    if (before.current && isWorking(before.current) && status && !isWorking(status))
      void dropOutdated(CommitSalesImportDocument.operation_name)
    before.current = status
  }, [status])
  if (query.isPending) return <TableSkeleton rows={8} columns={4} />
  if (query.isError && !query.data) {
    return (
      <Card>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Card>
    )
  }
  const file = query.data.salesImport
  if (isWorking(file.status)) return <ImportWork file={file} onLeave={onLeave} />
  if (file.status === 'checked') return <SalesPreview file={file} onLeave={onLeave} />
  return <ImportResult file={file} onLeave={onLeave} />
}

/** How far the work on a file is; it goes on without the page. */
function ImportWork({ file, onLeave }: { file: SalesImport; onLeave: () => void }) {
  const resume = useCommand(ResumeSalesImportDocument)
  const { id, file_name, outlet, fault, done_count, receipt_total } = file
  return (
    <Card>
      <CardHead title={file_name} note={outlet.name} lined />
      <div className={css.body}>
        {fault ? (
          <>
            <Notice tone="bad" live>
              {fault}
            </Notice>
            <Button tone="primary" busy={resume.isPending} onClick={() => resume.mutate({ id })}>
              Lanjutkan
            </Button>
          </>
        ) : (
          <>
            <p role="status">{workText(file)}</p>
            <progress
              className={css.progress}
              aria-label={workText(file)}
              {...(receipt_total ? { value: done_count, max: receipt_total } : {})}
            />
            <p className={css.text}>Halaman ini boleh ditutup; pekerjaan berjalan terus.</p>
          </>
        )}
        <Button onClick={onLeave}>Kembali ke daftar</Button>
      </div>
    </Card>
  )
}
