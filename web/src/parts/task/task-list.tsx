import { IconCircleCheck } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { ErrorState } from '../../kit/states/state.tsx'
import css from './task-list.module.css'
import { TaskRow } from './task-row.tsx'
import { type Task, taskKey, useTasks } from './use-tasks.ts'

interface ListProps {
  tasks: readonly Task[]
  label: string
  onFollow?: () => void
}

/** The first button of each row. */
const buttonsOf = (list: HTMLUListElement | null) =>
  [...(list?.children ?? [])].map((row) => row.querySelector<HTMLElement>('button, a'))

/** Rows between which the arrows go; the focus of a row that is done goes to the one that takes its place. */
function Rows({ tasks, label, onFollow }: ListProps) {
  const list = useRef<HTMLUListElement>(null)
  const place = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row may have gone with the focus whenever there are others
  useEffect(() => {
    if (place.current === null || document.activeElement !== document.body) return
    const buttons = buttonsOf(list.current)
    buttons[Math.min(place.current, buttons.length - 1)]?.focus()
  }, [tasks.length])
  const rowOf = (target: EventTarget) =>
    [...(list.current?.children ?? [])].findIndex((row) => row.contains(target as Node))
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const at = rowOf(event.target)
    const next = step && at >= 0 ? buttonsOf(list.current)[at + step] : null
    if (!next || (event.target as HTMLElement).getAttribute('aria-haspopup')) return
    event.preventDefault()
    next.focus()
  }
  return (
    <ul
      ref={list}
      className={css.list}
      aria-label={label}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        const at = rowOf(target)
        if (at >= 0) place.current = at
      }}
    >
      {tasks.map((task) => (
        <TaskRow key={taskKey(task)} task={task} onFollow={onFollow} />
      ))}
    </ul>
  )
}

/** What waits for who is signed in; `told` leaves out what bell and bar are not to tell of. */
export function TaskList({ told = false, onFollow }: { told?: boolean; onFollow?: () => void }) {
  const [is_shown, setShown] = useState(false)
  const tasks = useTasks()
  const open = told ? tasks.told : tasks.open
  if (tasks.error) return <ErrorState error={tasks.error} onRetry={tasks.retry} />
  return (
    <>
      {open.length === 0 && !tasks.is_pending && (
        <p className={css.none}>
          <IconCircleCheck aria-hidden="true" />
          Tidak ada yang perlu ditindak
        </p>
      )}
      {open.length > 0 && <Rows tasks={open} label="Perlu tindakan" onFollow={onFollow} />}
      {tasks.is_cut && (
        <p className={css.foot}>Hanya 100 yang paling lama menunggu dari tiap jenis yang tampil.</p>
      )}
      {tasks.hidden.length > 0 && (
        <>
          <button
            type="button"
            className={css.fold}
            aria-expanded={is_shown}
            onClick={() => setShown(!is_shown)}
          >
            {is_shown ? 'Sembunyikan' : `${tasks.hidden.length} ditunda, diserahkan, atau ditutup`}
          </button>
          {is_shown && (
            <Rows tasks={tasks.hidden} label="Ditunda, diserahkan, atau ditutup" onFollow={onFollow} />
          )}
        </>
      )}
    </>
  )
}
