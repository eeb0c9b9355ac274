import type { Task } from '../use-tasks.ts'

/** What a dialog is told in which a task is done. */
export interface ActDialogProps {
  task: Task
  onClose: () => void
}
