import { IconArrowLeft } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatNumber } from '../../../kit/format/number.ts'
import { useCommand } from '../../../kit/graphql/command.ts'
import { useDocument } from '../../../kit/graphql/query.ts'
import { TableSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../../kit/states/state.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Card } from '../../../kit/ui/card.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { Segmented } from '../../../kit/ui/segmented.tsx'
import { ColumnMatch } from '../../../parts/spreadsheet/column-match.tsx'
import { CommitMassUploadDocument, GetMassUploadPreviewDocument } from './mass-upload.gql.gen.ts'
import css from './mass-upload.module.css'
import { ProblemsButton } from './mass-upload.problems.tsx'
import { PreviewRows } from './mass-upload.rows.tsx'

type Shown = 'semua' | 'new' | 'changed' | 'unchanged' | 'error'

const count = (value: number) => formatNumber(value, 0)

/** What an uploaded file would do to the menu, cell by cell, and the button that does it. */
export function UploadPreview({ id, onLeave }: { id: number; onLeave: () => void }) {
  const navigate = useNavigate()
  const [mapping, setMapping] = useState<readonly string[]>()
  const [shown, setShown] = useState<Shown>('semua')
  const [page, setPage] = useState(1)
  const states = shown === 'semua' ? undefined : [shown]
  const query = useDocument(
    GetMassUploadPreviewDocument,
    { id, mapping: mapping && [...mapping], states, page },
    { keep: true },
  )
  const commit = useCommand(CommitMassUploadDocument, {
    success: ({ commitMassUpload: { created_count, changed_count } }) =>
      `${count(created_count)} menu ditambahkan dan ${count(changed_count)} diubah!`,
    onward: () => void navigate({ to: '/menu' }),
  })
  if (query.isPending) return <TableSkeleton rows={8} columns={5} />
  if (query.isError) {
    return (
      <Card>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Card>
    )
  }
  const { massUpload: file, massUploadPreview: preview } = query.data
  const { counts } = preview
  const to_save = counts.new + counts.changed
  const options = [
    { value: 'semua' as const, label: `Semua ${count(file.row_count)}` },
    { value: 'new' as const, label: `Baru ${count(counts.new)}` },
    { value: 'changed' as const, label: `Berubah ${count(counts.changed)}` },
    { value: 'unchanged' as const, label: `Sama ${count(counts.unchanged)}` },
    { value: 'error' as const, label: `Bermasalah ${count(counts.error)}` },
  ]
  const save = () =>
    commit.mutate({
      upload: {
        id,
        mapping: [...preview.mapping],
        is_only_valid: counts.error > 0,
        fingerprint: preview.fingerprint,
      },
    })
  return (
    <div className={css.stack}>
      <ColumnMatch
        title={file.file_name}
        headers={file.headers ?? []}
        mapping={preview.mapping}
        columns={preview.columns}
        onChange={(next) => {
          setMapping(next)
          setPage(1)
        }}
      />
      {preview.new_groups.length > 0 && (
        <Notice tone="info">
          Grup baru yang ikut dibuat: <b>{preview.new_groups.join(', ')}</b>
        </Notice>
      )}
      {counts.error > 0 && (
        <Notice tone="warn">
          {count(counts.error)} baris bermasalah tidak ikut disimpan. Perbaiki di file lalu unggah lagi, atau
          simpan baris yang benar saja.
        </Notice>
      )}
      <div className={css.chips}>
        <Segmented
          label="Baris"
          value={shown}
          options={options}
          onChange={(next) => {
            setShown(next)
            setPage(1)
          }}
        />
      </div>
      <PreviewRows preview={preview} page={page} onPage={setPage} is_stale={query.isPlaceholderData} />
      <div className={css.foot}>
        <Button icon={<IconArrowLeft />} onClick={onLeave}>
          Pilih file lain
        </Button>
        {counts.error > 0 && <ProblemsButton id={id} file_name={file.file_name} mapping={preview.mapping} />}
        <Button
          tone="primary"
          disabled={to_save === 0 || query.isPlaceholderData}
          busy={commit.isPending}
          onClick={save}
        >
          {to_save === 0 ? 'Tidak ada yang berubah' : `Simpan ${count(to_save)} menu`}
        </Button>
      </div>
    </div>
  )
}
