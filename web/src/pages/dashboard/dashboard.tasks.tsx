import { Card, CardHead } from '../../kit/ui/card.tsx'
import { TaskList } from '../../parts/task/task-list.tsx'
import { countText, useTasks } from '../../parts/task/use-tasks.ts'
import css from './dashboard.tasks.module.css'

/** What waits for who looks at the page, each with the one button that does it. */
export function TaskCard() {
  const { open, is_cut } = useTasks()
  return (
    <Card>
      <CardHead
        title="Perlu tindakan"
        lined
        aside={open.length > 0 && <span className={css.count}>{countText(open.length, is_cut)}</span>}
      />
      <TaskList />
    </Card>
  )
}
