import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { entity, one, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { outletNameEntity } from '../../outlets/outlet/outlet.queries.ts'

/** What a till sent and was not taken. */
export const intakeIssueEntity = entity('intake_issue', {
  type_name: 'IntakeIssue',
  description: 'What a till sent and was not taken, kept as it came.',
  columns: {
    id: 'Int!',
    outlet_id: 'Int!',
    kind: 'String!',
    status: 'String!',
    uuid: 'String',
    content: 'String!',
    fields: 'JSON!',
    times: 'Int!',
    first_at: 'DateTime!',
    last_at: 'DateTime!',
    resolved_at: 'DateTime',
    resolved_by: 'String',
    resolution: 'String',
    note: 'String',
    updated_at: 'DateTime!',
    version: 'Int!',
  },
  fields: {
    outlet: one(outletNameEntity, 'outlet_id'),
    device_name: {
      type: 'String',
      sql: (issue) =>
        sql`(select d.name from device d where d.brand_id = ${ownBrand} and d.id = ${issue}.device_id)`,
    },
    is_open: workedOut(
      'Boolean!',
      'It waits to be looked at.',
      (issue) => sql`(${issue}.resolved_at is null)`,
    ),
  },
  scope: (issue, ctx) => withinOutlets(ctx, issue),
})

export const intakeIssueList = list('intakeIssue', {
  entity: intakeIssueEntity,
  filters: {
    id: 'ID',
    outlet_id: 'ID',
    kind: 'String',
    status: 'String',
    is_open: 'Boolean',
    resolution: 'String',
    device_name: 'String',
    first_at: 'Date',
    last_at: 'Date',
    times: 'Int',
  },
  sorts: ['id', 'first_at', 'last_at', 'times'],
  search: ['uuid', 'device_name', 'content'],
  default_sort: { field: 'last_at', order: 'Desc' },
})
