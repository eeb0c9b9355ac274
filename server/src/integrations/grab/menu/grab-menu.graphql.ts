import { builder } from '../../../kit/graphql/builder.ts'
import { can } from '../../../kit/permission.ts'
import type { EntityChange, EntityValues } from '../sync/diff-menu.calc.ts'
import { explainError } from '../sync/explain-error.calc.ts'
import { GRAB_STATUSES } from './availability.calc.ts'
import type { MenuProblem } from './check-limits.ts'
import { type GrabChangeRow, readGrabChanges, readGrabMenu } from './grab-menu.queries.ts'
import type { GrabMenu, GrabMenuItem, GrabMenuOption } from './show-menu.ts'

const STATUS_NOTE = '0 AVAILABLE, 1 UNAVAILABLE, 2 UNAVAILABLETODAY.'

const Option = builder.objectRef<GrabMenuOption>('GrabMenuOption').implement({
  description: 'A choice of a variant beside its price at GrabFood.',
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    price: t.expose('price', { type: 'Rupiah' }),
    grab_price: t.expose('grab_price', { type: 'Rupiah', nullable: true }),
  }),
})

const Variant = builder.objectRef<GrabMenuItem['variants'][number]>('GrabMenuVariant').implement({
  description: 'A variant of an item, a modifier group at GrabFood.',
  fields: (t) => ({
    name: t.exposeString('name'),
    options: t.field({ type: [Option], resolve: ({ options }) => [...options] }),
  }),
})

const Item = builder.objectRef<GrabMenuItem>('GrabMenuItem').implement({
  description: 'An item beside what GrabFood has of it.',
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    image_link: t.exposeString('image_link', { nullable: true }),
    photo: t.exposeString('photo', { description: 'OK, NONE, or NOT_PUBLIC where Grab cannot fetch it.' }),
    base_price: t.expose('base_price', { type: 'Rupiah' }),
    price: t.expose('price', {
      type: 'Rupiah',
      nullable: true,
      description: 'What it is to cost at GrabFood now; null where it is not in the menu there.',
    }),
    grab_price: t.expose('grab_price', {
      type: 'Rupiah',
      nullable: true,
      description: 'What Grab has taken.',
    }),
    held: t.exposeInt('held', { description: `As somebody set it: ${STATUS_NOTE}` }),
    status: t.exposeInt('status', { nullable: true, description: `As it is to be: ${STATUS_NOTE}` }),
    grab_status: t.exposeInt('grab_status', {
      nullable: true,
      description: `As Grab has it: ${STATUS_NOTE}`,
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description:
        'Why it is not on sale: HELD, HELD_TODAY, SOLD_OUT, NO_STOCK; or not there: OVER_LIMIT, NOT_HERE, NOT_DELIVERED, OUT_OF_SEASON.',
    }),
    stock_cap: t.exposeInt('stock_cap', { nullable: true }),
    portions: t.exposeFloat('portions', {
      nullable: true,
      description: 'What stands in stock is enough for; null where nothing is counted.',
    }),
    opens_minute: t.exposeInt('opens_minute', { nullable: true }),
    closes_minute: t.exposeInt('closes_minute', { nullable: true }),
    has_schedule: t.exposeBoolean('has_schedule'),
    pushed_at: t.expose('pushed_at', { type: 'DateTime', nullable: true }),
    error: t.exposeString('error', { nullable: true }),
    fix: t.exposeString('fix', { nullable: true }),
    variants: t.field({ type: [Variant], resolve: ({ variants }) => [...variants] }),
  }),
})

const Group = builder.objectRef<GrabMenu['groups'][number]>('GrabMenuGroup').implement({
  description: 'A menu group, a category at GrabFood.',
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    items: t.field({ type: [Item], resolve: ({ items }) => [...items] }),
  }),
})

const Problem = builder.objectRef<MenuProblem>('GrabMenuProblem').implement({
  description: "Something that breaks Grab's limits.",
  fields: (t) => ({
    item_id: t.exposeInt('item_id', { nullable: true }),
    item_group_id: t.exposeInt('item_group_id'),
    label: t.exposeString('label'),
    is_blocking: t.exposeBoolean('is_blocking', { description: 'It is left out of the menu for that.' }),
    message: t.exposeString('message'),
    fix: t.exposeString('fix'),
  }),
})

const Values = builder.objectRef<EntityValues>('GrabValues').implement({
  description: 'What of an item or modifier is told by itself.',
  fields: (t) => ({
    price: t.expose('price', { type: 'Rupiah' }),
    status: t.int({
      description: STATUS_NOTE,
      resolve: ({ status }) => GRAB_STATUSES.indexOf(status),
    }),
    max_stock: t.exposeInt('max_stock', { nullable: true }),
  }),
})

const Difference = builder.objectRef<EntityChange>('GrabDifference').implement({
  description: 'An item or modifier that differs from what GrabFood has.',
  fields: (t) => ({
    kind: t.exposeString('kind'),
    entity_id: t.exposeString('entity_id'),
    name: t.string({ resolve: ({ new_values }) => new_values.name }),
    old_values: t.expose('old_values', { type: Values }),
    new_values: t.expose('new_values', { type: Values }),
  }),
})

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

const Change = builder.objectRef<GrabChangeRow>('GrabChange').implement({
  description: 'A change that is to be told to GrabFood, or was.',
  fields: (t) => ({
    id: t.exposeInt('id'),
    kind: t.exposeString('kind', { description: 'MENU, ITEM or MODIFIER.' }),
    label: t.exposeString('label'),
    old_values: t.field({ type: Values, nullable: true, resolve: (row) => valuesOf(row.old_values) }),
    new_values: t.field({ type: Values, nullable: true, resolve: (row) => valuesOf(row.new_values) }),
    state: t.exposeString('state', { description: 'queued, sent or failed.' }),
    attempts: t.exposeInt('attempts'),
    next_attempt_at: t.expose('next_attempt_at', { type: 'DateTime' }),
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
    last_error: t.exposeString('last_error', { nullable: true, description: 'As Grab says it.' }),
    job_id: t.exposeString('job_id', { nullable: true }),
    created_at: t.expose('created_at', { type: 'DateTime' }),
    done_at: t.expose('done_at', { type: 'DateTime', nullable: true }),
  }),
})

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
