import { assertCurrentAccess } from '../../kit/current-access.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { addIdCommandFields, addResultCommandFields } from '../../kit/graphql/command-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import type { PlannedCell } from './plan-sheet.calc.ts'
import type { SheetColumn } from './sheet-column.calc.ts'
import { SHEET_NAMES, SHEET_TITLES, type SheetName } from './sheet-name.calc.ts'
import { acceptWorkbook, checkColumns, discardWorkbook, rollBackWorkbook } from './workbook.commands.ts'
import {
  type BookRecord,
  type RecordPage,
  readOwnWorkbook,
  readRecords,
  readWorkbooks,
  sheetsOfBook,
  type Workbook,
} from './workbook.queries.ts'
import { sheetsOf } from './workbook-sheet.ts'
import type { KeptSheet } from './workbook-state.ts'

const SheetEnum = builder.enumType('WorkbookSheetName', {
  description: 'A sheet of a workbook.',
  values: SHEET_NAMES,
})
const StatusEnum = builder.enumType('WorkbookStatus', {
  values: [
    'checking',
    'checked',
    'recording',
    'committed',
    'taking_back',
    'rolled_back',
    'discarded',
  ] as const,
})
const StateEnum = builder.enumType('WorkbookRecordState', {
  values: ['new', 'changed', 'refused', 'written', 'taken_back'] as const,
})

interface SheetKind {
  readonly key: SheetName
  readonly title: string
  readonly about: string
  readonly columns: readonly string[]
}

const SheetKindType = objectType<SheetKind>('WorkbookSheetKind', 'A sheet that the viewer may upload.', {
  key: { type: SheetEnum },
  title: 'String!',
  about: 'String!',
  columns: ['[String!]', 'Its headings.'],
})

const ColumnType = objectType<Pick<SheetColumn, 'key' | 'header'>>(
  'WorkbookColumn',
  'What a column of a sheet may be taken for.',
  { key: 'String!', header: 'String!' },
)

const CountsType = objectType<KeptSheet['counts']>(
  'WorkbookCounts',
  'How many records of a sheet would become what.',
  {
    new: 'Int!',
    changed: 'Int!',
    same: 'Int!',
    refused: 'Int!',
  },
)

type BookSheet = ReturnType<typeof sheetsOfBook>[number]

const SheetType = objectType<BookSheet>(
  'WorkbookSheet',
  'A sheet of a workbook as it was looked at.',
  {
    key: { type: SheetEnum },
    title: 'String!',
    row_count: 'Int!',
    fault: 'String',
    counts: { type: CountsType },
    columns: { type: [ColumnType] as never },
  },
  (t) => ({
    headers: t.stringList({ resolve: ({ headers }) => [...headers] }),
    mapping: t.stringList({
      description: 'What each column is taken for; an empty word leaves it out.',
      resolve: ({ mapping }) => [...mapping],
    }),
  }),
)

const CellType = objectType<PlannedCell>(
  'WorkbookCell',
  'A cell that changes something or is at fault, as text.',
  {
    key: 'String!',
    header: 'String!',
    address: 'String!',
    old: 'String!',
    new: 'String!',
    problem: 'String',
  },
)

const RecordType = objectType<BookRecord>(
  'WorkbookRecord',
  'What rows of a sheet come to.',
  { no: 'Int!', label: 'String!', reason: 'String', warning: ['String', 'What is asked about its figures.'] },
  (t) => ({
    state: t.field({ type: StateEnum, resolve: ({ state }) => state as 'new' }),
    row_nos: t.intList({ resolve: ({ row_nos }) => [...row_nos] }),
    cells: t.field({ type: [CellType], resolve: ({ cells }) => [...cells] }),
  }),
)

const PageType = objectType<RecordPage>('WorkbookRecords', 'A page of records.', { total: 'Int!' }, (t) => ({
  rows: t.field({ type: [RecordType], resolve: ({ rows }) => [...rows] }),
}))

const WorkbookType = objectType<Workbook>(
  'Workbook',
  'An uploaded workbook: looked at, taken over, taken back.',
  {
    id: 'Int!',
    file_name: 'String!',
    ignored: ['[String!]!' as never, 'Sheets that nothing is known of.'],
    row_count: 'Int!',
    record_total: 'Int!',
    done_count: 'Int!',
    is_whole: ['Boolean!', 'All of it is written in one transaction.'],
    fault: 'String',
    starter_set: ['String', 'The set of samples that it is of.'],
    created_at: 'DateTime!',
    committed_at: 'DateTime',
    rolled_back_at: 'DateTime',
  },
  (t) => ({
    status: t.field({ type: StatusEnum, resolve: ({ status }) => status as 'checked' }),
    sheets: t.field({ type: [SheetType], resolve: (book, _args, ctx) => sheetsOfBook(ctx, book) }),
    records: t.field({
      type: PageType,
      args: {
        sheet: t.arg({ type: SheetEnum, required: true }),
        states: t.arg({ type: [StateEnum], required: true }),
        page: t.arg.int({ defaultValue: 1 }),
      },
      resolve: (book, { sheet, states, page }, ctx) =>
        readRecords(ctx, book, { sheet, states, page: page ?? 1 }),
    }),
  }),
)

builder.queryField('workbookSheets', (t) =>
  t.field({
    type: [SheetKindType],
    description: 'Sheets that the viewer may upload, in the order in which they are written.',
    extensions: { permission: 'signed_in' },
    resolve: async (_root, _args, ctx): Promise<SheetKind[]> => {
      await assertCurrentAccess(ctx)
      return sheetsOf(ctx).map(({ key, about, columns }) => ({
        ...{ key, about, title: SHEET_TITLES[key] },
        columns: columns.map(({ header }) => header),
      }))
    },
  }),
)

builder.queryField('workbooks', (t) =>
  t.field({
    type: [WorkbookType],
    description: 'Workbooks that the viewer uploaded, the newest first.',
    extensions: { permission: 'signed_in' },
    resolve: (_root, _args, ctx) => readWorkbooks(ctx),
  }),
)

builder.queryField('workbook', (t) =>
  t.field({
    type: WorkbookType,
    description: 'A workbook that the viewer uploaded.',
    extensions: { permission: 'signed_in' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => readOwnWorkbook(ctx, id),
  }),
)

/** A workbook that work has begun on. */
export const WorkbookDone = objectType<{ id: number }>('WorkbookDone', 'A workbook that work has begun on.', {
  id: 'Int!',
})

addResultCommandFields(WorkbookDone, {
  acceptWorkbook: [acceptWorkbook, { workbook: 'AcceptWorkbook' }, 'Takes a workbook over as it was shown.'],
  checkWorkbook: [
    checkColumns,
    { sheet: 'CheckWorkbook' },
    'Looks at a workbook anew, its columns taken otherwise.',
  ],
})
addIdCommandFields({
  rollBackWorkbook: [
    rollBackWorkbook,
    'Takes a whole workbook back while nothing depends on it; answers its id.',
  ],
  discardWorkbook: [discardWorkbook, 'Lets a workbook go that was not taken over; answers its id.'],
})
