import { formatNumber } from '../../../../kit/format/number.ts'
import { formatRelative } from '../../../../kit/format/relative.ts'
import { formatRupiah } from '../../../../kit/format/rupiah.ts'
import { useCommand } from '../../../../kit/graphql/command.ts'
import { useDocument } from '../../../../kit/graphql/query.ts'
import { confirm } from '../../../../kit/overlay/confirm.tsx'
import { TableSkeleton } from '../../../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../../../kit/states/state.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { Card, CardHead } from '../../../../kit/ui/card.tsx'
import {
  GetSalesImportListDocument,
  type GetSalesImportListQuery,
  RollBackSalesImportDocument,
} from './import.gql.gen.ts'
import css from './import.module.css'

type SalesImport = GetSalesImportListQuery['salesImportList']['nodes'][number]

function stateOf({ status, receipt_count, duplicate_count, total }: SalesImport): string {
  if (status === 'uploaded') return 'Belum diimpor'
  const skipped = duplicate_count > 0 ? `, ${formatNumber(duplicate_count, 0)} sudah ada` : ''
  const taken = `${formatNumber(receipt_count, 0)} nota, ${formatRupiah(total)}${skipped}`
  return status === 'rolled_back' ? `Dibatalkan: ${taken}` : taken
}

/** The files uploaded last, each with a way on or back. */
export function ImportHistory({ onLook }: { onLook: (id: number) => void }) {
  const query = useDocument(GetSalesImportListDocument, {})
  const back = useCommand(RollBackSalesImportDocument, { success: 'Impor berhasil dibatalkan!' })
  const ask = async ({ id, file_name, receipt_count }: SalesImport) => {
    const yes = await confirm({
      title: `Batalkan impor ${file_name}?`,
      text: `${formatNumber(receipt_count, 0)} nota dicatat sebagai void dan stoknya dikembalikan. File dapat diimpor lagi.`,
      action: 'Batalkan impor',
      tone: 'danger',
    })
    if (yes) back.mutate({ id })
  }
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
                <p>{stateOf(file)}</p>
              </div>
              {file.status === 'uploaded' && (
                <Button size="small" aria-label={`Periksa ${file.file_name}`} onClick={() => onLook(file.id)}>
                  Periksa
                </Button>
              )}
              {file.status === 'committed' && file.receipt_count > 0 && (
                <Button
                  size="small"
                  aria-label={`Batalkan ${file.file_name}`}
                  busy={back.isPending}
                  onClick={() => void ask(file)}
                >
                  Batalkan
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
