import type { Context, WriteContext } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { notFound } from '../../kit/errors.ts'
import { entity } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import {
  type DateForm,
  type JournalLayout,
  type LayoutField,
  type NumberForm,
  type Separator,
  WHOLE_LAYOUT,
} from './journal-layout.calc.ts'

/** A layout of files of the journal. */
export const layoutEntity = entity('journal_layout', {
  type_name: 'JournalLayout',
  description: 'How the journal is laid out in files for other accounting software.',
  columns: {
    id: 'Int!',
    name: 'String!',
    fields: '[String!]!',
    headings: '[String!]!',
    date_form: 'String!',
    number_form: 'String!',
    separator: 'String!',
    created_at: 'DateTime!',
    updated_at: 'DateTime!',
    version: 'Int!',
  },
})

export const layoutList = list('journalLayout', {
  entity: layoutEntity,
  is_master_data: true,
  filters: { id: 'ID', name: 'String', updated_at: 'Date' },
  sorts: ['id', 'name', 'updated_at'],
  search: ['name'],
  default_sort: { field: 'name', order: 'Asc' },
})

/** A layout as it is kept. */
export interface KeptLayout {
  readonly name: string
  readonly fields: readonly string[]
  readonly headings: readonly string[]
  readonly date_form: string
  readonly number_form: string
  readonly separator: string
}

/** A layout as files are written by it; the table's constraints say the same of its words. */
export function layoutOf({ fields, headings, ...kept }: KeptLayout): JournalLayout {
  return {
    name: kept.name,
    columns: fields.map((field, place) => ({ field: field as LayoutField, heading: headings[place] ?? '' })),
    date_form: kept.date_form as DateForm,
    number_form: kept.number_form as NumberForm,
    separator: kept.separator as Separator,
  }
}

/** Reads a layout of the brand; null is that with all columns. @throws NOT_FOUND */
export async function readLayout(ctx: Context | WriteContext, id: number | null): Promise<JournalLayout> {
  if (id === null) return WHOLE_LAYOUT
  const kept = await selectOwn(ctx, 'journal_layout', { id }).selectAll().executeTakeFirst()
  if (!kept) throw notFound('Tata letak')
  return layoutOf(kept)
}
