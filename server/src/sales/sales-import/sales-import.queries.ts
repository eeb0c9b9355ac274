import { entity, one } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { outletNameEntity } from '../../outlets/outlet/outlet.queries.ts'

export const salesImportEntity = entity('sales_import', {
  type_name: 'SalesImport',
  description: 'A spreadsheet of sales: uploaded, taken over, or taken back.',
  columns: {
    id: 'Int!',
    outlet_id: 'Int!',
    file_name: 'String!',
    status: 'String!',
    headers: '[String!]',
    row_count: 'Int!',
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
  fields: { outlet: one(outletNameEntity, 'outlet_id') },
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
