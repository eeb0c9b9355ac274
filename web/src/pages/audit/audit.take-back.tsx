import { useState } from 'react'
import { formatDateTime } from '../../kit/format/date.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { ApiError } from '../../kit/graphql/api-error.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { clearAll, useDocument } from '../../kit/graphql/query.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { useMe } from '../../parts/session/session.ts'
import { Changes } from './audit.changes.tsx'
import { GetRecordStateDocument, TakeBackChangeDocument } from './audit.gql.gen.ts'
import { type AuditRow, RecordName, verbOf } from './audit.list.tsx'
import css from './audit.module.css'
import { readChanges } from './audit.values.ts'

/** What follows from taking an entry back, as far as the viewer may look at the record's past. */
function useFollows({ entity, entity_id, occurred_at, changes }: AuditRow): string[] {
  const { is_all_outlets } = useMe()
  const before = new Date(Date.parse(occurred_at) - 1).toISOString()
  const { data } = useDocument(
    GetRecordStateDocument,
    { entity, id: entity_id, at: before },
    { enabled: is_all_outlets },
  )
  const fields = new Set(readChanges(changes).map(({ field }) => field))
  const told = data?.recordState.follows.filter(({ field }) => fields.has(field)) ?? []
  return [...new Set(told.map(({ text }) => text))]
}

/** Takes an entry of the log back: shows what it would change and what follows from that, and why it is refused. */
export function TakeBackDialog({ entry, onClose }: { entry: AuditRow; onClose: () => void }) {
  const [is_whole, setWhole] = useState(entry.together > 1)
  const [refusal, setRefusal] = useState<string | null>(null)
  const follows = useFollows(entry)
  const others = entry.together - 1
  const run = useCommand(TakeBackChangeDocument, {
    success: ({ takeBackChange: { count } }) =>
      count > 1 ? `${formatNumber(count, 0)} perubahan dikembalikan!` : 'Perubahan dikembalikan!',
    onDone: () => {
      onClose()
      void clearAll()
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || !['CONFLICT', 'VALIDATION', 'FORBIDDEN'].includes(error.code))
        return false
      setRefusal(Object.values(error.details.fields ?? {})[0] ?? error.message)
      return true
    },
  })
  const back = readChanges(entry.changes).map(({ field, old, new: now }) => ({ field, old: now, new: old }))
  return (
    <Dialog
      title="Kembalikan perubahan"
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          busy={run.isPending}
          onClick={() => {
            setRefusal(null)
            run.mutate({ change: { id: entry.id, is_whole: is_whole && others > 0 } })
          }}
        >
          Kembalikan
        </DialogFoot>
      }
    >
      <div className={css.dialog}>
        <p>
          {verbOf(entry)} <RecordName {...entry} />
          <br />
          <span className={css.quiet}>
            {[entry.actor, formatDateTime(entry.occurred_at), entry.outlet_name].filter(Boolean).join(' · ')}
          </span>
        </p>
        <section aria-label="Yang akan berubah">
          <h3 className={css.sub}>Yang akan berubah</h3>
          <Changes
            changes={back}
            names={entry.names}
            is_partly_hidden={entry.is_partly_hidden}
            confirmed={null}
          />
        </section>
        {follows.length > 0 && (
          <Notice tone="info">
            <ul className={css.follows}>
              {follows.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Notice>
        )}
        {others > 0 && (
          <Checkbox
            label={`Juga ${formatNumber(others, 0)} perubahan lain yang dibuat bersamaan`}
            checked={is_whole}
            onChange={(event) => setWhole(event.target.checked)}
          />
        )}
        {refusal && (
          <Notice tone="bad" live>
            {refusal}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
