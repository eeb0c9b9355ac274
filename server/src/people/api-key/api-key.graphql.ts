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
import { createApiKey, revokeApiKey, rotateApiKey, updateApiKey } from './api-key.commands.ts'
import { NewApiKeyInput, RotateApiKeyInput } from './api-key.input.ts'
import { apiKeyEntity, apiKeyList } from './api-key.queries.ts'

addRecordFields(apiKeyList, can('admin', 'view'), { list: 'Keys of the open API.', one: 'Kunci API' })

interface Shown {
  readonly token: string
  readonly api_key: Row
}

const ShownKey = objectType<Shown>(
  'ApiKeyToken',
  'A key of the open API, shown this once and kept as a hash only.',
  { token: 'String!' },
  (t) => ({ api_key: t.field({ type: entityType(apiKeyEntity), resolve: (shown) => shown.api_key }) }),
)

/** Runs a command that makes a key. Not kept for repeats: the answer holds it. */
function showToken(
  ctx: Context,
  info: GraphQLResolveInfo,
  make: (tx: WriteContext) => Promise<{ id: number; token: string }>,
): Promise<Shown> {
  return transaction(ctx, async (tx) => {
    const { id, token } = await make(tx)
    const api_key = await readOne(tx, apiKeyEntity, id, nestedSelection(selectionOf(info), 'api_key'))
    if (!api_key) throw notFound('Kunci API')
    return { token, api_key }
  })
}

builder.mutationFields((t) => ({
  createApiKey: t.field({
    type: ShownKey,
    description: 'Makes a key of the open API with no more rights than the viewer has.',
    extensions: { permission: createApiKey.definition.permission, command: createApiKey.definition.name },
    args: { api_key: t.arg({ type: inputType('NewApiKey', NewApiKeyInput), required: true }) },
    resolve: (_root, args, ctx, info) => showToken(ctx, info, (tx) => createApiKey(tx, args.api_key)),
  }),
  rotateApiKey: t.field({
    type: ShownKey,
    description: 'Makes a key anew; the one before is good for the hours asked.',
    extensions: { permission: rotateApiKey.definition.permission, command: rotateApiKey.definition.name },
    args: { api_key: t.arg({ type: inputType('RotatedApiKey', RotateApiKeyInput), required: true }) },
    resolve: (_root, args, ctx, info) => showToken(ctx, info, (tx) => rotateApiKey(tx, args.api_key)),
  }),
}))

addCommandFields(apiKeyEntity, {
  updateApiKey: [
    updateApiKey,
    { api_key: 'EditApiKey' },
    'Changes a key’s name, limit and whether it writes; only the fields sent.',
  ],
})
addIdCommandFields({ revokeApiKey: [revokeApiKey, 'Takes a key back, for its next request on.'] })
