import { sql } from 'kysely'
import { can } from '../../kit/permission.ts'
import { giveHeld } from '../../outlets/outlet/held-outlets.group.ts'
import { updatePrice } from './price.commands.ts'
import { PRICE_OUTLETS } from './price.policy.ts'

giveHeld('price', 'price', {
  held: PRICE_OUTLETS,
  needs: can('price', 'update'),
  live: sql`x.ended_at is null`,
  write: (tx, id, outlet_ids) => updatePrice(tx, { id, outlet_ids }),
})
