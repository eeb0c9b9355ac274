import { type Entity, entity } from '../../kit/read/entity.ts'
import { withinOutlets } from '../outlet/outlet.policy.ts'

/** How an outlet is reached and ordered from by its codes: of the outlet, what whoever looks after codes may see. */
export const qrOutletEntity: Entity = entity('outlet', {
  type_name: 'QrOutlet',
  description: 'How guests reach an outlet and order by its codes; the id is that of the outlet.',
  columns: {
    id: 'Int!',
    code: 'String!',
    name: 'String!',
    activate_qr: 'Boolean!',
    order_from_qr: 'Boolean!',
    order_check: 'String!',
    order_most_lines: 'Int!',
    order_most_qty: 'Int!',
    order_most_amount: 'Rupiah!',
    radius: 'Int!',
    is_use_pin: 'Boolean!',
    address_lat: 'Float',
    version: 'Int!',
  },
  scope: (outlet, ctx) => withinOutlets(ctx, outlet, 'id'),
})
