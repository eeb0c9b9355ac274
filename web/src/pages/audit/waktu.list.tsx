import { IconHistory } from '@tabler/icons-react'
import { formatDateTime } from '../../kit/format/date.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { EmptyState, ErrorState } from '../../kit/states/state.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import { useBrandInfo, useMe } from '../../parts/session/session.ts'
import { GetChangedRecordsDocument, type GetChangedRecordsQuery } from './audit.gql.gen.ts'
import { nameField } from './audit.values.ts'
import { entities } from './audit.words.ts'
import css from './waktu.module.css'

type Changed = GetChangedRecordsQuery['changedRecords']['records'][number]

/** Of the fields that changed so many are named. */
const most_fields = 4

function Row({ record, onOpen }: { record: Changed; onOpen: (id: number) => void }) {
  const { timezone } = useBrandInfo()
  const { web_modules } = useMe()
  const modules = new Map(web_modules.map(({ module }) => [module.key, module.name]))
  const fields = record.fields.map((field) => nameField(field, modules))
  const rest = fields.length - most_fields
  return (
    <li className={css.row}>
      <div className={css.what}>
        <button type="button" className={css.name} onClick={() => onOpen(record.id)}>
          {record.label ?? `No. ${record.id}`}
        </button>{' '}
        {record.is_new && <Pill tone="info">Baru</Pill>}{' '}
        {record.is_archived && <Pill tone="quiet">Diarsipkan</Pill>}
        <p className={css.quiet}>
          {fields.slice(0, most_fields).join(', ') || (record.is_new ? 'Dibuat' : 'Isian lain')}
          {rest > 0 && `, +${rest} lainnya`}
        </p>
      </div>
      <p className={css.who}>
        {record.actors.join(', ')}
        <br />
        <span className={css.quiet}>
          {`${formatNumber(record.count, 0)} perubahan · ${formatDateTime(record.last_at, timezone)}`}
        </span>
      </p>
    </li>
  )
}

interface ChangedListProps {
  entity: string
  since: string
  onOpen: (id: number) => void
}

/** Records of a kind that changed since a moment, with who changed what of them. */
export function ChangedList({ entity, since, onOpen }: ChangedListProps) {
  const { data, error, refetch } = useDocument(GetChangedRecordsDocument, { entity, since }, { keep: true })
  if (error && !data)
    return (
      <Card>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    )
  if (!data) return <CardSkeleton lines={6} />
  const { records, total } = data.changedRecords
  const kind = entities[entity]?.label ?? entity
  if (records.length === 0)
    return (
      <Card>
        <EmptyState
          icon={IconHistory}
          title="Tidak ada yang berubah"
          text={`Sejak saat itu tidak ada perubahan ${kind.toLowerCase()} yang tercatat dan dapat Anda lihat.`}
        />
      </Card>
    )
  return (
    <Card>
      <ul className={css.rows} aria-label={`${kind} yang berubah`}>
        {records.map((record) => (
          <Row key={record.id} record={record} onOpen={onOpen} />
        ))}
      </ul>
      {total > records.length && (
        <p className={css.more}>
          {`${formatNumber(records.length, 0)} terbaru dari ${formatNumber(total, 0)} data; pilih waktu yang lebih dekat untuk melihat sisanya.`}
        </p>
      )}
    </Card>
  )
}
