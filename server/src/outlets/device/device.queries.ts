import { entity, one } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { withinOutlets } from '../outlet/outlet.policy.ts'
import { outletNameEntity } from '../outlet/outlet.queries.ts'

export const deviceEntity = entity('device', {
  type_name: 'Device',
  description: 'A till that sends its sales with a token of its own.',
  columns: {
    id: 'Int!',
    outlet_id: 'Int!',
    name: 'String!',
    last_seen_at: 'DateTime',
    last_sequence: 'Float!',
    clock_ahead_seconds: 'Int',
    created_at: 'DateTime!',
    updated_at: 'DateTime!',
    deleted_at: 'DateTime',
  },
  fields: { outlet: one(outletNameEntity, 'outlet_id') },
  scope: (device, ctx) => withinOutlets(ctx, device),
})

export const deviceList = list('device', {
  entity: deviceEntity,
  is_master_data: true,
  filters: {
    id: 'ID',
    name: 'String',
    outlet_id: 'ID',
    last_seen_at: 'Date',
    created_at: 'Date',
    deleted_at: 'Archived',
  },
  sorts: ['id', 'name', 'last_seen_at', 'created_at'],
  search: ['name'],
  default_sort: { field: 'created_at', order: 'Desc' },
})
