import { IconAlertTriangle, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { AddressLink } from '../kit/router/address-link.tsx'
import { useMe } from '../parts/session/session.ts'
import { task_words } from '../parts/task/task-words.ts'
import { countText, type Task, useTasks } from '../parts/task/use-tasks.ts'
import css from './alerts.module.css'
import { markRead, useUnread } from './read-tasks.ts'

const TaskList = lazy(() =>
  import('../parts/task/task-list.tsx').then((module) => ({ default: module.TaskList })),
)

const shown_key = 'lumbung-bar'

/** Whether the line will probably be there, by what it was the last time: its room is kept, so that nothing moves. */
function isExpected(is_first_page: boolean): boolean {
  const last = localStorage.getItem(shown_key)
  return is_first_page ? last === 'lead' : last !== 'none'
}

/** What is said in so many words on every page: a plan that has ended, an account that is not verified. */
function findLead(tasks: readonly Task[]): Task | undefined {
  const ended = tasks.find(({ kind, tone }) => kind === 'plan_end' && tone === 'bad')
  return ended ?? tasks.find(({ kind }) => kind === 'verification')
}

/** Such a task as a sentence, with its link for who may follow it. */
function Lead({ task }: { task: Task }) {
  const { is_master } = useMe().admin_group
  const words = task_words[task.kind]
  const note = words.note(task)
  return (
    <>
      {words.title(task)}.{note && ` ${note}.`}{' '}
      {(is_master || !words.is_for_masters) && (
        <AddressLink href={words.href(task)} className={css.link}>
          {words.open}
        </AddressLink>
      )}
    </>
  )
}

/**
 * One line over the page that counts what waits: it is folded away once it was read, and is there again when there is
 * something new. The first page has the tasks themselves, and of the line only what is said on every page.
 */
export function Alerts() {
  const [is_open, setOpen] = useState(false)
  const { pathname } = useLocation()
  const { open, told, is_cut, is_pending } = useTasks()
  const unread = useUnread(told)
  const lead = findLead(useUnread(open))
  const is_first_page = pathname.startsWith('/dashboard')
  const counts = !is_first_page && (unread.length > 0 || is_open)
  const shown = lead ? 'lead' : unread.length > 0 ? 'count' : 'none'
  useEffect(() => {
    if (!is_pending) localStorage.setItem(shown_key, shown)
  }, [is_pending, shown])
  if (is_pending && isExpected(is_first_page)) return <div className={css.room} />
  if (!lead && !counts) return null
  const urgent = told.filter(({ tone }) => tone === 'bad').length
  const is_bad = lead?.tone === 'bad' || (counts && urgent > 0)
  const tone = is_bad ? 'bad' : counts && told.some((task) => task.tone === 'warn') ? 'warn' : 'info'
  const is_partly_new = unread.length > 0 && unread.length < told.length
  const fresh = is_partly_new ? `${unread.length} baru` : null
  const parts = [urgent > 0 ? `${urgent} mendesak` : null, fresh].filter(Boolean).join(', ')
  const read = () => markRead(lead && !told.includes(lead) ? [...told, lead] : told)
  const close = () => {
    setOpen(false)
    read()
  }
  return (
    <section className={css.stack} aria-label="Perhatian">
      <div className={`${css.alert} ${tone === 'warn' ? '' : css[tone]}`}>
        {tone === 'info' ? <IconInfoCircle /> : <IconAlertTriangle />}
        <div className={css.text}>
          {lead && (
            <p>
              <Lead task={lead} />
            </p>
          )}
          {counts && (
            <p className={css.count}>
              {countText(told.length, is_cut)} hal perlu tindakan{parts && ` (${parts})`}
            </p>
          )}
        </div>
        {counts && (
          <button
            type="button"
            className={css.more}
            aria-expanded={is_open}
            onClick={() => {
              setOpen(!is_open)
              read()
            }}
          >
            {is_open ? 'Ringkas' : 'Lihat'}
          </button>
        )}
        <button type="button" className={css.close} aria-label="Sudah dibaca" onClick={close}>
          <IconX />
        </button>
      </div>
      {counts && is_open && (
        <div className={css.list}>
          <Suspense>
            <TaskList told onFollow={close} />
          </Suspense>
        </div>
      )}
    </section>
  )
}
