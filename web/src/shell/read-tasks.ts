import { useSyncExternalStore } from 'react'
import { type Task, taskKey } from '../parts/task/use-tasks.ts'

const key = 'lumbung-tasks-read'
const listeners = new Set<() => void>()

/** Names a task as it is now; another one once there is something new to it. */
const printOf = (task: Task) => `${taskKey(task)} ${task.print}`

/** What is kept may be missing, unreadable, or of somebody else. */
const readKept = () => globalThis.localStorage?.getItem(key) ?? ''

/** Tasks that this browser's reader has not seen as they are now. */
export function unreadOf(tasks: readonly Task[], kept: string): Task[] {
  const read = new Set(kept.split('\n'))
  return tasks.filter((task) => !read.has(printOf(task)))
}

/** Remembers that these tasks were read; those of before that are gone are forgotten. */
export function markRead(tasks: readonly Task[]) {
  globalThis.localStorage?.setItem(key, tasks.map(printOf).join('\n'))
  for (const notify of listeners) notify()
}

/** Which of the tasks have not been read. */
export function useUnread(tasks: readonly Task[]): Task[] {
  const kept = useSyncExternalStore((notify) => {
    listeners.add(notify)
    return () => listeners.delete(notify)
  }, readKept)
  return unreadOf(tasks, kept)
}
