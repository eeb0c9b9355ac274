import { selectOwn } from '../../kit/db/own-rows.ts'
import { can } from '../../kit/permission.ts'
import { addRewindable, editedFields } from '../../kit/rewind/rewindable.ts'
import { archiveVariant, restoreVariant, updateVariant } from './variant.commands.ts'
import { EditVariantInput } from './variant.input.ts'
import { readOptions } from './variant.parts.ts'

type Option = Awaited<ReturnType<typeof readOptions>>[number]

/** Options as they are typed: one that was taken away since comes back by its code. */
function typedOptions(options: readonly Option[], standing: readonly Option[]) {
  const known = new Set(standing.map(({ id }) => id))
  return options.map(({ id, ...option }) => (known.has(id) ? { id, ...option } : option))
}

addRewindable('variant', {
  view: can('variant', 'view'),
  update: [can('variant', 'update')],
  archive: can('variant', 'archive'),
  fields: editedFields(EditVariantInput, 'add_item_ids', 'remove_item_ids'),
  read: async (ctx, id) => {
    const row = await selectOwn(ctx, 'variant', { id }).selectAll().executeTakeFirst()
    return row && { ...row, options: await readOptions(ctx, id) }
  },
  write: (tx, id, { options, ...values }, { version, options: standing }) =>
    updateVariant(tx, {
      id,
      version,
      ...values,
      ...(options === undefined ? {} : { options: typedOptions(options as Option[], standing as Option[]) }),
    }),
  setArchived: (tx, id, is_archived) =>
    is_archived ? archiveVariant(tx, { id }) : restoreVariant(tx, { id }),
})
