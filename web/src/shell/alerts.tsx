import { IconAlertTriangle, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { countText, useTasks } from '../parts/task/use-tasks.ts'
import css from './alerts.module.css'
import { markRead, useUnread } from './read-tasks.ts'

const TaskList = lazy(() =>
  import('../parts/task/task-list.tsx').then((module) => ({ default: module.TaskList })),
)

/**
 * One line over the page that counts what waits: it is folded away once it was read, and is there again when there is
 * something new. The first page has the tasks themselves.
 */
export function Alerts() {
  const [is_open, setOpen] = useState(false)
  const { pathname } = useLocation()
  const { told, is_cut } = useTasks()
  const unread = useUnread(told)
  if (pathname.startsWith('/dashboard') || told.length === 0 || (unread.length === 0 && !is_open)) return null
  const urgent = told.filter(({ tone }) => tone === 'bad').length
  const tone = urgent > 0 ? 'bad' : told.some((task) => task.tone === 'warn') ? 'warn' : 'info'
  const is_partly_new = unread.length > 0 && unread.length < told.length
  const fresh = is_partly_new ? `${unread.length} baru` : null
  const parts = [urgent > 0 ? `${urgent} mendesak` : null, fresh].filter(Boolean).join(', ')
  const close = () => {
    setOpen(false)
    markRead(told)
  }
  return (
    <section className={css.stack} aria-label="Perhatian">
      <div className={`${css.alert} ${tone === 'warn' ? '' : css[tone]}`}>
        {tone === 'info' ? <IconInfoCircle /> : <IconAlertTriangle />}
        <p className={css.text}>
          {countText(told.length, is_cut)} hal perlu tindakan{parts && ` (${parts})`}
        </p>
        <button
          type="button"
          className={css.more}
          aria-expanded={is_open}
          onClick={() => {
            setOpen(!is_open)
            markRead(told)
          }}
        >
          {is_open ? 'Ringkas' : 'Lihat'}
        </button>
        <button type="button" className={css.close} aria-label="Sudah dibaca" onClick={close}>
          <IconX />
        </button>
      </div>
      {is_open && (
        <div className={css.list}>
          <Suspense>
            <TaskList told onFollow={close} />
          </Suspense>
        </div>
      )}
    </section>
  )
}
