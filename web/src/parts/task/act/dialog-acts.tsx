import { type ComponentType, useState } from 'react'
import type { TaskName } from '../../../../../server/src/access/task/task-name.calc.ts'
import { lazyDialog } from '../../../kit/router/lazy-part.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { task_words } from '../task-words.ts'
import type { Task } from '../use-tasks.ts'
import type { ActDialogProps } from './act-dialog-props.ts'

interface DialogLook {
  readonly action: string
  readonly Dialog: ComponentType<ActDialogProps>
}

/** Tasks that take a look, a number or a choice before they are done; the code comes when one is opened. */
export const dialogs: Partial<Record<TaskName, DialogLook>> = {
  order_late: {
    action: 'Ingatkan',
    Dialog: lazyDialog(() => import('./remind-dialog.tsx').then((file) => file.RemindDialog)),
  },
  session_open: {
    action: 'Hitung dan tutup',
    Dialog: lazyDialog(() => import('./drawer-dialog.tsx').then((file) => file.DrawerDialog)),
  },
  receipt_mark: {
    action: 'Periksa',
    Dialog: lazyDialog(() => import('./marks-dialog.tsx').then((file) => file.MarksDialog)),
  },
  grab_out: {
    action: 'Jual lagi',
    Dialog: lazyDialog(() => import('./offer-dialog.tsx').then((file) => file.OfferDialog)),
  },
  lot_expiring: {
    action: 'Buang',
    Dialog: lazyDialog(() => import('./lots-dialog.tsx').then((file) => file.LotsDialog)),
  },
}

/** The button that opens the dialog of a task; nothing for those that have none. */
export function DialogAct({ task }: { task: Task }) {
  const [is_open, setOpen] = useState(false)
  const look = dialogs[task.kind]
  if (!look) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {look.action}
        <span className="sr-only">: {task_words[task.kind].title(task)}</span>
      </Button>
      {is_open && <look.Dialog task={task} onClose={() => setOpen(false)} />}
    </>
  )
}
