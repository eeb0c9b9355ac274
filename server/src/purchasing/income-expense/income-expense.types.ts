import { builder } from '../../kit/graphql/builder.ts'
import type { Row } from '../../kit/graphql/entity-type.ts'
import { int, maybe, texts } from '../../kit/graphql/row-fields.ts'

const EntryShare = builder.objectRef<Row>('IncomeExpenseShare').implement({
  description: 'What of an entry falls to an outlet.',
  fields: (t) => ({
    outlet_id: t.int(int('outlet_id')),
    name: t.string(texts('name')),
    weight: t.int(int('weight')),
    amount: t.field({
      type: 'Rupiah',
      nullable: true,
      resolve: (row) => (row.amount ?? null) as number | null,
    }),
  }),
})

const EntryEvent = builder.objectRef<Row>('IncomeExpenseEvent').implement({
  description: 'A step in the life of an entry.',
  fields: (t) => ({
    id: t.int(int('id')),
    action: t.string({ description: 'create, update, cancel, attach, detach', ...texts('action') }),
    actor: t.string(texts('actor')),
    occurred_at: t.field({ type: 'DateTime', resolve: (row) => String(row.occurred_at) }),
    remark: t.string(maybe('remark')),
  }),
})

const EntryOrigin = builder.objectRef<Row>('IncomeExpenseOrigin').implement({
  description: 'What made an entry.',
  fields: (t) => ({
    id: t.int(int('id')),
    label: t.string({ description: 'Number of the receiving, or who had the drawer.', ...texts('label') }),
  }),
})

export const entryShareType = () => EntryShare
export const entryEventType = () => EntryEvent
export const entryOriginType = () => EntryOrigin
