import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { formatRelative } from '../kit/format/relative.ts'
import { Popover } from '../kit/overlay/popover.tsx'
import { toast_history } from '../kit/toast/toast.ts'
import { countText, useTasks } from '../parts/task/use-tasks.ts'
import css from './header.module.css'
import panel_css from './notifications.module.css'
import { markRead } from './read-tasks.ts'

const loadList = () => import('../parts/task/task-list.tsx')
const TaskList = lazy(() => loadList().then((module) => ({ default: module.TaskList })))

/** The bell: what waits for who is signed in, and the notices that passed by. */
export function Notifications() {
  const { told, is_cut } = useTasks()
  const count = countText(told.length, is_cut)
  return (
    <Popover
      label="Notifikasi"
      placement="bottom-end"
      onOpen={() => markRead(told)}
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className={css.tool}
          aria-label={told.length > 0 ? `Notifikasi, ${count} perlu tindakan` : 'Notifikasi'}
        >
          <IconBell />
          {told.length > 0 && (
            <span
              className={css.badge}
              data-tone={told.some(({ tone }) => tone === 'bad') ? 'bad' : undefined}
            >
              {told.length > 99 ? '99+' : count}
            </span>
          )}
        </button>
      )}
    >
      {(close) => (
        <div className={panel_css.panel}>
          <h2>Perlu tindakan</h2>
          <Suspense>
            <TaskList told onFollow={close} />
          </Suspense>
          {toast_history.length > 0 && <h2>Baru saja</h2>}
          {toast_history.map((toast) => (
            <div key={toast.id} className={panel_css.item}>
              {toast.message}
              <span className={panel_css.time}>{formatRelative(toast.at)}</span>
            </div>
          ))}
        </div>
      )}
    </Popover>
  )
}
