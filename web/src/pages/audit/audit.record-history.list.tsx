import { useState } from 'react'
import { formatDateTime } from '../../kit/format/date.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { AddressLink } from '../../kit/router/address-link.tsx'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import document_css from '../../parts/document/document.module.css'
import { useBrandInfo, useMe } from '../../parts/session/session.ts'
import { momentBefore } from './audit.back-actions.ts'
import { Changes } from './audit.changes.tsx'
import { GetAuditListDocument } from './audit.gql.gen.ts'
import { useRewindKinds } from './audit.kinds.ts'
import { type AuditRow, BackNote, verbOf } from './audit.list.tsx'
import { addressOfRecord, filtersOfRecord } from './audit.record.ts'
import css from './audit.record-history.module.css'
import { addressOfMoment, type RecordRef } from './audit.search.ts'
import { TakeBackDialog } from './audit.take-back.tsx'
import { entities } from './audit.words.ts'

const page_size = 10
/** As many as the API gives at once; what is older is on the page of the log. */
const most = 100
const most_lines = 6
/** Of a new record the first facts say enough. */
const most_facts = 3

interface EntryProps {
  entry: AuditRow
  of: RecordRef
  /** Entries of several places are told apart. */
  is_placed: boolean
  /** What the record was before can be looked at. */
  is_past_shown: boolean
  onBack: (entry: AuditRow) => void
}

function Entry({ entry, of, is_placed, is_past_shown, onBack }: EntryProps) {
  const { timezone } = useBrandInfo()
  const part = entry.entity === of.entity ? null : (entities[entry.entity]?.label ?? entry.entity)
  return (
    <li>
      <p className={document_css.step}>
        {part ? `${verbOf(entry)}: ${part} ${entry.label ?? ''}` : verbOf(entry)}
      </p>
      <Changes
        changes={entry.changes}
        names={entry.names}
        is_partly_hidden={entry.is_partly_hidden}
        confirmed={entry.confirmed_warnings}
        most={entry.verb === 'create' ? most_facts : most_lines}
        can_grow
      />
      <BackNote taken_back_by={entry.taken_back_by} />
      <p className={document_css.quiet}>
        {[entry.actor, formatDateTime(entry.occurred_at, timezone), is_placed && entry.outlet_name]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {(entry.can_take_back || is_past_shown) && (
        <p className={css.ways}>
          {entry.can_take_back && (
            <Button size="small" onClick={() => onBack(entry)}>
              Kembalikan…
            </Button>
          )}
          {is_past_shown && (
            <AddressLink
              href={addressOfMoment({ entity: entry.entity, id: entry.entity_id }, momentBefore(entry))}
            >
              Keadaan sebelum ini
            </AddressLink>
          )}
        </p>
      )}
    </li>
  )
}

/** The changes of a record, the newest first. */
export function RecordHistoryList(record: RecordRef) {
  const { is_all_outlets } = useMe()
  const [limit, setLimit] = useState(page_size)
  const [back, setBack] = useState<AuditRow | null>(null)
  const kinds = useRewindKinds()
  const { data, error, isPlaceholderData, refetch } = useDocument(
    GetAuditListDocument,
    { page: 1, limit, filters: [...filtersOfRecord(record), { field: 'id', sort: 'Desc' }] },
    { keep: true },
  )
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <CardSkeleton lines={3} />
  const { nodes, total } = data.auditList
  const is_placed = new Set(nodes.map(({ outlet_name }) => outlet_name)).size > 1
  return (
    <>
      {!is_all_outlets && (
        <p className={css.note}>Hanya perubahan di outlet Anda dan yang Anda buat sendiri yang tampil.</p>
      )}
      {nodes.length === 0 ? (
        <p className={css.note}>Belum ada perubahan tercatat.</p>
      ) : (
        <ol className={document_css.events} aria-label="Perubahan">
          {nodes.map((entry) => (
            <Entry
              key={entry.id}
              {...{ entry, is_placed }}
              of={record}
              is_past_shown={kinds.includes(entry.entity) && entry.verb !== 'create'}
              onBack={setBack}
            />
          ))}
        </ol>
      )}
      <div className={css.foot}>
        {nodes.length < total && limit < most && (
          <Button size="small" busy={isPlaceholderData} onClick={() => setLimit(limit + page_size)}>
            Tampilkan lebih banyak
          </Button>
        )}
        {total > 0 && (
          <span className={css.count}>
            {`${formatNumber(nodes.length, 0)} dari ${formatNumber(total, 0)} · `}
            <AddressLink href={addressOfRecord(record)}>Lihat semua</AddressLink>
            {kinds.includes(record.entity) && (
              <>
                {' · '}
                <AddressLink href={addressOfMoment(record)}>Mesin Waktu</AddressLink>
              </>
            )}
          </span>
        )}
      </div>
      {back && <TakeBackDialog entry={back} onClose={() => setBack(null)} />}
    </>
  )
}
