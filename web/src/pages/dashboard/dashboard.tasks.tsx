import { useEffect } from 'react'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { TaskList } from '../../parts/task/task-list.tsx'
import { countText, useTasks } from '../../parts/task/use-tasks.ts'
import css from './dashboard.tasks.module.css'

/** Where the app's shortcut leads. */
const anchor = 'perlu-tindakan'

/** What waits for who looks at the page, each with the one button that does it. */
export function TaskCard() {
  const { open, is_cut } = useTasks()
  // The card comes after the page, which has looked for it by then.
  useEffect(() => {
    if (location.hash === `#${anchor}`) document.getElementById(anchor)?.scrollIntoView()
  }, [])
  return (
    <Card id={anchor} className={css.card}>
      <CardHead
        title="Perlu tindakan"
        lined
        aside={open.length > 0 && <span className={css.count}>{countText(open.length, is_cut)}</span>}
      />
      <TaskList />
    </Card>
  )
}
