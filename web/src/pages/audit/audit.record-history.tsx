import { IconHistory } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { isCommentKind } from '../../../../server/src/records/comment/comment-kind.calc.ts'
import { lazyPart } from '../../kit/router/lazy-part.tsx'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { FoldCard } from '../../kit/ui/fold-card.tsx'
import { useCan } from '../../parts/access/access.ts'
import { Comments } from '../../parts/comment/comments.tsx'
import css from './audit.record-history.module.css'
import type { RecordRef } from './audit.search.ts'

const RecordHistoryList = lazyPart(() =>
  import('./audit.record-history.list.tsx').then((part) => part.RecordHistoryList),
)

/** Who changed what. Nothing is asked of the server until it is opened. */
function Changes({ entity, id, begins_open }: RecordRef & { begins_open: boolean }) {
  // Another record on the same page begins anew.
  const name = `${entity} ${id} ${begins_open}`
  const [turned, setTurned] = useState({ name, is_open: begins_open })
  const is_open = turned.name === name ? turned.is_open : begins_open
  return (
    <FoldCard
      title="Riwayat perubahan"
      icon={IconHistory}
      is_open={is_open}
      onTurn={() => setTurned({ name, is_open: !is_open })}
      onNear={RecordHistoryList.preload}
    >
      <Suspense fallback={<CardSkeleton lines={3} />}>
        <RecordHistoryList key={name} entity={entity} id={id} />
      </Suspense>
    </FoldCard>
  )
}

/** What was said about a record and who changed what of it, below its form or document: each for who may see it. */
export function RecordHistory({ entity, id, is_open = false }: RecordRef & { is_open?: boolean }) {
  const can_see = useCan('audit', 'view')
  const talked = isCommentKind(entity) ? entity : null
  if (!can_see && !talked) return null
  return (
    <div className={css.history} data-record-history={entity}>
      {talked && <Comments kind={talked} id={id} />}
      {can_see && <Changes entity={entity} id={id} begins_open={is_open} />}
    </div>
  )
}
