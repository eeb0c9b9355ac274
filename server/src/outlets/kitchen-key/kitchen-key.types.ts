import { builder } from '../../kit/graphql/builder.ts'
import type { Row } from '../../kit/graphql/entity-type.ts'
import { int, maybe, texts } from '../../kit/graphql/row-fields.ts'

const moment = (name: string) => ({
  type: 'DateTime' as const,
  resolve: (row: Row) => String(row[name]),
})

const Group = builder.objectRef<Row>('KitchenKeyGroup').implement({
  description: 'A menu group that a kitchen display shows.',
  fields: (t) => ({ id: t.int(int('id')), name: t.string(texts('name')) }),
})

const Device = builder.objectRef<Row>('KitchenDevice').implement({
  description: 'A device that was paired with a kitchen key.',
  fields: (t) => ({
    id: t.int(int('id')),
    name: t.string(texts('name')),
    paired_at: t.field(moment('paired_at')),
    last_seen_at: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: (row) => (row.last_seen_at ? String(row.last_seen_at) : null),
    }),
    is_old: t.boolean({
      description: 'Paired with the key before the present one; cut off when that ends.',
      resolve: (row) => row.is_old === true,
    }),
  }),
})

const Event = builder.objectRef<Row>('KitchenKeyEvent').implement({
  description: 'What happened to a kitchen key: made, paired, validated, extended, made anew, revoked.',
  fields: (t) => ({
    id: t.int(int('id')),
    action: t.string(texts('action')),
    actor: t.string(texts('actor')),
    occurred_at: t.field(moment('occurred_at')),
    remark: t.string({ description: 'The device, or why it was refused.', ...maybe('remark') }),
  }),
})

export const kitchenKeyGroupType = () => Group
export const kitchenDeviceType = () => Device
export const kitchenKeyEventType = () => Event
