import type { Row } from '../../kit/graphql/entity-type.ts'
import { rowType } from '../../kit/graphql/object-type.ts'

const moment = (name: string) => ({
  type: 'DateTime' as const,
  resolve: (row: Row) => String(row[name]),
})

const Group = rowType('KitchenKeyGroup', 'A menu group that a kitchen display shows.', {
  id: 'Int!',
  name: 'String!',
})

const Device = rowType(
  'KitchenDevice',
  'A device that was paired with a kitchen key.',
  {
    id: 'Int!',
    name: 'String!',
    is_old: ['Boolean!', 'Paired with the key before the present one; cut off when that ends.'],
  },
  (t) => ({
    paired_at: t.field(moment('paired_at')),
    last_seen_at: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: (row) => (row.last_seen_at ? String(row.last_seen_at) : null),
    }),
  }),
)

const Event = rowType(
  'KitchenKeyEvent',
  'What happened to a kitchen key: made, paired, validated, extended, made anew, revoked.',
  {
    id: 'Int!',
    action: 'String!',
    actor: 'String!',
    remark: ['String', 'The device, or why it was refused.'],
  },
  (t) => ({
    occurred_at: t.field(moment('occurred_at')),
  }),
)

export const kitchenKeyGroupType = () => Group
export const kitchenDeviceType = () => Device
export const kitchenKeyEventType = () => Event
