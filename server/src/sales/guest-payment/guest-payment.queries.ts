import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { type Entity, entity, type Fragment, workedOut } from '../../kit/read/entity.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'

const of = (outlet: Fragment, column: Fragment, otherwise: Fragment) =>
  sql`coalesce((select ${column} from guest_payment g where g.brand_id = ${ownBrand} and g.outlet_id = ${outlet}.id), ${otherwise})`
const maybe = (outlet: Fragment, column: Fragment) =>
  sql`(select ${column} from guest_payment g where g.brand_id = ${ownBrand} and g.outlet_id = ${outlet}.id)`

/** How guests of an outlet pay on their page; its key is told to nobody. */
export const guestPaymentEntity: Entity = entity('outlet', {
  type_name: 'GuestPayment',
  description: 'How guests of an outlet pay on their page; the id is that of the outlet.',
  columns: { id: 'Int!', name: 'String!' },
  fields: {
    version: workedOut('Int!', 'Goes up with every change; 0 before the first.', (outlet) =>
      of(outlet, sql`g.version`, sql`0`),
    ),
    mode: workedOut('String!', 'off, offered, or demanded: nothing is made before it is paid.', (outlet) =>
      of(outlet, sql`g.mode`, sql`'off'`),
    ),
    environment: workedOut('String!', 'sandbox or production.', (outlet) =>
      of(outlet, sql`g.environment`, sql`'sandbox'`),
    ),
    has_key: workedOut('Boolean!', 'A server key is kept.', (outlet) =>
      of(outlet, sql`g.server_key_secret is not null`, sql`false`),
    ),
    key_tail: workedOut('String', 'Its last four signs.', (outlet) => maybe(outlet, sql`g.key_tail`)),
    payment_method_id: workedOut('Int', 'What it is booked as.', (outlet) =>
      maybe(outlet, sql`g.payment_method_id`),
    ),
    checked_at: workedOut('DateTime', 'When Midtrans was asked about the key.', (outlet) =>
      maybe(outlet, sql`g.checked_at`),
    ),
    is_key_good: workedOut('Boolean', 'Whether it knew it then.', (outlet) =>
      maybe(outlet, sql`g.is_key_good`),
    ),
    methods: workedOut(
      'JSON!',
      'QRIS methods taken at the outlet: id, code, name.',
      (
        outlet,
      ) => sql`(select coalesce(json_agg(json_build_object('id', p.payment_method_id, 'code', p.code, 'name', p.name)
          order by p.sort, p.payment_method_id), '[]') from payment_term p
        where p.brand_id = ${ownBrand} and p.outlet_id = ${outlet}.id and p.type = 'qris' and p.is_active
          and p.deleted_at is null)`,
    ),
  },
  scope: (outlet, ctx) => withinOutlets(ctx, outlet, 'id'),
})
