import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { type EntityField, entity, type Fragment, one, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { outletNameEntity } from '../../outlets/outlet/outlet.queries.ts'
import { keepAttachments } from '../../records/attachment/attachable.ts'
import { lockDocument } from '../../records/document/document-action.ts'
import { numberDocuments } from '../ledger/movement.queries.ts'
import { PRODUCTION_REF } from './production.policy.ts'
import { productionEventType, productionLineType, productionMovementType } from './production.types.ts'
import {
  linesOf,
  movementsOf,
  SEES_PRODUCTION_COST,
  shortCount,
  timelineOf,
} from './production-fields.queries.ts'

numberDocuments(
  PRODUCTION_REF,
  (movement) =>
    sql`(select p.number from production p where p.brand_id = ${ownBrand} and p.id = ${movement}.ref_id)`,
)

const ofMade = (production: Fragment, column: string): Fragment =>
  sql`(select i.${sql.ref(column)} from ingredient i where i.brand_id = ${ownBrand}
    and i.id = ${production}.ingredient_id)`

const ofVersion = (production: Fragment, value: Fragment): Fragment =>
  sql`(select ${value} from recipe_version v where v.brand_id = ${ownBrand}
    and v.id = ${production}.recipe_version_id)`

const unitCost = (production: Fragment): Fragment =>
  sql`round(${production}.value / ${production}.yield_quantity, 6)`
const plannedUnitCost = (production: Fragment): Fragment =>
  sql`round(${production}.planned_value / ${production}.planned_quantity, 6)`

/** An amount that only who sees costs is told. */
function costField(description: string, value: (production: Fragment) => Fragment): EntityField {
  return {
    type: 'Decimal',
    description: `${description}; null until done, and only with view_cost.`,
    permission: SEES_PRODUCTION_COST,
    sql: (production) => sql`${value(production)}::text`,
    plain: value,
  }
}

/** An ingredient being made in the kitchen, or made. */
export const productionEntity = entity('production', {
  type_name: 'Production',
  description: 'A production from a recipe: what was planned, used and made. Quantities in base units.',
  columns: {
    id: 'Int!',
    number: 'String!',
    status: 'String!',
    outlet_id: 'Int!',
    ingredient_id: 'Int!',
    recipe_version_id: 'Int!',
    planned_quantity: 'Decimal!',
    yield_quantity: 'Decimal',
    waste_quantity: 'Decimal',
    produced_at: 'DateTime',
    business_date: 'Date',
    expiry_date: 'Date',
    note: 'String',
    author: 'String!',
    maker: 'String',
    started_at: 'DateTime',
    done_at: 'DateTime',
    cancelled_at: 'DateTime',
    created_at: 'DateTime!',
    updated_at: 'DateTime!',
    version: 'Int!',
  },
  fields: {
    outlet: one(outletNameEntity, 'outlet_id'),
    ingredient_name: { type: 'String!', sql: (production) => ofMade(production, 'name') },
    ingredient_code: { type: 'String!', sql: (production) => ofMade(production, 'code') },
    base_unit: { type: 'String!', sql: (production) => ofMade(production, 'base_unit') },
    storage: { type: 'String', sql: (production) => ofMade(production, 'storage') },
    shelf_life_days: { type: 'Int', sql: (production) => ofMade(production, 'shelf_life_days') },
    recipe_id: { type: 'Int!', sql: (production) => ofVersion(production, sql`v.recipe_id`) },
    version_no: { type: 'Int!', sql: (production) => ofVersion(production, sql`v.no`) },
    batch_quantity: workedOut('Decimal!', 'What the recipe makes at once.', (production) =>
      ofVersion(production, sql`v.yield_quantity::text`),
    ),
    yield_bp: workedOut(
      'Int',
      'What came out as a share of the plan, in basis points; null until done.',
      (production) => sql`round(${production}.yield_quantity * 10000 / ${production}.planned_quantity)::int`,
    ),
    value: costField('What all that was used cost', (production) => sql`${production}.value`),
    unit_cost: costField('What a base unit came to', unitCost),
    planned_unit_cost: costField('What it would have come to by the recipe', plannedUnitCost),
    cost_variance_bp: {
      type: 'Int',
      description: 'By how much it cost more than by the recipe, in basis points; only with view_cost.',
      permission: SEES_PRODUCTION_COST,
      sql: (production) =>
        sql`round(${unitCost(production)} * 10000 / nullif(${plannedUnitCost(production)}, 0) - 10000)::int`,
    },
    short_count: workedOut(
      'Int!',
      'Lines of an open production for which there is not enough stock.',
      shortCount,
    ),
    lines: { type: { object: productionLineType, many: true, nullable: false }, sql: linesOf },
    timeline: {
      type: { object: productionEventType, many: true, nullable: false },
      description: 'What happened to it, the latest first.',
      sql: timelineOf,
    },
    movements: {
      type: { object: productionMovementType, many: true, nullable: false },
      description: 'What it moved, the latest first.',
      sql: movementsOf,
    },
  },
  scope: (production, ctx) => withinOutlets(ctx, production),
})

export const productionList = list('recipeProductionLog', {
  entity: productionEntity,
  filters: {
    id: 'ID',
    number: 'String',
    status: 'String',
    outlet_id: 'ID',
    ingredient_id: 'ID',
    ingredient_name: 'String',
    planned_quantity: 'Float',
    yield_quantity: 'Float',
    yield_bp: 'Int',
    unit_cost: 'Float',
    cost_variance_bp: 'Int',
    short_count: 'Int',
    business_date: 'Day',
    expiry_date: 'Day',
    author: 'String',
    maker: 'String',
    created_at: 'Date',
    updated_at: 'Date',
  },
  sorts: [
    'id',
    'number',
    'status',
    'ingredient_name',
    'planned_quantity',
    'yield_quantity',
    'yield_bp',
    'unit_cost',
    'cost_variance_bp',
    'business_date',
    'expiry_date',
    'maker',
    'created_at',
    'updated_at',
  ],
  search: ['number', 'ingredient_name', 'maker', 'note'],
  default_sort: { field: 'created_at', order: 'Desc' },
})

keepAttachments({
  owner: PRODUCTION_REF,
  entity: productionEntity,
  module: 'produce',
  label: 'Produksi',
  hold: async (tx, id) => {
    const { number, outlet_id, status } = await lockDocument(tx, PRODUCTION_REF, id, 'Produksi')
    const closed = status === 'cancelled' ? `Produksi ${number} sudah dibatalkan` : undefined
    return { label: number, outlet_id, closed }
  },
})
