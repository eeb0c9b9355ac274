import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { entity, one, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { outletNameEntity } from '../../outlets/outlet/outlet.queries.ts'
import { OPEN_STATES } from './import-state.ts'

export const salesImportEntity = entity('sales_import', {
  type_name: 'SalesImport',
  description: 'A spreadsheet of sales: being checked, checked, taken over, or taken back.',
  columns: {
    id: 'Int!',
    outlet_id: 'Int!',
    file_name: 'String!',
    status: 'String!',
    headers: '[String!]',
    mapping: '[String!]',
    row_count: 'Int!',
    receipt_total: 'Int',
    done_count: 'Int!',
    fault: 'String',
    receipt_count: 'Int!',
    duplicate_count: 'Int!',
    conflict_count: 'Int!',
    rejected_count: 'Int!',
    total: 'Rupiah!',
    actor: 'String!',
    created_at: 'DateTime!',
    committed_at: 'DateTime',
    rolled_back_at: 'DateTime',
  },
  fields: {
    outlet: one(outletNameEntity, 'outlet_id'),
    open_count: workedOut(
      'Int!',
      'Receipts of a file that was taken over which somebody still has to deal with.',
      (file) => sql`(case when ${file}.status = 'committed' then (select count(*) from sales_import_receipt r
        where r.brand_id = ${ownBrand} and r.sales_import_id = ${file}.id
          and r.state in (${sql.join(OPEN_STATES.map((state) => sql.lit(state)))})) else 0 end)::int`,
    ),
    is_file_kept: workedOut(
      'Boolean!',
      'Whether its rows are still there.',
      (file) => sql`(${file}.file_key is not null)`,
    ),
  },
  scope: (file, ctx) => withinOutlets(ctx, file),
})

export const salesImportList = list('salesImport', {
  entity: salesImportEntity,
  filters: {
    id: 'ID',
    outlet_id: 'ID',
    file_name: 'String',
    status: 'String',
    actor: 'String',
    created_at: 'Date',
  },
  sorts: ['id', 'file_name', 'created_at'],
  search: ['file_name', 'actor'],
  default_sort: { field: 'created_at', order: 'Desc' },
})

const salesImportReceiptEntity = entity('sales_import_receipt', {
  type_name: 'SalesImportReceipt',
  description: 'A receipt of a file: what it would become, became, or why it stays out.',
  columns: {
    id: 'Int!',
    sales_import_id: 'Int!',
    outlet_id: 'Int!',
    no: 'Int!',
    receipt_number: 'String!',
    occurred_at: 'DateTime',
    state: 'String!',
    lines: 'Int!',
    net: 'Rupiah!',
    total: 'Rupiah!',
    stated_total: 'Rupiah!',
    reason: 'String',
    problems: 'JSON!',
    transaction_id: 'Int',
    dealt_at: 'DateTime',
    dealt_by: 'String',
    note: 'String',
  },
  fields: {
    row: workedOut(
      'Int!',
      'Its first row in the file.',
      (receipt) => sql`coalesce(${receipt}.row_nos[1], 0)`,
    ),
  },
  scope: (receipt, ctx) => withinOutlets(ctx, receipt),
})

export const salesImportReceiptList = list('salesImportReceipt', {
  entity: salesImportReceiptEntity,
  filters: { id: 'ID', sales_import_id: 'ID', outlet_id: 'ID', state: 'String', receipt_number: 'String' },
  sorts: ['id', 'no', 'total'],
  search: ['receipt_number', 'reason'],
  default_sort: { field: 'no', order: 'Asc' },
})
