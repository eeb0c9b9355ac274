import { sql } from 'kysely'
import { parseInput } from '../../kit/command.ts'
import type { Context } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { addCommandFields, addIdCommandFields } from '../../kit/graphql/command-field.ts'
import { addListField } from '../../kit/graphql/list-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { addOneField } from '../../kit/graphql/one-field.ts'
import { can } from '../../kit/permission.ts'
import { checkSales, readPendingSales } from './check-sales.ts'
import type { CellProblem } from './plan-sales.calc.ts'
import { matchSalesColumns, SALES_COLUMNS, type SalesKey } from './sales-column.calc.ts'
import { commitSalesImport, rollBackSalesImport } from './sales-import.commands.ts'
import { SalesMappingInput } from './sales-import.input.ts'
import { salesImportEntity, salesImportList } from './sales-import.queries.ts'

const PERMISSION = can('report_transaction', 'update')

addListField(salesImportList, PERMISSION, 'Spreadsheets of sales that were uploaded.')
addOneField('salesImport', salesImportEntity, PERMISSION, 'Berkas impor')

const ColumnType = builder
  .objectRef<(typeof SALES_COLUMNS)[number]>('SalesColumn')
  .implement({ fields: (t) => ({ key: t.exposeString('key'), header: t.exposeString('header') }) })

const ProblemType = objectType<CellProblem>('SalesCellProblem', 'What is wrong in a cell of the file.', {
  address: 'String!',
  message: 'String!',
})

interface UnknownName {
  name: string
  lines: number
  net: number
}

const UnknownNameType = builder.objectRef<UnknownName>('SalesUnknownName').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    lines: t.exposeInt('lines'),
    net: t.expose('net', { type: 'Rupiah' }),
  }),
})

interface Preview {
  mapping: readonly (SalesKey | null)[]
  receipts: number
  duplicates: number
  rejected: number
  lines: number
  net: number
  total: number
  stated_total: number
  differing: number
  unknown: UnknownName[]
  problem_count: number
  problems: CellProblem[]
}

const PreviewType = objectType<Preview>(
  'SalesImportPreview',
  'What taking a file over would do; nothing is written.',
  {
    receipts: ['Int!', 'Receipts that can be read.'],
    duplicates: ['Int!', 'Of them, how many are there already.'],
    rejected: ['Int!', 'Receipts with something wrong.'],
    lines: 'Int!',
    net: 'Rupiah!',
    total: ['Rupiah!', 'As it would be recorded.'],
    stated_total: ['Rupiah!', 'As the file says.'],
    differing: ['Int!', 'Receipts whose total is not what the file says.'],
    unknown: { type: [UnknownNameType], description: 'Worth most first, at most 100.' },
    problem_count: 'Int!',
    problems: { type: [ProblemType], description: 'The first 200.' },
  },
  (t) => ({
    columns: t.field({ type: [ColumnType], resolve: () => [...SALES_COLUMNS] }),
    mapping: t.stringList({
      description: 'What each column of the file is taken for; an empty word leaves it out.',
      resolve: ({ mapping }) => mapping.map((key) => key ?? ''),
    }),
  }),
)

const SHOWN_PROBLEMS = 200
const SHOWN_UNKNOWN = 100

async function readPreview(ctx: Context, id: number, given: readonly string[] | null): Promise<Preview> {
  const file = await readPendingSales(ctx, id)
  const mapping = given
    ? parseInput(SalesMappingInput, [...given])
    : ((await readProfile(ctx, file.headers)) ?? matchSalesColumns(file.headers))
  const { plan, receipts } = await checkSales(ctx, file, mapping)
  const known = await selectOwn(ctx, 'transaction_key')
    .select('uuid')
    .where(
      'uuid',
      'in',
      receipts.length > 0
        ? receipts.map(({ receipt }) => receipt.uuid)
        : ['00000000-0000-0000-0000-000000000000'],
    )
    .execute()
  const unknown = new Map<string, UnknownName>()
  for (const { record } of receipts) {
    for (const { item_id, alias_id, name, net } of record.lines) {
      if (item_id !== null || alias_id !== null) continue
      const before = unknown.get(name) ?? { name, lines: 0, net: 0 }
      unknown.set(name, { name, lines: before.lines + 1, net: before.net + net })
    }
  }
  const sum = (of: (entry: (typeof receipts)[number]) => number) =>
    receipts.reduce((before, entry) => before + of(entry), 0)
  return {
    mapping,
    receipts: receipts.length,
    duplicates: known.length,
    rejected: plan.rejected,
    lines: sum(({ record }) => record.lines.length),
    net: sum(({ record }) => record.transaction.net),
    total: sum(({ record }) => record.transaction.total),
    stated_total: sum(({ receipt }) => receipt.total),
    differing: receipts.filter(({ receipt, record }) => receipt.total !== record.transaction.total).length,
    unknown: [...unknown.values()].sort((a, b) => b.net - a.net).slice(0, SHOWN_UNKNOWN),
    problem_count: plan.problems.length,
    problems: plan.problems.slice(0, SHOWN_PROBLEMS),
  }
}

/** How columns under the same headings were matched the last time. */
async function readProfile(
  ctx: Context,
  headers: readonly string[],
): Promise<(SalesKey | null)[] | undefined> {
  const profile = await selectOwn(ctx, 'sales_import_profile')
    .select('mapping')
    .where(sql<boolean>`headers = ${headers}::text[]`)
    .executeTakeFirst()
  const parsed = SalesMappingInput.safeParse(profile?.mapping)
  return parsed.success ? parsed.data : undefined
}

builder.queryField('salesImportPreview', (t) =>
  t.field({
    type: PreviewType,
    description: 'Checks an uploaded file of sales; without a mapping the last one or the headings decide.',
    extensions: { permission: PERMISSION },
    args: { id: t.arg.int({ required: true }), mapping: t.arg.stringList() },
    resolve: (_root, { id, mapping }, ctx) => readPreview(ctx, id, mapping ?? null),
  }),
)

addCommandFields(salesImportEntity, {
  commitSalesImport: [
    commitSalesImport,
    { sales_import: 'CommitSalesImport' },
    'Takes a file of sales over.',
  ],
})
addIdCommandFields({
  rollBackSalesImport: [
    rollBackSalesImport,
    'Takes a file of sales back: its receipts are voided. Answers its id.',
  ],
})
