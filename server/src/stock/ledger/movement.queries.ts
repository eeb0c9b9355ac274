import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can } from '../../kit/permission.ts'
import {
  type Entity,
  type EntityField,
  entity,
  type Fragment,
  one,
  workedOut,
} from '../../kit/read/entity.ts'
import { type List, list } from '../../kit/read/list.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { outletNameEntity } from '../../outlets/outlet/outlet.queries.ts'
import type { ItemKind } from './balance.queries.ts'

type NumberOf = (movement: Fragment) => Fragment
const document_numbers = new Map<string, NumberOf>()

/** Tells the ledger how documents of a kind are numbered; each area that moves stock says it for its own. */
export function numberDocuments(ref_type: string, number: NumberOf): void {
  document_numbers.set(ref_type, number)
}

/** Number of the document that a row refers to by ref_type and ref_id; null where it has none. */
export function documentNumber(row: Fragment): Fragment {
  const cases = [...document_numbers].map(([type, number]) => sql`when ${type} then ${number(row)}`)
  return cases.length > 0 ? sql`(case ${row}.ref_type ${sql.join(cases, sql` `)} end)` : sql`null::text`
}

const ofItem = (movement: Fragment, ingredient: Fragment, menu: Fragment) =>
  sql`(case ${movement}.item_kind
    when 'ingredient' then (select ${ingredient} from ingredient i where i.brand_id = ${ownBrand} and i.id = ${movement}.item_id)
    else (select ${menu} from item i where i.brand_id = ${ownBrand} and i.id = ${movement}.item_id) end)`

/** What a movement cost; seen with view_cost of the module whose page shows it. */
function costField(
  column: 'unit_cost' | 'value' | 'average_cost_after',
  module: string,
  description: string,
): EntityField {
  return {
    type: 'Decimal',
    description: `${description}; only with view_cost.`,
    permission: can(module, 'view_cost'),
    sql: (movement) => sql`${movement}.${sql.ref(column)}::text`,
    plain: (movement) => sql`${movement}.${sql.ref(column)}`,
  }
}

interface LogPage {
  readonly name: string
  readonly type_name: string
  readonly module: string
  /** Only movements of one kind of thing. */
  readonly item_kind?: ItemKind
}

/** The same ledger as seen from a page: its own permission, and only what that page is about. */
function movementLog({ name, type_name, module, item_kind }: LogPage): { entity: Entity; list: List } {
  const log = entity('stock_movement', {
    type_name,
    description: 'A change of stock as it was recorded; never edited.',
    columns: {
      id: 'Int!',
      outlet_id: 'Int!',
      item_kind: 'String!',
      item_id: 'Int!',
      type: 'String!',
      quantity: 'Decimal!',
      balance_after: 'Decimal!',
      ref_type: 'String!',
      ref_id: 'Int!',
      ref_line: 'Int',
      occurred_at: 'DateTime!',
      recorded_at: 'DateTime!',
      business_date: 'Date!',
      actor: 'String',
      reason: 'String',
      note: 'String',
      reversal_of: 'Int',
    },
    fields: {
      outlet: one(outletNameEntity, 'outlet_id'),
      item_name: {
        type: 'String!',
        description: 'Name of the ingredient or menu.',
        sql: (movement) => ofItem(movement, sql`i.name`, sql`i.name`),
        within: (movement, ctx, test) => {
          const named = (table: 'ingredient' | 'item') =>
            sql`(select i.id from ${sql.table(table)} i where i.brand_id = ${ctx.brand_id} and ${test(sql`i.name`)})`
          return sql`(${movement}.item_kind = 'ingredient' and ${movement}.item_id in ${named('ingredient')})
            or (${movement}.item_kind = 'menu' and ${movement}.item_id in ${named('item')})`
        },
      },
      unit: workedOut('String!', 'The unit of the quantities.', (movement) =>
        ofItem(movement, sql`i.base_unit`, sql`'porsi'`),
      ),
      counts_as: workedOut(
        'String!',
        'Its type; of what takes another back the type of that.',
        (movement) => sql`coalesce((select o.type from stock_movement o
          where o.brand_id = ${ownBrand} and o.id = ${movement}.reversal_of), ${movement}.type)`,
      ),
      document_number: workedOut(
        'String',
        'Number of the document that moved it; null where it has none.',
        documentNumber,
      ),
      is_late: workedOut(
        'Boolean!',
        'Recorded more than an hour after it happened.',
        (movement) => sql`(${movement}.recorded_at > ${movement}.occurred_at + interval '1 hour')`,
      ),
      unit_cost: costField('unit_cost', module, 'Cost of a base unit'),
      value: costField('value', module, 'What the stock became worth more or less'),
      average_cost_after: costField('average_cost_after', module, 'Average cost after it'),
    },
    scope: (movement, ctx) => {
      const reach = withinOutlets(ctx, movement)
      const kind = item_kind ? sql`${movement}.item_kind = ${item_kind}` : undefined
      return reach && kind ? sql`${reach} and ${kind}` : (reach ?? kind)
    },
  })
  const kept = list(name, {
    entity: log,
    filters: {
      id: 'ID',
      outlet_id: 'ID',
      item_kind: 'String',
      item_id: 'ID',
      item_name: 'String',
      type: 'String',
      counts_as: 'String',
      quantity: 'Float',
      ref_type: 'String',
      ref_id: 'ID',
      document_number: 'String',
      occurred_at: 'Date',
      recorded_at: 'Date',
      business_date: 'Day',
      actor: 'String',
      reason: 'String',
      is_late: 'Boolean',
      unit_cost: 'Float',
      value: 'Float',
    },
    sorts: ['id', 'business_date', 'occurred_at', 'recorded_at', 'quantity', 'value'],
    search: ['item_name', 'actor', 'reason'],
    default_sort: { field: 'business_date', order: 'Desc' },
  })
  return { entity: log, list: kept }
}

/** All of stock. */
export const stockLog = movementLog({ name: 'stockLog', type_name: 'StockLog', module: 'stock_log' })
/** Of ingredients. */
export const ingredientLog = movementLog({
  name: 'ingredientLog',
  type_name: 'IngredientLog',
  module: 'ingredient',
  item_kind: 'ingredient',
})
/** Of menus that are counted themselves. */
export const itemLog = movementLog({
  name: 'itemLog',
  type_name: 'ItemLog',
  module: 'menu',
  item_kind: 'menu',
})
