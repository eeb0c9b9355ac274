import { parseInput } from '../../kit/command.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { addCommandFields, addIdCommandFields } from '../../kit/graphql/command-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { addRecordFields } from '../../kit/graphql/record-fields.ts'
import { can } from '../../kit/permission.ts'
import { matchColumns } from '../../kit/spreadsheet/match-columns.calc.ts'
import { commitMassUpload, rollBackMassUpload } from './mass-upload.commands.ts'
import { MappingInput } from './mass-upload.input.ts'
import { type CheckedUpload, checkUpload, readPending } from './mass-upload.plan.ts'
import { massUploadEntity, massUploadList } from './mass-upload.queries.ts'
import { UPLOAD_COLUMNS } from './upload-column.calc.ts'
import type { PlannedCell, PlannedRow, RowState, UploadPlan } from './upload-plan.calc.ts'

addRecordFields(massUploadList, can('menu', 'create'), {
  list: 'Spreadsheets of menus that were uploaded.',
  one: 'Unggahan',
})

const RowStateEnum = builder.enumType('UploadRowState', {
  values: ['new', 'changed', 'unchanged', 'error'] as const,
})

const UploadColumnType = builder
  .objectRef<(typeof UPLOAD_COLUMNS)[number]>('UploadColumn')
  .implement({ fields: (t) => ({ key: t.exposeString('key'), header: t.exposeString('header') }) })

const UploadCellType = objectType<PlannedCell>(
  'UploadCell',
  'A cell that changes something or is at fault, as text.',
  {
    key: 'String!',
    address: 'String!',
    old: 'String!',
    new: 'String!',
    problem: 'String',
  },
)

const UploadRowType = builder.objectRef<PlannedRow>('UploadRow').implement({
  fields: (t) => ({
    row: t.exposeInt('row'),
    state: t.expose('state', { type: RowStateEnum }),
    label: t.exposeString('label'),
    cells: t.field({ type: [UploadCellType], resolve: (row) => [...row.cells] }),
  }),
})

const UploadCountsType = builder.objectRef<UploadPlan['counts']>('UploadCounts').implement({
  fields: (t) => ({
    new: t.exposeInt('new'),
    changed: t.exposeInt('changed'),
    unchanged: t.exposeInt('unchanged'),
    error: t.exposeInt('error'),
  }),
})

interface Preview extends CheckedUpload {
  readonly mapping: readonly (string | null)[]
  readonly rows: readonly PlannedRow[]
  readonly total: number
}

const PreviewType = objectType<Preview>(
  'MassUploadPreview',
  'What taking a file over would do; nothing is written.',
  {
    fingerprint: 'String!',
    total: 'Int!',
  },
  (t) => ({
    columns: t.field({ type: [UploadColumnType], resolve: () => [...UPLOAD_COLUMNS] }),
    mapping: t.stringList({
      description: 'What each column of the file is taken for; an empty word leaves it out.',
      resolve: (preview) => preview.mapping.map((key) => key ?? ''),
    }),
    counts: t.field({ type: UploadCountsType, resolve: ({ plan }) => plan.counts }),
    new_groups: t.stringList({ resolve: ({ plan }) => [...plan.new_groups] }),
    rows: t.field({ type: [UploadRowType], resolve: (preview) => [...preview.rows] }),
  }),
)

const ROWS_AT_ONCE = 100

builder.queryField('massUploadPreview', (t) =>
  t.field({
    type: PreviewType,
    description: 'Checks an uploaded file against the menu; without a mapping the headings decide.',
    extensions: { permission: can('menu', 'create') },
    args: {
      id: t.arg.int({ required: true }),
      mapping: t.arg.stringList(),
      states: t.arg({ type: [RowStateEnum] }),
      page: t.arg.int({ defaultValue: 1 }),
    },
    resolve: async (_root, args, ctx): Promise<Preview> => {
      const upload = await readPending(ctx, args.id)
      const mapping = args.mapping
        ? parseInput(MappingInput, args.mapping)
        : matchColumns(upload.headers, UPLOAD_COLUMNS)
      const checked = await checkUpload(ctx, upload, mapping)
      const states = new Set<RowState>(args.states ?? ['new', 'changed', 'unchanged', 'error'])
      const chosen = checked.plan.rows.filter(({ state }) => states.has(state))
      const start = (Math.max(args.page ?? 1, 1) - 1) * ROWS_AT_ONCE
      return { ...checked, mapping, total: chosen.length, rows: chosen.slice(start, start + ROWS_AT_ONCE) }
    },
  }),
)

addCommandFields(massUploadEntity, {
  commitMassUpload: [
    commitMassUpload,
    { upload: 'CommitMassUpload' },
    'Takes a file over as its preview showed.',
  ],
})
addIdCommandFields({
  rollBackMassUpload: [rollBackMassUpload, 'Takes a file back within seven days and answers its id.'],
})
