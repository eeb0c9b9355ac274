import { IconClockQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateTime } from '../../kit/format/date.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { EmptyState, ErrorState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import { useBrandInfo } from '../../parts/session/session.ts'
import { GetRecordStateDocument } from './audit.gql.gen.ts'
import { RecordName } from './audit.list.tsx'
import { RecordHistory } from './audit.record-history.tsx'
import type { RecordRef } from './audit.search.ts'
import { DifferentFields, SameFields, UnknownFields } from './waktu.fields.tsx'
import css from './waktu.module.css'
import { RestoreDialog } from './waktu.restore.tsx'
import type { RecordState } from './waktu.state.ts'

interface PastRecordProps {
  of: RecordRef
  /** The moment, as an instant. */
  at: string
  onMoment: (at: string) => void
  onAll: () => void
}

/** Before the log knows the record: says so, and from when on it does. */
function NotKnown({ state, onMoment }: { state: RecordState; onMoment: (at: string) => void }) {
  const { timezone } = useBrandInfo()
  const { known_from, existed } = state
  return (
    <Card>
      <EmptyState
        icon={IconClockQuestion}
        title={existed === false ? 'Belum ada saat itu' : 'Riwayat tidak sampai ke saat itu'}
        text={
          known_from
            ? `Tercatat sejak ${formatDateTime(known_from, timezone)}.`
            : 'Belum ada perubahan data ini yang tercatat.'
        }
      >
        {known_from && <Button onClick={() => onMoment(known_from)}>Lihat keadaan sejak tercatat</Button>}
      </EmptyState>
    </Card>
  )
}

function Known({ state }: { state: RecordState }) {
  const [left_out, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const [is_asking, setAsking] = useState(false)
  const different = state.fields.filter(({ is_changed }) => is_changed)
  const restorable = different.filter(({ can_restore }) => can_restore).map(({ field }) => field)
  const chosen = restorable.filter((field) => !left_out.has(field))
  const toggle = (field: string, is_on: boolean) => {
    const next = new Set(left_out)
    if (is_on) next.delete(field)
    else next.add(field)
    setLeftOut(next)
  }
  return (
    <>
      <Card padded>
        <div className={css.head}>
          <h2>
            {different.length > 0
              ? `${formatNumber(different.length, 0)} isian berbeda dari sekarang`
              : 'Sama dengan sekarang'}
          </h2>
          {restorable.length > 0 && (
            <div className={css.act}>
              <Checkbox
                label="Semua"
                checked={chosen.length === restorable.length}
                indeterminate={chosen.length > 0 && chosen.length < restorable.length}
                onChange={(event) => setLeftOut(event.target.checked ? new Set() : new Set(restorable))}
              />
              <Button tone="primary" disabled={chosen.length === 0} onClick={() => setAsking(true)}>
                {`Kembalikan ${formatNumber(chosen.length, 0)} isian…`}
              </Button>
            </div>
          )}
        </div>
        <DifferentFields state={state} fields={different} chosen={chosen} onToggle={toggle} />
      </Card>
      <SameFields state={state} />
      <UnknownFields state={state} />
      {is_asking && <RestoreDialog state={state} fields={chosen} onClose={() => setAsking(false)} />}
    </>
  )
}

/** A record as it was at a moment, what is different now, and bringing it back. */
export function PastRecord({ of, at, onMoment, onAll }: PastRecordProps) {
  const { data, error, refetch } = useDocument(GetRecordStateDocument, { entity: of.entity, id: of.id, at })
  const state = data?.recordState
  return (
    <div className={css.record}>
      <div className={css.title}>
        <h2>
          <RecordName entity={of.entity} entity_id={of.id} label={state?.label ?? null} />
        </h2>
        <Button size="small" onClick={onAll}>
          Semua yang berubah
        </Button>
      </div>
      {error && !data && (
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!state && !error && <CardSkeleton lines={6} />}
      {state && state.existed !== true && <NotKnown state={state} onMoment={onMoment} />}
      {state && state.existed === true && <Known state={state} />}
      <RecordHistory entity={of.entity} id={of.id} />
    </div>
  )
}
