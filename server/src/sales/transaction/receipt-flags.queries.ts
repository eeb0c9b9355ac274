import { sql } from 'kysely'
import type { EntityField, Fragment } from '../../kit/read/entity.ts'
import { workedOut } from '../../kit/read/entity.ts'
import { billEventType } from './transaction.types.ts'

/** Clock hours of the night, from the first until before the second. */
const NIGHT_BEGINS = 22
const NIGHT_ENDS = 4

const flag = (of: (sale: Fragment) => Fragment, description: string): EntityField =>
  workedOut('Boolean!', description, of)

const isUnpaid = (sale: Fragment): Fragment =>
  sql`(${sale}.status <> 'VOID' and ${sale}.paid = 0 and ${sale}.total > 0)`

const isCompliment = (sale: Fragment): Fragment =>
  sql`(${sale}.status <> 'VOID' and ${sale}.gross > 0
    and ${sale}.item_discount + ${sale}.bill_discount >= ${sale}.gross)`

/** The cashier of a row as reports group by: never null, so that nobody can be asked for too. */
export const cashierField: EntityField = workedOut(
  'String!',
  'Name of the cashier; empty where nobody is named.',
  (row) => sql`coalesce(${row}.cashier_name, '')`,
)

/** What a receipt is, told from its own figures. */
export const receiptFlags = {
  has_discount: flag(
    (sale) => sql`(${sale}.item_discount + ${sale}.bill_discount > 0)`,
    'Whether anything was taken off.',
  ),
  is_unpaid: flag(isUnpaid, 'Belum bayar: not voided, something is asked for, and nothing was paid.'),
  is_compliment: flag(
    isCompliment,
    'Kompliment: not voided, and discounts took off all that it would have cost.',
  ),
  state: workedOut(
    'String!',
    'Its status; of paid ones UNPAID where nothing was paid, COMPLIMENT where all was given away.',
    (sale) => sql`(case when ${sale}.status <> 'PAID' then ${sale}.status when ${isUnpaid(sale)} then 'UNPAID'
      when ${isCompliment(sale)} then 'COMPLIMENT' else 'PAID' end)`,
  ),
  is_at_night: flag(
    (sale) => sql`(${sale}.hour >= ${sql.lit(NIGHT_BEGINS)} or ${sale}.hour < ${sql.lit(NIGHT_ENDS)})`,
    'Paid between 22.00 and 04.00 by the clock of its outlet.',
  ),
} as const satisfies Record<string, EntityField>

/** What happened to a bill before it was paid, in order. */
export const billEvents: EntityField = {
  type: { object: billEventType, many: true, nullable: false },
  description: 'As its till told; empty where it told nothing.',
  sql: (sale) => sql`coalesce(${sale}.events, '[]')`,
}
