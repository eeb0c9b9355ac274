import type { Context } from '../context.ts'
import type { Permission } from '../permission.ts'
import { fieldOf } from '../read/entity.ts'
import { FILTER_OPERATORS, FILTER_TYPES, type Filter, SORT_ORDERS } from '../read/filter.input.ts'
import { type List, type Page, readPage, tallyList } from '../read/list.ts'
import { selectionOf } from '../read/selection.ts'
import { builder } from './builder.ts'
import { entityType, type Row } from './entity-type.ts'

const FilterTypeEnum = builder.enumType('FilterType', { values: FILTER_TYPES })
const FilterOperatorEnum = builder.enumType('FilterOperator', { values: FILTER_OPERATORS })
const SortOrderEnum = builder.enumType('SortOrder', { values: SORT_ORDERS })

const FilterArgument = builder.inputType('Filter', {
  description: 'One condition and/or sort of a list. Several are ANDed; an entry may carry only a sort.',
  fields: (t) => ({
    field: t.string({ required: true }),
    type: t.field({ type: FilterTypeEnum }),
    operator: t.field({ type: FilterOperatorEnum }),
    value: t.stringList(),
    sort: t.field({ type: SortOrderEnum }),
    time_offset: t.field({ type: 'TimeOffset' }),
  }),
})

const AppliedFilter = builder.objectRef<Filter>('AppliedFilter').implement({
  fields: (t) => ({
    field: t.exposeString('field'),
    type: t.expose('type', { type: FilterTypeEnum, nullable: true }),
    operator: t.expose('operator', { type: FilterOperatorEnum, nullable: true }),
    value: t.exposeStringList('value', { nullable: true }),
    sort: t.expose('sort', { type: SortOrderEnum, nullable: true }),
    time_offset: t.expose('time_offset', { type: 'TimeOffset', nullable: true }),
  }),
})

/** What a list adds up, by field. */
function sumsType(list: List, name: string) {
  const summed = (list.sums ?? []).map((field) => [field, fieldOf(list.entity, field)] as const)
  if (summed.length === 0) return undefined
  return builder.objectRef<Page['sums']>(`${name}Sums`).implement({
    description: 'Added up over all that the filters find; null what may not be seen.',
    fields: (t) =>
      Object.fromEntries(
        summed.map(([field, known]) => [
          field,
          t.field({
            // Counts may add up to more than an Int holds.
            type: 'Rupiah',
            nullable: true,
            description: known?.description ?? '',
            resolve: (sums) => sums[field] ?? null,
          }),
        ]),
      ),
  })
}

function pageType(list: List) {
  const name = `${list.name.charAt(0).toUpperCase()}${list.name.slice(1)}List`
  const sums = sumsType(list, name)
  return builder.objectRef<Page>(name).implement({
    fields: (t) => ({
      total: t.exposeInt('total'),
      page: t.exposeInt('page'),
      limit: t.exposeInt('limit'),
      filters: t.field({ type: [AppliedFilter], resolve: (page) => [...page.filters] }),
      nodes: t.field({ type: [entityType(list.entity)], resolve: (page) => page.nodes as Row[] }),
      ...(sums ? { sums: t.expose('sums', { type: sums }) } : {}),
      tallies: t.field({
        description:
          'How many rows each of the groups of filters finds, whatever the page itself is filtered by.',
        type: ['Int'],
        args: { of: t.arg({ type: t.arg.listRef([FilterArgument]), required: true }) },
        resolve: (_page, { of }, ctx: Context) => tallyList(ctx, list, of),
      }),
    }),
  })
}

interface ListField {
  readonly list: List
  readonly permission: Permission
}

const fields = new Map<string, ListField>()

/** A list of the schema by its name, with what it takes to see it. */
export const findListField = (name: string): ListField | undefined => fields.get(name)

/** Adds `<name>List(page, limit, filters)` to the schema. */
export function addListField(list: List, permission: Permission, description: string): void {
  const type = pageType(list)
  fields.set(list.name, { list, permission })
  builder.queryField(`${list.name}List`, (t) =>
    t.field({
      type,
      description,
      extensions: { permission, list, is_history: list.is_history },
      args: {
        page: t.arg.int({ defaultValue: 1 }),
        limit: t.arg.int({ defaultValue: 10 }),
        filters: t.arg({ type: [FilterArgument], defaultValue: [] }),
      },
      resolve: (_root, args, ctx: Context, info) =>
        readPage(
          ctx,
          list,
          { page: args.page ?? 1, limit: args.limit ?? 10, filters: args.filters ?? [] },
          selectionOf(info),
        ),
    }),
  )
}
