import { sql } from 'kysely'
import { entity, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { ROLLBACK_DAYS } from './mass-upload.commands.ts'

export const massUploadEntity = entity('mass_upload', {
  type_name: 'MassUpload',
  description: 'A spreadsheet of menus: uploaded, taken over, or taken back.',
  columns: {
    id: 'Int!',
    file_name: 'String!',
    status: 'String!',
    headers: '[String!]',
    row_count: 'Int!',
    created_count: 'Int!',
    changed_count: 'Int!',
    actor: 'String!',
    created_at: 'DateTime!',
    committed_at: 'DateTime',
    rolled_back_at: 'DateTime',
  },
  fields: {
    problem_count: workedOut(
      'Int!',
      'Rows that were left out when the rest was taken over; `/api/menu/problems` hands them out.',
      (upload) => sql`jsonb_array_length(${upload}.problems)`,
    ),
    rollback_until: workedOut(
      'DateTime',
      'Until when it can be taken back; null when it cannot.',
      (upload) =>
        sql`case when ${upload}.status = 'committed' then ${upload}.committed_at + make_interval(days => ${ROLLBACK_DAYS}) end`,
    ),
  },
})

export const massUploadList = list('massUpload', {
  entity: massUploadEntity,
  filters: { id: 'ID', file_name: 'String', status: 'String', actor: 'String', created_at: 'Date' },
  sorts: ['id', 'file_name', 'created_at'],
  search: ['file_name', 'actor'],
  default_sort: { field: 'created_at', order: 'Desc' },
})
