import { builder } from './kit/graphql/builder.ts'
import { secureSchema } from './kit/graphql/secure.ts'

// Every feature, a line each, in the order of the areas.
import './access/admin/admin.graphql.ts'
import './access/session/session.graphql.ts'
import './access/verification/verification.graphql.ts'
import './subscription/limit/limit.graphql.ts'
import './brand/brand/brand.graphql.ts'
import './brand/region/region.graphql.ts'
import './brand/sign-up/sign-up.graphql.ts'
import './outlets/outlet/outlet.graphql.ts'
import './outlets/device/device.graphql.ts'
import './catalog/item-group/item-group.graphql.ts'
import './catalog/item/item.graphql.ts'
import './catalog/variant/variant.graphql.ts'
import './catalog/price/price.graphql.ts'
import './catalog/price/price-preview.graphql.ts'
import './catalog/mass-upload/mass-upload.graphql.ts'
import './stock/ledger/low-stock.graphql.ts'
import './sales/transaction/transaction.graphql.ts'
import './sales/discount/discount.graphql.ts'
import './reports/dashboard/dashboard.graphql.ts'
import './reports/summary/summary.graphql.ts'

/** The whole GraphQL schema, every root field behind its permission. */
export const schema = secureSchema(builder.toSchema())
