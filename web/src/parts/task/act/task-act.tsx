import { REPAIRABLE } from '@lumbung/server/reports/doctor/check-name.calc.ts'
import { findingOf } from '@lumbung/server/reports/task-digest/task-text.calc.ts'
import type { TaskName } from '../../../../../server/src/access/task/task-name.calc.ts'
import { today } from '../../../kit/format/date.ts'
import { isAllowed } from '../../access/access.ts'
import {
  AcceptRequestTaskDocument,
  ApproveAdjustmentTaskDocument,
  ApproveOrderTaskDocument,
  FinishCountTaskDocument,
  OpenCampaignTaskDocument,
  PostReceivingTaskDocument,
  ReceiveDepositTaskDocument,
  ResumeWebhookTaskDocument,
  SyncGrabTaskDocument,
} from '../task.gql.gen.ts'
import type { Task } from '../use-tasks.ts'
import { DialogAct, dialogs } from './dialog-acts.tsx'
import {
  MendAct,
  questions,
  ReceiveAct,
  SendAct,
  SessionAct,
  StartCountAct,
  StepAct,
} from './simple-acts.tsx'
import { AskTillAct } from './till-act.tsx'

type Told = Pick<Task, 'kind' | 'note' | 'count'>

/** Kinds that are done in place only where more than the kind itself says so. */
const conditions: Partial<Record<TaskName, (task: Told) => boolean>> = {
  doctor_fix: ({ note }) => REPAIRABLE.has(findingOf(note).check),
  // Begun in place, and finished there once nothing is left to count.
  count_open: ({ note, count }) => note === 'draft' || count === 0,
  // Who is told of them may not be who does them.
  grab_out: () => isAllowed('menu', 'update'),
  lot_expiring: () => isAllowed('adjustment', 'create') && isAllowed('adjustment', 'update'),
  till_silent: ({ note }) => note !== null,
  clock_wrong: ({ note }) => note !== null,
}

/** Whether a task is done where it is told. */
export function isDoneInPlace(task: Told): boolean {
  const { kind } = task
  const holds = conditions[kind]
  if (holds) return holds(task)
  return kind in questions || kind in dialogs || kind === 'session_approval'
}

/** The one button that does a task in place; nothing for those that take more than that. */
export function TaskAct({ task, onFollow }: { task: Task; onFollow?: (() => void) | undefined }) {
  const { ref: id, version } = task
  switch (task.kind) {
    case 'order_approval':
      return <StepAct task={task} question={questions.order_approval} document={ApproveOrderTaskDocument} />
    case 'adjustment_approval':
      return (
        <StepAct
          task={task}
          question={questions.adjustment_approval}
          document={ApproveAdjustmentTaskDocument}
        />
      )
    case 'receiving_open':
      return <StepAct task={task} question={questions.receiving_open} document={PostReceivingTaskDocument} />
    case 'stock_request':
      return (
        <SendAct
          task={task}
          question={questions.stock_request}
          document={AcceptRequestTaskDocument}
          variables={{ request: { id, version } }}
        />
      )
    case 'transfer_coming':
      return <ReceiveAct task={task} />
    case 'session_approval':
      return <SessionAct task={task} />
    case 'doctor_fix':
      return <MendAct task={task} />
    case 'count_stuck':
      return (
        <SendAct
          task={task}
          question={questions.count_stuck}
          document={OpenCampaignTaskDocument}
          variables={{ campaign: { id, version } }}
        />
      )
    case 'count_open':
      if (task.note === 'draft') return <StartCountAct task={task} onFollow={onFollow} />
      return (
        <SendAct
          task={task}
          question={questions.count_open}
          document={FinishCountTaskDocument}
          variables={{ adjustment: { id, version } }}
        />
      )
    case 'deposit_late':
      return (
        <SendAct
          task={task}
          question={questions.deposit_late}
          document={ReceiveDepositTaskDocument}
          variables={{ transfer: { id, version, received_on: today(), received_amount: task.amount ?? 0 } }}
        />
      )
    case 'grab_fail':
      return (
        <SendAct
          task={task}
          question={questions.grab_fail}
          document={SyncGrabTaskDocument}
          variables={{ id }}
        />
      )
    case 'webhook_paused':
      return (
        <SendAct
          task={task}
          question={questions.webhook_paused}
          document={ResumeWebhookTaskDocument}
          variables={{ id }}
        />
      )
    case 'till_silent':
    case 'clock_wrong':
      return <AskTillAct task={task} />
    default:
      return <DialogAct task={task} />
  }
}
