import { IconArrowLeft, IconDownload, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { formatRupiah } from '../../../../kit/format/rupiah.ts'
import { useCommand } from '../../../../kit/graphql/command.ts'
import { useDocument } from '../../../../kit/graphql/query.ts'
import { reportError } from '../../../../kit/graphql/report-error.ts'
import { confirm } from '../../../../kit/overlay/confirm.tsx'
import { download } from '../../../../kit/page/download.ts'
import { TableSkeleton } from '../../../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../../../kit/states/state.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { Card, CardHead } from '../../../../kit/ui/card.tsx'
import { Notice } from '../../../../kit/ui/notice.tsx'
import { ColumnMatch } from '../../../../parts/spreadsheet/column-match.tsx'
import { Figures } from './import.figures.tsx'
import {
  CheckSalesImportDocument,
  CommitSalesImportDocument,
  DiscardSalesImportDocument,
  GetSalesImportPreviewDocument,
} from './import.gql.gen.ts'
import css from './import.module.css'
import { ImportReceipts } from './import.receipts.tsx'
import type { SalesImport } from './import.record.ts'
import { count } from './import.words.ts'

const tabs = [
  { value: 'new', label: 'Baru' },
  { value: 'duplicate', label: 'Sudah ada' },
  { value: 'conflict', label: 'Berbeda' },
  { value: 'rejected', label: 'Bermasalah' },
]

/** What an uploaded file would bring, and the button that brings it. */
export function SalesPreview({ file, onLeave }: { file: SalesImport; onLeave: () => void }) {
  const { id, file_name, outlet, headers, fault } = file
  const kept = file.mapping ?? []
  const [mapping, setMapping] = useState<readonly string[]>(kept)
  const query = useDocument(GetSalesImportPreviewDocument, { id })
  const check = useCommand(CheckSalesImportDocument)
  const commit = useCommand(CommitSalesImportDocument)
  const discard = useCommand(DiscardSalesImportDocument, {
    success: 'File berhasil dibuang!',
    onDone: onLeave,
  })
  if (query.isPending) return <TableSkeleton rows={8} columns={4} />
  if (query.isError) {
    return (
      <Card>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Card>
    )
  }
  const preview = query.data.salesImportPreview
  const is_changed = mapping.some((key, place) => key !== kept[place])
  const open = preview.rejected + preview.conflicts
  const usable = preview.new_count
  const askDiscard = async () => {
    const text = 'Tidak ada yang dicatat. File dapat diunggah lagi.'
    if (await confirm({ title: `Buang ${file_name}?`, text, action: 'Buang file', tone: 'danger' }))
      discard.mutate({ id })
  }
  return (
    <div className={css.stack}>
      <ColumnMatch
        title={file_name}
        about={outlet.name}
        headers={headers ?? []}
        mapping={mapping}
        columns={preview.columns}
        onChange={setMapping}
      >
        {is_changed && (
          <div className={css.body}>
            <Button
              tone="primary"
              busy={check.isPending}
              onClick={() => check.mutate({ sales_import: { id, mapping: [...mapping] } })}
            >
              Periksa ulang
            </Button>
          </div>
        )}
      </ColumnMatch>
      {fault && <Notice tone="bad">{fault}</Notice>}
      <Card>
        <CardHead title="Yang akan masuk" note="Tagihan dihitung ulang menurut pengaturan outlet." lined />
        <Figures
          figures={[
            ['Nota baru', count(preview.new_count)],
            ['Sudah ada', count(preview.duplicates)],
            ['Berbeda dari yang tercatat', count(preview.conflicts)],
            ['Nota bermasalah', count(preview.rejected)],
            ['Baris', count(preview.lines)],
            ['Bersih', formatRupiah(preview.net)],
            ['Total menurut Lumbung', formatRupiah(preview.total)],
            ['Total menurut file', formatRupiah(preview.stated_total)],
            ['Nota berselisih', count(preview.differing)],
          ]}
        />
      </Card>
      {open > 0 && (
        <Notice tone="warn">
          {count(open)} nota tidak ikut masuk. Perbaiki di file lalu unggah lagi, atau impor yang benar dan
          tangani sisanya kemudian.
        </Notice>
      )}
      <ImportReceipts
        id={id}
        tabs={tabs}
        initial={open > 0 ? (preview.rejected > 0 ? 'rejected' : 'conflict') : 'new'}
      />
      {preview.unknown.length > 0 && (
        <Card>
          <CardHead
            title={`${count(preview.unknown.length)} nama tidak dikenal`}
            note="Tetap masuk; padankan dengan menu sesudahnya di Menu tidak dikenal."
            lined
          />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <ul className={css.lines} tabIndex={0}>
            {preview.unknown.map(({ name, lines, net }) => (
              <li key={name}>
                <span>{name}</span>
                <span>
                  {count(lines)} baris, {formatRupiah(net)}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <div className={css.foot}>
        <Button icon={<IconArrowLeft />} onClick={onLeave}>
          Pilih file lain
        </Button>
        <Button icon={<IconTrash />} busy={discard.isPending} onClick={() => void askDiscard()}>
          Buang file
        </Button>
        {open > 0 && (
          <Button
            icon={<IconDownload />}
            onClick={() => void download(`/api/sales/problems/${id}`, 'perbaikan.csv').catch(reportError)}
          >
            Unduh baris bermasalah
          </Button>
        )}
        <Button
          tone="primary"
          disabled={usable === 0 || is_changed}
          busy={commit.isPending}
          onClick={() =>
            commit.mutate({
              sales_import: {
                id,
                is_only_valid: open > 0,
                new_count: preview.new_count,
                total: preview.total,
              },
            })
          }
        >
          {preview.new_count === 0 ? 'Tidak ada nota baru' : `Impor ${count(preview.new_count)} nota`}
        </Button>
      </div>
    </div>
  )
}
