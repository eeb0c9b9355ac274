import { builder } from '../../../kit/graphql/builder.ts'
import { objectType } from '../../../kit/graphql/object-type.ts'
import { can } from '../../../kit/permission.ts'
import type { EntityChange, EntityValues } from '../sync/diff-menu.calc.ts'
import { explainError } from '../sync/explain-error.calc.ts'
import { GRAB_STATUSES } from './availability.calc.ts'
import type { MenuProblem } from './check-limits.ts'
import { type GrabChangeRow, readGrabChanges, readGrabMenu } from './grab-menu.queries.ts'
import type { GrabMenu, GrabMenuItem, GrabMenuOption } from './show-menu.ts'

const STATUS_NOTE = '0 AVAILABLE, 1 UNAVAILABLE, 2 UNAVAILABLETODAY.'

const Option = objectType<GrabMenuOption>(
  'GrabMenuOption',
  'A choice of a variant beside its price at GrabFood.',
  {
    id: 'Int!',
    name: 'String!',
    price: 'Rupiah!',
    grab_price: 'Rupiah',
  },
)

const Variant = builder.objectRef<GrabMenuItem['variants'][number]>('GrabMenuVariant').implement({
  description: 'A variant of an item, a modifier group at GrabFood.',
  fields: (t) => ({
    name: t.exposeString('name'),
    options: t.field({ type: [Option], resolve: ({ options }) => [...options] }),
  }),
})

const Item = objectType<GrabMenuItem>(
  'GrabMenuItem',
  'An item beside what GrabFood has of it.',
  {
    id: 'Int!',
    name: 'String!',
    image_link: 'String',
    photo: ['String!', 'OK, NONE, or NOT_PUBLIC where Grab cannot fetch it.'],
    base_price: 'Rupiah!',
    price: ['Rupiah', 'What it is to cost at GrabFood now; null where it is not in the menu there.'],
    grab_price: ['Rupiah', 'What Grab has taken.'],
    held: ['Int!', `As somebody set it: ${STATUS_NOTE}`],
    status: ['Int', `As it is to be: ${STATUS_NOTE}`],
    grab_status: ['Int', `As Grab has it: ${STATUS_NOTE}`],
    stock_cap: 'Int',
    portions: ['Float', 'What stands in stock is enough for; null where nothing is counted.'],
    opens_minute: 'Int',
    closes_minute: 'Int',
    has_schedule: 'Boolean!',
    pushed_at: 'DateTime',
    error: 'String',
    fix: 'String',
  },
  (t) => ({
    reason: t.exposeString('reason', {
      nullable: true,
      description:
        'Why it is not on sale: HELD, HELD_TODAY, SOLD_OUT, NO_STOCK; or not there: OVER_LIMIT, NOT_HERE, NOT_DELIVERED, OUT_OF_SEASON.',
    }),
    variants: t.field({ type: [Variant], resolve: ({ variants }) => [...variants] }),
  }),
)

const Group = objectType<GrabMenu['groups'][number]>(
  'GrabMenuGroup',
  'A menu group, a category at GrabFood.',
  {
    id: 'Int!',
    name: 'String!',
  },
  (t) => ({
    items: t.field({ type: [Item], resolve: ({ items }) => [...items] }),
  }),
)

const Problem = objectType<MenuProblem>('GrabMenuProblem', "Something that breaks Grab's limits.", {
  item_id: 'Int',
  item_group_id: 'Int!',
  label: 'String!',
  is_blocking: ['Boolean!', 'It is left out of the menu for that.'],
  message: 'String!',
  fix: 'String!',
})

const Values = objectType<EntityValues>(
  'GrabValues',
  'What of an item or modifier is told by itself.',
  {
    price: 'Rupiah!',
    max_stock: 'Int',
  },
  (t) => ({
    status: t.int({
      description: STATUS_NOTE,
      resolve: ({ status }) => GRAB_STATUSES.indexOf(status),
    }),
  }),
)

const Difference = objectType<EntityChange>(
  'GrabDifference',
  'An item or modifier that differs from what GrabFood has.',
  {
    kind: 'String!',
    entity_id: 'String!',
    old_values: { type: Values },
    new_values: { type: Values },
  },
  (t) => ({
    name: t.string({ resolve: ({ new_values }) => new_values.name }),
  }),
)

const Menu = builder.objectRef<GrabMenu>('GrabMenu').implement({
  description: "A store's menu beside what GrabFood has of it.",
  fields: (t) => ({
    is_whole: t.exposeBoolean('is_whole', {
      description: 'Something differs that only the whole menu tells: new, gone, renamed, other hours.',
    }),
    differences: t.field({ type: [Difference], resolve: ({ changes }) => [...changes] }),
    problems: t.field({ type: [Problem], resolve: ({ problems }) => [...problems] }),
    groups: t.field({ type: [Group], resolve: ({ groups }) => [...groups] }),
  }),
})

const valuesOf = (values: unknown) =>
  typeof values === 'object' && values !== null && 'status' in values ? (values as EntityValues) : null

const Change = objectType<GrabChangeRow>(
  'GrabChange',
  'A change that is to be told to GrabFood, or was.',
  {
    id: 'Int!',
    kind: ['String!', 'MENU, ITEM or MODIFIER.'],
    label: 'String!',
    state: ['String!', 'queued, sent or failed.'],
    attempts: 'Int!',
    next_attempt_at: 'DateTime!',
    last_error: ['String', 'As Grab says it.'],
    job_id: 'String',
    created_at: 'DateTime!',
    done_at: 'DateTime',
  },
  (t) => ({
    old_values: t.field({ type: Values, nullable: true, resolve: (row) => valuesOf(row.old_values) }),
    new_values: t.field({ type: Values, nullable: true, resolve: (row) => valuesOf(row.new_values) }),
    error: t.string({
      nullable: true,
      resolve: ({ error_code, last_error }) =>
        last_error === null ? null : explainError(error_code, last_error).message,
    }),
    fix: t.string({
      nullable: true,
      resolve: ({ error_code, last_error }) =>
        last_error === null ? null : explainError(error_code, last_error).fix,
    }),
  }),
)

builder.queryField('grabMenu', (t) =>
  t.field({
    type: Menu,
    description: "A store's menu beside what GrabFood has of it.",
    extensions: { permission: can('grab', 'view') },
    args: { outlet_id: t.arg.int({ required: true }) },
    resolve: (_root, args, ctx) => readGrabMenu(ctx, args.outlet_id),
  }),
)

builder.queryField('grabChanges', (t) =>
  t.field({
    type: [Change],
    description: 'What is to be told of a menu to GrabFood and what was, the newest 100.',
    extensions: { permission: can('grab', 'view') },
    args: { outlet_id: t.arg.int({ required: true }) },
    resolve: (_root, args, ctx) => readGrabChanges(ctx, args.outlet_id),
  }),
)
