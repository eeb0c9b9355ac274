import { selectOwn } from '../../kit/db/own-rows.ts'
import { can } from '../../kit/permission.ts'
import { addRewindable, editedFields } from '../../kit/rewind/rewindable.ts'
import { updateLegalEntity } from './legal-entity.commands.ts'
import { EditLegalEntityInput } from './legal-entity.input.ts'

addRewindable('legal_entity', {
  view: can('books', 'view'),
  update: [can('books', 'update')],
  fields: editedFields(EditLegalEntityInput),
  read: (ctx, id) => selectOwn(ctx, 'legal_entity', { id }).selectAll().executeTakeFirst(),
  write: (tx, id, values, { version }) => updateLegalEntity(tx, { id, version, ...values }),
  follows: async (_ctx, _id, values) =>
    ['pkp_since', 'pkp_until'].flatMap((field) =>
      Object.hasOwn(values, field)
        ? [{ field, text: 'PPN masukan pembelian dihitung menurut masa PKP ini' }]
        : [],
    ),
})
