import { selectOwn } from '../../kit/db/own-rows.ts'
import { can } from '../../kit/permission.ts'
import { addRewindable, editedFields } from '../../kit/rewind/rewindable.ts'
import { archiveCashier, restoreCashier, updateCashier } from './cashier.commands.ts'
import { EditCashierInput } from './cashier.input.ts'
import { readCashierOutlets } from './cashier-names.commands.ts'

addRewindable('cashier', {
  view: can('cashier', 'view'),
  update: [can('cashier', 'update')],
  archive: can('cashier', 'archive'),
  // A PIN is kept nowhere: that it changed is all there is to tell.
  fields: editedFields(EditCashierInput),
  read: async (ctx, id) => {
    const row = await selectOwn(ctx, 'cashier', { id })
      .select(['id', 'name', 'code', 'till_role_id', 'version', 'deleted_at'])
      .where('merged_cashier_id', 'is', null)
      .executeTakeFirst()
    return row && { ...row, outlet_ids: await readCashierOutlets(ctx, id) }
  },
  write: (tx, id, values, { version }) => updateCashier(tx, { id, version, ...values }),
  setArchived: (tx, id, is_archived) =>
    is_archived ? archiveCashier(tx, { id }) : restoreCashier(tx, { id }),
  follows: async (_ctx, _id, { deleted_at }) =>
    deleted_at === null ? [{ field: 'deleted_at', text: 'Kasir ini perlu PIN baru' }] : [],
})
