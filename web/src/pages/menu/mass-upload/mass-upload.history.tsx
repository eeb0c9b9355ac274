import { currentTime } from '../../../kit/clock.ts'
import { formatNumber } from '../../../kit/format/number.ts'
import { formatRelative } from '../../../kit/format/relative.ts'
import { useCommand } from '../../../kit/graphql/command.ts'
import { useDocument } from '../../../kit/graphql/query.ts'
import { confirm } from '../../../kit/overlay/confirm.tsx'
import { CardSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../../kit/states/state.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Card, CardHead } from '../../../kit/ui/card.tsx'
import { Pill } from '../../../kit/ui/pill.tsx'
import { useCan } from '../../../parts/access/access.ts'
import {
  GetMassUploadListDocument,
  type GetMassUploadListQuery,
  RollBackMassUploadDocument,
} from './mass-upload.gql.gen.ts'
import css from './mass-upload.module.css'
import { ProblemsButton } from './mass-upload.problems.tsx'

type Upload = GetMassUploadListQuery['massUploadList']['nodes'][number]

const states = {
  uploaded: { tone: 'info', label: 'Belum disimpan' },
  committed: { tone: 'good', label: 'Tersimpan' },
  rolled_back: { tone: 'quiet', label: 'Dibatalkan' },
} as const

const stateOf = (upload: Upload) => states[upload.status as keyof typeof states] ?? states.uploaded

function describe(upload: Upload): string {
  const count = (value: number) => formatNumber(value, 0)
  if (upload.status === 'uploaded') return `${count(upload.row_count)} baris`
  const left_out = upload.problem_count > 0 ? `, ${count(upload.problem_count)} bermasalah` : ''
  return `${count(upload.created_count)} baru, ${count(upload.changed_count)} diubah${left_out}`
}

/** The last files, with the way to go on with one or to take one back. */
export function UploadHistory({ onLook }: { onLook: (id: number) => void }) {
  const uploads = useDocument(GetMassUploadListDocument, {})
  const can_archive = useCan('menu', 'archive')
  const roll_back = useCommand(RollBackMassUploadDocument, { success: 'Unggahan berhasil dibatalkan!' })
  const ask = async (upload: Upload) => {
    const yes = await confirm({
      title: `Batalkan unggahan ${upload.file_name}?`,
      text: 'Menu yang ditambahkan file ini diarsipkan dan yang diubah kembali seperti semula, kecuali yang sudah diubah lagi setelahnya.',
      action: 'Batalkan unggahan',
    })
    if (yes) roll_back.mutate({ id: upload.id })
  }
  if (uploads.isPending) return <CardSkeleton lines={3} height={160} />
  if (uploads.isError) return <ErrorState error={uploads.error} onRetry={() => void uploads.refetch()} />
  const rows = uploads.data.massUploadList.nodes
  if (rows.length === 0) return null
  return (
    <Card>
      <CardHead title="Riwayat unggahan" note="Unggahan dapat dibatalkan dalam 7 hari." lined />
      <ul>
        {rows.map((upload) => (
          <li key={upload.id} className={css.upload}>
            <div>
              <p className={css.name}>
                {upload.file_name} <Pill tone={stateOf(upload).tone}>{stateOf(upload).label}</Pill>
              </p>
              <p className={css.note}>
                {describe(upload)} · {upload.actor} ·{' '}
                {formatRelative(upload.committed_at ?? upload.created_at)}
              </p>
            </div>
            {upload.status === 'uploaded' && (
              <Button size="small" onClick={() => onLook(upload.id)}>
                Lanjutkan<span className="sr-only"> {upload.file_name}</span>
              </Button>
            )}
            {upload.problem_count > 0 && (
              <ProblemsButton id={upload.id} file_name={upload.file_name} size="small" />
            )}
            {can_archive && upload.rollback_until && Date.parse(upload.rollback_until) > currentTime() && (
              <Button
                size="small"
                busy={roll_back.isPending && roll_back.variables.id === upload.id}
                onClick={() => ask(upload)}
              >
                Batalkan<span className="sr-only"> {upload.file_name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
