import { dateFormat } from '../../kit/format.calc.ts'
import { type ToldTask, task_texts, taskFacts } from './task-text.calc.ts'

/** So many new tasks are told one by one; of more only how many there are. */
const MOST_SINGLE = 3

/** What a device shows of tasks that are new. */
export function writeNotices(news: readonly ToldTask[], now: Date, timezone: string) {
  if (news.length > MOST_SINGLE)
    return [
      {
        title: `${news.length} hal baru perlu tindakan Anda`,
        body: 'Buka Dashboard untuk melihat semuanya.',
        url: '/dashboard',
        tag: 'tasks',
      },
    ]
  const today = dateFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' }).format(now)
  return news.map((task) => {
    const { title, href } = task_texts[task.kind]
    const body = taskFacts(task).join(' · ')
    return { title: title(task, today), body, url: href(task, today), tag: `${task.kind}:${task.ref}` }
  })
}
