import type { GraphQLResolveInfo } from 'graphql'
import type { Context, WriteContext } from '../../kit/context.ts'
import { notFound } from '../../kit/errors.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { addCommandFields, addIdCommandFields } from '../../kit/graphql/command-field.ts'
import { entityType, type Row } from '../../kit/graphql/entity-type.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { addRecordFields } from '../../kit/graphql/record-fields.ts'
import { can } from '../../kit/permission.ts'
import { readOne } from '../../kit/read/list.ts'
import { nestedSelection, selectionOf } from '../../kit/read/selection.ts'
import { transaction } from '../../kit/transaction.ts'
import { createKitchenKey, updateKitchenKey } from './kitchen-key.commands.ts'
import { NewKitchenKeyInput } from './kitchen-key.input.ts'
import {
  createPairingCode,
  extendKitchenKey,
  regenerateKitchenKey,
  revokeKitchenKey,
  unbindKitchenDevice,
  validateKitchenKey,
} from './kitchen-key.life.ts'
import { kitchenKeyEntity, kitchenKeyList, readStations } from './kitchen-key.queries.ts'

const VIEW = can('kitchen', 'view')

addRecordFields(kitchenKeyList, VIEW, { list: 'Kitchen keys of the outlets in reach.', one: 'Kunci dapur' })

builder.queryField('kitchenStations', (t) =>
  t.stringList({
    description: 'Stations that menus and their groups name.',
    extensions: { permission: VIEW },
    resolve: (_root, _args, ctx) => readStations(ctx),
  }),
)

interface Shown {
  readonly key: string | null
  readonly pairing_code: string
  readonly kitchen_key: Row
}

const ShownKey = objectType<Shown>(
  'KitchenKeySecrets',
  'What pairs displays, shown this once and kept as a hash only.',
  {
    key: ['String', 'Null where only a pairing code was made.'],
    pairing_code: ['String!', 'Six digits that pair one device, for 15 minutes.'],
  },
  (t) => ({
    kitchen_key: t.field({ type: entityType(kitchenKeyEntity), resolve: (shown) => shown.kitchen_key }),
  }),
)

/** Runs a command that makes secrets. Not kept for repeats: the answer holds them. */
function showSecrets(
  ctx: Context,
  info: GraphQLResolveInfo,
  make: (tx: WriteContext) => Promise<{ id: number; key?: string; pairing_code: string }>,
): Promise<Shown> {
  return transaction(ctx, async (tx) => {
    const { id, key = null, pairing_code } = await make(tx)
    const selection = nestedSelection(selectionOf(info), 'kitchen_key')
    const kitchen_key = await readOne(tx, kitchenKeyEntity, id, selection)
    if (!kitchen_key) throw notFound('Kunci dapur')
    return { key, pairing_code, kitchen_key }
  })
}

builder.mutationFields((t) => ({
  createKitchenKey: t.field({
    type: ShownKey,
    description: 'Makes a kitchen key, counted against the plan.',
    extensions: {
      permission: createKitchenKey.definition.permission,
      command: createKitchenKey.definition.name,
    },
    args: { kitchen_key: t.arg({ type: inputType('NewKitchenKey', NewKitchenKeyInput), required: true }) },
    resolve: (_root, args, ctx, info) =>
      showSecrets(ctx, info, (tx) => createKitchenKey(tx, args.kitchen_key)),
  }),
  regenerateKitchenKey: t.field({
    type: ShownKey,
    description: 'Makes a key anew; the old one and its devices are good for ten more minutes.',
    extensions: {
      permission: regenerateKitchenKey.definition.permission,
      command: regenerateKitchenKey.definition.name,
    },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx, info) => showSecrets(ctx, info, (tx) => regenerateKitchenKey(tx, { id })),
  }),
  createKitchenPairingCode: t.field({
    type: ShownKey,
    description: 'Makes another pairing code; the one before no longer pairs.',
    extensions: {
      permission: createPairingCode.definition.permission,
      command: createPairingCode.definition.name,
    },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx, info) => showSecrets(ctx, info, (tx) => createPairingCode(tx, { id })),
  }),
}))

addCommandFields(kitchenKeyEntity, {
  updateKitchenKey: [
    updateKitchenKey,
    { kitchen_key: 'EditKitchenKey' },
    'Changes what a key’s displays show and how; only the fields sent.',
  ],
  extendKitchenKey: [
    extendKitchenKey,
    { kitchen_key: 'ExtendedKitchenKey' },
    'Lets a key hold longer, from its end on.',
  ],
  validateKitchenKey: [
    validateKitchenKey,
    { kitchen_key: 'TypedKitchenKey' },
    'Tells whose a typed key is and that it is good.',
  ],
})
addIdCommandFields({
  revokeKitchenKey: [revokeKitchenKey, 'Takes a key back and cuts its displays off.'],
  unbindKitchenDevice: [unbindKitchenDevice, 'Takes a device off its key.'],
})
