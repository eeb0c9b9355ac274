import { selectOwn } from '../../kit/db/own-rows.ts'
import { can } from '../../kit/permission.ts'
import { addRewindable, editedFields } from '../../kit/rewind/rewindable.ts'
import { archiveSupplier, readParts, restoreSupplier, updateSupplier } from './supplier.commands.ts'
import { EditSupplierInput } from './supplier.input.ts'

interface ToldGood {
  readonly item_id?: number
  readonly ingredient_id?: number
}

/** What a supplier sells, as it is typed; its prices are not written again. */
const typedGoods = (goods: readonly ToldGood[]) =>
  goods.map(({ item_id, ingredient_id, ...rest }) => ({
    ...rest,
    ...(ingredient_id === undefined
      ? { item_kind: 'menu', item_id }
      : { item_kind: 'ingredient', item_id: ingredient_id }),
  }))

addRewindable('supplier', {
  view: can('supplier', 'view'),
  update: [can('supplier', 'update')],
  archive: can('supplier', 'archive'),
  fields: editedFields(EditSupplierInput),
  read: async (ctx, id) => {
    const row = await selectOwn(ctx, 'supplier', { id }).selectAll().executeTakeFirst()
    return row && { ...row, ...(await readParts(ctx, id)) }
  },
  write: (tx, id, { items, order_cutoff, ...values }, { version }) =>
    updateSupplier(tx, {
      id,
      version,
      ...values,
      ...(items === undefined ? {} : { items: typedGoods(items as ToldGood[]) as never }),
      ...(order_cutoff === undefined
        ? {}
        : { order_cutoff: order_cutoff === null ? null : String(order_cutoff).slice(0, 5) }),
    }),
  setArchived: (tx, id, is_archived) =>
    is_archived ? archiveSupplier(tx, { id }) : restoreSupplier(tx, { id }),
})
