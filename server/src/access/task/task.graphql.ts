import { parseInput } from '../../kit/command.ts'
import { assertCurrentAccess } from '../../kit/current-access.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { runRepeatable } from '../../kit/graphql/command-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { requireViewer } from '../../kit/permission.ts'
import { dismissTask, giveTask, restoreTask, setTaskTelling, snoozeTask } from './task.commands.ts'
import { GiveTaskInput, SnoozeTaskInput, TaskKeyInput, TaskTellingInput } from './task.input.ts'
import {
  ownKinds,
  readMutedKinds,
  readTakers,
  readTasks,
  type Task,
  type Tasks,
  type TaskTaker,
} from './task.queries.ts'
import { TASK_NAMES, TASK_TONES, type TaskName } from './task-name.calc.ts'

export const TaskNameEnum = builder.enumType('TaskName', { values: TASK_NAMES })
const TaskToneEnum = builder.enumType('TaskTone', { values: TASK_TONES })
const TaskStateEnum = builder.enumType('TaskState', {
  values: ['open', 'dismissed', 'snoozed', 'given'] as const,
})

const TaskType = objectType<Task>(
  'Task',
  'Something that waits for the signed-in admin, read from what it is about: done, it is gone.',
  {
    kind: { type: TaskNameEnum },
    ref: ['Int!', 'The record, outlet or month it is about; 0 where there is one of its kind.'],
    outlet_id: 'Int',
    outlet_name: 'String',
    title: ['String', 'What people call the thing.'],
    note: 'String',
    since: ['DateTime', 'When it began.'],
    due: 'Date',
    amount: ['Rupiah', 'Null where there is none, or the admin may not see it.'],
    count: 'Int',
    print: ['String!', 'Another one once there is something new to it.'],
    version: ['Int', 'Of the record, for what is done in place.'],
    tone: { type: TaskToneEnum },
    state: { type: TaskStateEnum },
    until: ['DateTime', 'Until when it is put off.'],
    given_to: ['String', 'Who has it now, of one that is given away.'],
    given_by: ['String', 'Who gave it.'],
    given_at: 'DateTime',
    is_told: ['Boolean!', 'Whether bell and bar tell of its kind.'],
  },
)

const TasksType = objectType<Tasks>('Tasks', 'What waits for the signed-in admin.', {
  rows: { type: [TaskType], description: 'The most pressing first, and of those the longest waiting.' },
  is_cut: ['Boolean!', 'Whether there are more of a kind than are told.'],
})

builder.queryField('tasks', (t) =>
  t.field({
    type: TasksType,
    description: 'What waits for the signed-in admin within its rights and outlets, set aside or not.',
    extensions: { permission: 'signed_in' },
    resolve: (_root, _args, ctx) => readTasks(ctx),
  }),
)

const TaskTakerType = objectType<TaskTaker>('TaskTaker', 'Somebody whom a task can be given to.', {
  id: 'Int!',
  name: 'String!',
  role: 'String!',
})

builder.queryField('taskTakers', (t) =>
  t.field({
    type: [TaskTakerType],
    description: 'Colleagues whose role has what a kind of task takes.',
    extensions: { permission: 'signed_in' },
    args: { kind: t.arg({ type: TaskNameEnum, required: true }) },
    resolve: async (_root, { kind }, ctx) => {
      await assertCurrentAccess(ctx)
      return readTakers(ctx, kind)
    },
  }),
)

/** A kind of task, and whether it is told of: by bell and bar, or on devices. */
interface TaskTelling {
  readonly kind: TaskName
  readonly is_on: boolean
}

export const TaskTellingType = objectType<TaskTelling>(
  'TaskTelling',
  'A kind of task that the signed-in admin may have, and whether it is told of.',
  { kind: { type: TaskNameEnum }, is_on: 'Boolean!' },
)

builder.queryField('taskTellings', (t) =>
  t.field({
    type: [TaskTellingType],
    description: 'Kinds of tasks that the signed-in admin may have.',
    extensions: { permission: 'signed_in' },
    resolve: async (_root, _args, ctx) => {
      const muted = await readMutedKinds(ctx, requireViewer(ctx).admin_id)
      return ownKinds(ctx).map(({ kind }) => ({ kind, is_on: !muted.has(kind) }))
    },
  }),
)

builder.mutationFields((t) => {
  const kind = t.arg({ type: TaskNameEnum, required: true })
  const ref = t.arg.int({ required: true })
  return {
    dismissTask: t.boolean({
      description: 'Sets a task aside until there is something new to it.',
      extensions: { permission: 'signed_in', command: 'admin.dismiss_task', input: TaskKeyInput },
      args: { kind, ref },
      resolve: (_root, args, ctx, info) => runRepeatable(ctx, info, args, (tx) => dismissTask(tx, args)),
    }),
    snoozeTask: t.boolean({
      description: 'Puts a task off until an instant.',
      extensions: { permission: 'signed_in', command: 'admin.snooze_task', input: SnoozeTaskInput },
      args: { kind, ref, until: t.arg({ type: 'DateTime', required: true }) },
      resolve: (_root, args, ctx, info) =>
        runRepeatable(ctx, info, args, (tx) => snoozeTask(tx, { ...args, until: String(args.until) })),
    }),
    giveTask: t.boolean({
      description: 'Gives a task to somebody who has what it takes.',
      extensions: { permission: 'signed_in', command: 'admin.give_task', input: GiveTaskInput },
      args: { kind, ref, admin_id: t.arg.int({ required: true }) },
      resolve: (_root, args, ctx, info) => runRepeatable(ctx, info, args, (tx) => giveTask(tx, args)),
    }),
    restoreTask: t.boolean({
      description: 'Takes back what the signed-in admin has done with a task.',
      extensions: { permission: 'signed_in', command: 'admin.restore_task', input: TaskKeyInput },
      args: { kind, ref },
      resolve: (_root, args, ctx, info) => runRepeatable(ctx, info, args, (tx) => restoreTask(tx, args)),
    }),
    setTaskTelling: t.boolean({
      description: 'Has bell and bar tell of a kind of task, or not.',
      extensions: { permission: 'signed_in', command: 'admin.set_task_telling', input: TaskTellingInput },
      args: { kind, is_on: t.arg.boolean({ required: true }) },
      resolve: (_root, args, ctx, info) =>
        runRepeatable(ctx, info, args, (tx) => setTaskTelling(tx, parseInput(TaskTellingInput, args))),
    }),
  }
})
