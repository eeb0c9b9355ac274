import { notFound } from '../../kit/errors.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { addIdCommandFields } from '../../kit/graphql/command-field.ts'
import { entityType, type Row } from '../../kit/graphql/entity-type.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { addListField } from '../../kit/graphql/list-field.ts'
import { can } from '../../kit/permission.ts'
import { readOne } from '../../kit/read/list.ts'
import { nestedSelection, selectionOf } from '../../kit/read/selection.ts'
import { transaction } from '../../kit/transaction.ts'
import { createDevice, revokeDevice } from './device.commands.ts'
import { NewDeviceInput } from './device.input.ts'
import { deviceEntity, deviceList } from './device.queries.ts'

addListField(deviceList, can('outlet', 'view'), 'Tills of the outlets in reach.')

const NewDeviceResult = builder.objectRef<{ token: string; device: Row }>('NewDeviceResult').implement({
  description: 'A till with its token, which is never shown again.',
  fields: (t) => ({
    token: t.exposeString('token'),
    device: t.field({ type: entityType(deviceEntity), resolve: (result) => result.device }),
  }),
})

builder.mutationField('createDevice', (t) =>
  t.field({
    type: NewDeviceResult,
    extensions: { permission: createDevice.definition.permission, command: createDevice.definition.name },
    args: { device: t.arg({ type: inputType('NewDevice', NewDeviceInput), required: true }) },
    resolve: (_root, args, ctx, info) =>
      // Not kept for repeats: the answer holds a secret.
      transaction(ctx, async (tx) => {
        const { id, token } = await createDevice(tx, args.device)
        const device = await readOne(tx, deviceEntity, id, nestedSelection(selectionOf(info), 'device'))
        if (!device) throw notFound('Perangkat')
        return { token, device }
      }),
  }),
)
addIdCommandFields({
  revokeDevice: [revokeDevice, "Takes a till's token back."],
})
