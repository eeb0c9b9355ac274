import { builder } from '../../kit/graphql/builder.ts'
import { runRepeatable } from '../../kit/graphql/command-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { requireViewer } from '../../kit/permission.ts'
import { TaskNameEnum, TaskTellingType } from '../task/task.graphql.ts'
import { ownKinds } from '../task/task.queries.ts'
import { addPushDevice, openPush, removePushDevice, setPushTelling, testPush } from './push.commands.ts'
import { PushDeviceInput, PushTellingInput } from './push.input.ts'
import { type PushState, readMutedPushes, readPush } from './push.queries.ts'

const PushStateType = objectType<PushState>('PushState', 'How notices of the signed-in admin stand.', {
  is_here: ['Boolean!', 'Whether the browser of this session takes them.'],
  devices: ['Int!', 'Browsers of the admin that take them, this one too.'],
})

builder.queryField('push', (t) =>
  t.field({
    type: PushStateType,
    description: 'How notices of the signed-in admin stand.',
    extensions: { permission: 'signed_in' },
    resolve: (_root, _args, ctx) => readPush(ctx),
  }),
)

builder.queryField('pushTellings', (t) =>
  t.field({
    type: [TaskTellingType],
    description:
      'Kinds of tasks that the signed-in admin may have, and whether its devices are told of them.',
    extensions: { permission: 'signed_in' },
    resolve: async (_root, _args, ctx) => {
      const muted = await readMutedPushes(ctx, requireViewer(ctx).admin_id)
      return ownKinds(ctx).map(({ kind }) => ({ kind, is_on: !muted.has(kind) }))
    },
  }),
)

builder.mutationFields((t) => ({
  openPush: t.string({
    description: 'Answers the key by which browsers know the notices of the brand.',
    extensions: { permission: 'signed_in' },
    resolve: (_root, args, ctx, info) => runRepeatable(ctx, info, args, (tx) => openPush(tx, {})),
  }),
  addPushDevice: t.boolean({
    description: 'Has the browser of this session take notices.',
    extensions: { permission: 'signed_in', command: 'admin.add_push_device', input: PushDeviceInput },
    args: {
      endpoint: t.arg.string({ required: true }),
      p256dh: t.arg.string({ required: true }),
      auth: t.arg.string({ required: true }),
    },
    resolve: (_root, args, ctx, info) => runRepeatable(ctx, info, args, (tx) => addPushDevice(tx, args)),
  }),
  removePushDevice: t.boolean({
    description: 'Has the browser of this session take no more notices.',
    extensions: { permission: 'signed_in' },
    resolve: (_root, args, ctx, info) => runRepeatable(ctx, info, args, (tx) => removePushDevice(tx, {})),
  }),
  testPush: t.boolean({
    description: 'Sends the browser of this session a notice that tells of nothing.',
    extensions: { permission: 'signed_in' },
    resolve: (_root, args, ctx, info) => runRepeatable(ctx, info, args, (tx) => testPush(tx, {})),
  }),
  setPushTelling: t.boolean({
    description: 'Has devices told of a kind of task, or not.',
    extensions: { permission: 'signed_in', command: 'admin.set_push_telling', input: PushTellingInput },
    args: {
      kind: t.arg({ type: TaskNameEnum, required: true }),
      is_on: t.arg.boolean({ required: true }),
    },
    resolve: (_root, args, ctx, info) => runRepeatable(ctx, info, args, (tx) => setPushTelling(tx, args)),
  }),
}))
