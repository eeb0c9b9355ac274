import { useState } from 'react'
import { formatDateTime } from '../../kit/format/date.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { ApiError } from '../../kit/graphql/api-error.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { clearAll } from '../../kit/graphql/query.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { useBrandInfo } from '../../parts/session/session.ts'
import { Changes } from './audit.changes.tsx'
import { RestoreRecordDocument } from './audit.gql.gen.ts'
import css from './audit.module.css'
import type { RecordState } from './waktu.state.ts'

interface RestoreDialogProps {
  state: RecordState
  fields: readonly string[]
  onClose: () => void
}

/** Asks before fields are brought back: what changes, and what follows from that. */
export function RestoreDialog({ state, fields, onClose }: RestoreDialogProps) {
  const { timezone } = useBrandInfo()
  const [refusal, setRefusal] = useState<string | null>(null)
  const run = useCommand(RestoreRecordDocument, {
    success: ({ restoreRecord: { count } }) => `${formatNumber(count, 0)} isian dikembalikan!`,
    takes_back: 'Data kembali seperti sebelum dikembalikan!',
    onDone: () => {
      onClose()
      void clearAll()
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.code === 'NETWORK') return false
      setRefusal(Object.values(error.details.fields ?? {})[0] ?? error.message)
      return true
    },
  })
  const changing = state.fields.filter(({ field }) => fields.includes(field))
  const follows = new Set(state.follows.filter(({ field }) => fields.includes(field)).map(({ text }) => text))
  const { entity, id, at, version } = state
  return (
    <Dialog
      title={`Kembalikan ${state.label ?? 'data'}`}
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          busy={run.isPending}
          onClick={() => {
            setRefusal(null)
            run.mutate({ record: { entity, id, at, version, fields: [...fields] } })
          }}
        >
          {`Kembalikan ${formatNumber(fields.length, 0)} isian`}
        </DialogFoot>
      }
    >
      <div className={css.dialog}>
        <p>{`Ke keadaan ${formatDateTime(at, timezone)}. Riwayat tetap ada: ini tercatat sebagai perubahan baru.`}</p>
        <Changes
          changes={changing.map(({ field, subject, is, was }) => ({ field, subject, old: is, new: was }))}
          names={state.names}
          is_partly_hidden={false}
          confirmed={null}
        />
        {follows.size > 0 && (
          <Notice tone="info">
            <ul className={css.follows}>
              {[...follows].map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Notice>
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
