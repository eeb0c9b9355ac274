import { IconChevronDown, IconHistory } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../kit/router/lazy-part.tsx'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { useCan } from '../../parts/access/access.ts'
import css from './audit.record-history.module.css'
import type { RecordRef } from './audit.search.ts'

const RecordHistoryList = lazyPart(() =>
  import('./audit.record-history.list.tsx').then((part) => part.RecordHistoryList),
)

/**
 * Who changed what of a record, below its form or document, for who may see the log. Nothing is asked of the server
 * until it is opened.
 */
export function RecordHistory({ entity, id }: RecordRef) {
  const can_see = useCan('audit', 'view')
  const [opened, setOpened] = useState<string | null>(null)
  if (!can_see) return null
  // Another record on the same page begins closed.
  const name = `${entity} ${id}`
  const is_open = opened === name
  return (
    <section className={css.history} aria-label="Riwayat perubahan" data-record-history={entity}>
      <h2>
        <button
          type="button"
          className={css.head}
          aria-expanded={is_open}
          onClick={() => setOpened(is_open ? null : name)}
          onPointerEnter={RecordHistoryList.preload}
          onFocus={RecordHistoryList.preload}
        >
          <IconHistory aria-hidden="true" />
          <span className={css.title}>Riwayat perubahan</span>
          <span className={css.chevron} data-open={is_open} aria-hidden="true">
            <IconChevronDown />
          </span>
        </button>
      </h2>
      {is_open && (
        <div className={css.body}>
          <Suspense fallback={<CardSkeleton lines={3} />}>
            <RecordHistoryList key={name} entity={entity} id={id} />
          </Suspense>
        </div>
      )}
    </section>
  )
}
