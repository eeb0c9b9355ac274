import { builder } from '../../kit/graphql/builder.ts'
import type { Row } from '../../kit/graphql/entity-type.ts'

const ScheduledOutlet = builder.objectRef<Row>('ScheduledOutlet').implement({
  description: 'An outlet that a scheduled report is narrowed to.',
  fields: (t) => ({
    id: t.int({ resolve: (row) => Number(row.id) }),
    name: t.string({ resolve: (row) => String(row.name) }),
  }),
})

/** Made when the schema is. */
export const scheduledOutletType = () => ScheduledOutlet
