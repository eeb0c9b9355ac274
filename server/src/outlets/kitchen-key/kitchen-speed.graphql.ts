import { requireOutlet } from '../../access/session/reach.ts'
import { invalid } from '../../kit/errors.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can } from '../../kit/permission.ts'
import {
  type HourSpeed,
  type KitchenSpeed,
  type MenuSpeed,
  MOST_SPEED_DAYS,
  readKitchenSpeed,
  type Speed,
} from './kitchen-speed.queries.ts'

const SpeedType = objectType<Speed>('KitchenSpeedTotal', 'How fast lines were finished.', {
  lines: 'Int!',
  prep_seconds: ['Int!', 'From the order to the finished line.'],
  late_bp: ['Int!', 'Share that was late, in basis points.'],
})

const MenuSpeedType = objectType<MenuSpeed>('KitchenMenuSpeed', 'How fast a menu was finished.', {
  item_name: 'String!',
  station: 'String',
  lines: 'Int!',
  prep_seconds: 'Int!',
  longest_seconds: 'Int!',
  late_bp: 'Int!',
})

const HourSpeedType = objectType<HourSpeed>(
  'KitchenHourSpeed',
  'How fast the kitchen was in an hour of the day.',
  {
    hour: 'Int!',
    lines: 'Int!',
    prep_seconds: 'Int!',
    late_bp: 'Int!',
  },
)

const KitchenSpeedType = objectType<KitchenSpeed>(
  'KitchenSpeed',
  'Preparation times of some business days.',
  {
    from: 'Date!',
    to: 'Date!',
    orders: 'Int!',
    total: { type: SpeedType, nullable: true },
    menus: { type: [MenuSpeedType], description: 'The slowest first.' },
    hours: { type: [HourSpeedType] },
  },
)

builder.queryField('kitchenSpeed', (t) =>
  t.field({
    type: KitchenSpeedType,
    description: 'How fast the kitchens in reach were, by menu and hour.',
    extensions: { permission: can('kitchen', 'view') },
    args: {
      days: t.arg.int({ defaultValue: 7, description: 'Business days, today among them.' }),
      outlet_id: t.arg.int({ description: 'All in reach without.' }),
    },
    resolve: (_root, args, ctx) => {
      const days = args.days ?? 7
      if (days < 1 || days > MOST_SPEED_DAYS) throw invalid({ days: `1 sampai ${MOST_SPEED_DAYS} hari` })
      if (args.outlet_id != null) requireOutlet(ctx, args.outlet_id)
      return readKitchenSpeed(ctx, { days, outlet_id: args.outlet_id ?? null })
    },
  }),
)
