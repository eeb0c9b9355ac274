import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import { entity, type Fragment, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { discountsInReach } from '../discount/discount.policy.ts'

const D = sql.ref('d')

/** Whether the discount of a batch is in reach; undefined where all are. */
function ofDiscountsInReach(batch_id: Fragment, ctx: Pick<Context, 'viewer'>): Fragment | undefined {
  const reach = discountsInReach(D, ctx)
  return (
    reach &&
    sql`exists (select from code_batch b join discount d on d.brand_id = ${ownBrand} and d.id = b.discount_id
      where b.brand_id = ${ownBrand} and b.id = ${batch_id} and ${reach})`
  )
}

/** Whether what is good until a day is not any more, the last outlet's business day of it having ended. */
const isOver = (valid_until: Fragment, ctx: Context) =>
  sql`coalesce((${ctx.now()}::timestamptz at time zone 'Asia/Jakarta') >= ${valid_until} + interval '36 hours', false)`

const countOf = (batch: Fragment, condition: Fragment) =>
  sql`(select count(*)::int from single_use_code c where c.brand_id = ${ownBrand} and c.code_batch_id = ${batch}.id
    and ${condition})`

/** Codes of a discount that were made together. */
export const codeBatchEntity = entity('code_batch', {
  type_name: 'CodeBatch',
  description: 'Single-use codes of a discount that were made together.',
  columns: {
    id: 'Int!',
    discount_id: 'Int!',
    name: 'String!',
    prefix: 'String!',
    code_count: 'Int!',
    valid_until: 'Date',
    revoked_at: 'DateTime',
    author: 'String!',
    created_at: 'DateTime!',
  },
  scope: (batch, ctx) => ofDiscountsInReach(sql`${batch}.id`, ctx),
  fields: {
    discount_name: workedOut(
      'String!',
      'What they are for.',
      (batch) =>
        sql`(select d.name from discount d where d.brand_id = ${ownBrand} and d.id = ${batch}.discount_id)`,
    ),
    used: workedOut('Int!', 'Codes a receipt has taken.', (batch) =>
      countOf(batch, sql`c.used_at is not null`),
    ),
    revoked: workedOut('Int!', 'Codes that were revoked before anybody took them.', (batch) =>
      countOf(
        batch,
        sql`c.used_at is null and (c.revoked_at is not null or ${batch}.revoked_at is not null)`,
      ),
    ),
    is_over: workedOut('Boolean!', 'Whether their last day has passed.', (batch, ctx) =>
      isOver(sql`${batch}.valid_until`, ctx),
    ),
  },
})

export const codeBatchList = list('codeBatch', {
  entity: codeBatchEntity,
  is_master_data: true,
  filters: { id: 'ID', discount_id: 'ID', name: 'String', created_at: 'Date' },
  sorts: ['id', 'name', 'code_count', 'valid_until', 'created_at'],
  search: ['name', 'prefix'],
  default_sort: { field: 'id', order: 'Desc' },
})

/** The receipt; the row of a list is `t`. */
const S = sql.ref('s')

/** Something of the receipt that took a code, told where its outlet is in reach and receipts are seen. */
const ofReceipt =
  (what: Fragment, is_told: (ctx: Context) => boolean = () => true) =>
  (code: Fragment, ctx: Context): Fragment => {
    if (!isAllowed(ctx, can('report_transaction', 'view')) || !is_told(ctx)) return sql`null`
    const reach = withinOutlets(ctx, S)
    return sql`(select ${what} from transaction_key k
      join transaction s on s.brand_id = ${ownBrand} and s.business_date = k.business_date and s.id = k.id
      join outlet o on o.brand_id = ${ownBrand} and o.id = s.outlet_id
      left join member m on m.brand_id = ${ownBrand} and m.id = s.member_id
      where k.brand_id = ${ownBrand} and k.uuid = ${code}.transaction_uuid${reach ? sql` and ${reach}` : sql``})`
  }

const ofBatch = (what: Fragment) => (code: Fragment) =>
  sql`(select ${what} from code_batch b join discount d on d.brand_id = ${ownBrand} and d.id = b.discount_id
    where b.brand_id = ${ownBrand} and b.id = ${code}.code_batch_id)`

/** A code that is good for one receipt. */
export const singleUseCodeEntity = entity('single_use_code', {
  type_name: 'SingleUseCode',
  description: 'A code of a discount that is good for one receipt.',
  columns: {
    id: 'Int!',
    code_batch_id: 'Int!',
    code: 'String!',
    used_at: 'DateTime',
  },
  scope: (code, ctx) => ofDiscountsInReach(sql`${code}.code_batch_id`, ctx),
  fields: {
    state: workedOut('String!', 'USED, REVOKED, EXPIRED, HELD or FREE.', (code, ctx) =>
      ofBatch(sql`case when ${code}.used_at is not null then 'USED'
        when ${code}.revoked_at is not null or b.revoked_at is not null then 'REVOKED'
        when ${isOver(sql`b.valid_until`, ctx)} then 'EXPIRED'
        when exists (select from discount_hold h where h.brand_id = ${ownBrand} and h.single_use_code_id = ${code}.id
          and h.status = 'held' and h.expires_at > ${ctx.now()}::timestamptz) then 'HELD'
        else 'FREE' end`)(code),
    ),
    batch_name: workedOut('String!', 'The batch it was made in.', ofBatch(sql`b.name`)),
    discount_id: workedOut('Int!', 'What it is for.', ofBatch(sql`d.id`)),
    discount_name: workedOut('String!', 'What it is for.', ofBatch(sql`d.name`)),
    valid_until: workedOut('Date', 'Last business day on which it is good.', ofBatch(sql`b.valid_until`)),
    receipt_id: workedOut('Int', 'The receipt that took it, where one is seen.', ofReceipt(sql`s.id`)),
    receipt_number: workedOut('String', 'Of that receipt.', ofReceipt(sql`s.receipt_number`)),
    business_date: workedOut('Date', 'Of that receipt.', ofReceipt(sql`s.business_date`)),
    outlet_name: workedOut('String', 'Where it was taken.', ofReceipt(sql`o.name`)),
    member_name: workedOut(
      'String',
      'Who took it, where a member did and members are seen.',
      ofReceipt(sql`m.name`, (ctx) => isAllowed(ctx, can('member', 'view'))),
    ),
  },
})

export const singleUseCodeList = list('singleUseCode', {
  entity: singleUseCodeEntity,
  filters: {
    id: 'ID',
    code_batch_id: 'ID',
    discount_id: 'ID',
    code: 'String',
    state: 'String',
    batch_name: 'String',
    discount_name: 'String',
    receipt_number: 'String',
    outlet_name: 'String',
    used_at: 'Date',
    valid_until: 'Day',
  },
  sorts: ['id', 'code', 'state', 'batch_name', 'used_at'],
  search: ['code', 'batch_name', 'receipt_number'],
  default_sort: { field: 'id', order: 'Desc' },
})
