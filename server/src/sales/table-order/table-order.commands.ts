import { command } from '../../kit/command.ts'
import { can } from '../../kit/permission.ts'
import { confirmOrder, lockOrder, lockOrders, rejectOrder } from './act-on-order.ts'
import { settleOrders } from './settle-order.ts'
import { ConfirmTableOrderInput, RejectTableOrderInput, SettleTableOrderInput } from './table-order.input.ts'

/** Confirms a guest's order: the kitchen may begin. */
export const confirmTableOrder = command('table_order.confirm', {
  permission: can('qr_code', 'update'),
  input: ConfirmTableOrderInput,
  run: async (tx, { id, version }) => confirmOrder(tx, await lockOrder(tx, id, version)),
})

/** Turns a guest's order down, with a reason. */
export const rejectTableOrder = command('table_order.reject', {
  permission: can('qr_code', 'update'),
  input: RejectTableOrderInput,
  run: async (tx, { id, version, reason }) => rejectOrder(tx, await lockOrder(tx, id, version), reason),
})

/** Settles a confirmed order, with others of its table or alone; what is paid becomes one receipt. */
export const settleTableOrder = command('table_order.take_payment', {
  permission: can('qr_code', 'create'),
  input: SettleTableOrderInput,
  run: async (tx, { id, version, others, ...payment }) => {
    await settleOrders(tx, await lockOrders(tx, [{ id, version }, ...others]), payment)
    return { id }
  },
})
