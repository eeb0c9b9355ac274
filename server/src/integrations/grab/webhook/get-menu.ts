import { UserError } from '../../../kit/errors.ts'
import { transaction } from '../../../kit/transaction.ts'
import { buildMenu, printOf } from '../menu/build-menu.ts'
import { readMenuSource } from '../menu/menu-source.ts'
import { changeStore, lockStore } from '../store/store-state.ts'
import type { WebhookHandler } from './webhook-handler.ts'

/** The menu of a store, made now; what of it was given is kept, for it is what Grab has once it has taken it. */
export const giveMenu: WebhookHandler<'getMenu'> = async ({ ctx, store, message }) =>
  transaction(ctx, async (tx) => {
    await lockStore(tx, store.outlet_id)
    const source = await readMenuSource(tx, store.outlet_id)
    if (!source) throw new UserError('NOT_FOUND', 'merchant is not known here')
    const built = buildMenu(source, tx.now().getTime())
    await changeStore(tx, store.outlet_id, {
      served_menu: JSON.stringify(built.entities),
      served_print: printOf(built),
      served_at: tx.now(),
    })
    return { ...built.menu, merchantID: message.merchantID }
  })
