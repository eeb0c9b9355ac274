import { requireOutlet } from '../../access/session/reach.ts'
import { invalid } from '../../kit/errors.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { can } from '../../kit/permission.ts'
import {
  type HourSpeed,
  type KitchenSpeed,
  type MenuSpeed,
  readKitchenSpeed,
  type Speed,
} from './kitchen-speed.queries.ts'

const MOST_DAYS = 90

const SpeedType = builder.objectRef<Speed>('KitchenSpeedTotal').implement({
  description: 'How fast lines were finished.',
  fields: (t) => ({
    lines: t.exposeInt('lines'),
    prep_seconds: t.exposeInt('prep_seconds', { description: 'From the order to the finished line.' }),
    late_bp: t.exposeInt('late_bp', { description: 'Share that was late, in basis points.' }),
  }),
})

const MenuSpeedType = builder.objectRef<MenuSpeed>('KitchenMenuSpeed').implement({
  description: 'How fast a menu was finished.',
  fields: (t) => ({
    item_name: t.exposeString('item_name'),
    station: t.exposeString('station', { nullable: true }),
    lines: t.exposeInt('lines'),
    prep_seconds: t.exposeInt('prep_seconds'),
    longest_seconds: t.exposeInt('longest_seconds'),
    late_bp: t.exposeInt('late_bp'),
  }),
})

const HourSpeedType = builder.objectRef<HourSpeed>('KitchenHourSpeed').implement({
  description: 'How fast the kitchen was in an hour of the day.',
  fields: (t) => ({
    hour: t.exposeInt('hour'),
    lines: t.exposeInt('lines'),
    prep_seconds: t.exposeInt('prep_seconds'),
    late_bp: t.exposeInt('late_bp'),
  }),
})

const KitchenSpeedType = builder.objectRef<KitchenSpeed>('KitchenSpeed').implement({
  description: 'Preparation times of some business days.',
  fields: (t) => ({
    from: t.expose('from', { type: 'Date' }),
    to: t.expose('to', { type: 'Date' }),
    orders: t.exposeInt('orders'),
    total: t.expose('total', { type: SpeedType, nullable: true }),
    menus: t.expose('menus', { type: [MenuSpeedType], description: 'The slowest first.' }),
    hours: t.expose('hours', { type: [HourSpeedType] }),
  }),
})

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
      if (days < 1 || days > MOST_DAYS) throw invalid({ days: `1 sampai ${MOST_DAYS} hari` })
      if (args.outlet_id != null) requireOutlet(ctx, args.outlet_id)
      return readKitchenSpeed(ctx, { days, outlet_id: args.outlet_id ?? null })
    },
  }),
)
