import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { notFound } from '../../kit/errors.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { addCommandFields, addIdCommandFields } from '../../kit/graphql/command-field.ts'
import { addListField } from '../../kit/graphql/list-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { addOneField } from '../../kit/graphql/one-field.ts'
import { can } from '../../kit/permission.ts'
import { withinOutlets } from '../../outlets/outlet/outlet.policy.ts'
import { SALES_COLUMNS } from './sales-column.calc.ts'
import {
  checkSalesImport,
  commitSalesImport,
  discardSalesImport,
  resumeSalesImport,
  rollBackSalesImport,
  setAsideSales,
} from './sales-import.commands.ts'
import { salesImportEntity, salesImportList, salesImportReceiptList } from './sales-import.queries.ts'

const PERMISSION = can('report_transaction', 'update')

addListField(salesImportList, PERMISSION, 'Spreadsheets of sales that were uploaded.')
addOneField('salesImport', salesImportEntity, PERMISSION, 'Berkas impor')
addListField(salesImportReceiptList, PERMISSION, 'Receipts of uploaded spreadsheets, as they were found.')

const ColumnType = builder
  .objectRef<(typeof SALES_COLUMNS)[number]>('SalesColumn')
  .implement({ fields: (t) => ({ key: t.exposeString('key'), header: t.exposeString('header') }) })

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
  new_count: number
  duplicates: number
  conflicts: number
  rejected: number
  lines: number
  net: number
  total: number
  stated_total: number
  differing: number
  unknown: UnknownName[]
}

const PreviewType = objectType<Preview>(
  'SalesImportPreview',
  'What taking a file over would do, as it was checked; sums are of the receipts that would be recorded.',
  {
    new_count: ['Int!', 'Receipts that would be recorded.'],
    duplicates: ['Int!', 'Receipts that are there already, the same.'],
    conflicts: ['Int!', 'Receipts that are there with another content.'],
    rejected: ['Int!', 'Receipts with something wrong.'],
    lines: 'Int!',
    net: 'Rupiah!',
    total: ['Rupiah!', 'As it would be recorded.'],
    stated_total: ['Rupiah!', 'As the file says.'],
    differing: ['Int!', 'Receipts whose total is not what the file says.'],
    unknown: { type: [UnknownNameType], description: 'Worth most first, at most 100.' },
  },
  (t) => ({ columns: t.field({ type: [ColumnType], resolve: () => [...SALES_COLUMNS] }) }),
)

const SHOWN_UNKNOWN = 100

async function readPreview(ctx: Context, id: number): Promise<Preview> {
  const reach = withinOutlets(ctx, sql`f`)
  const of_file = sql`r.brand_id = ${ctx.brand_id} and r.sales_import_id = ${id}`
  const { rows } = await sql<Preview>`select p.* from sales_import f cross join lateral (select
      count(*) filter (where r.state = 'new')::int as new_count,
      count(*) filter (where r.state = 'duplicate')::int as duplicates,
      count(*) filter (where r.state in ('conflict', 'changed'))::int as conflicts,
      count(*) filter (where r.state = 'rejected')::int as rejected,
      coalesce(sum(r.lines) filter (where r.state = 'new'), 0)::int as lines,
      coalesce(sum(r.net) filter (where r.state = 'new'), 0)::bigint as net,
      coalesce(sum(r.total) filter (where r.state = 'new'), 0)::bigint as total,
      coalesce(sum(r.stated_total) filter (where r.state = 'new'), 0)::bigint as stated_total,
      count(*) filter (where r.state = 'new' and r.total <> r.stated_total)::int as differing,
      (select coalesce(json_agg(n), '[]') from (select u.name, sum(u.lines)::int as lines, sum(u.net) as net
        from sales_import_receipt r cross join jsonb_to_recordset(r.unknown) as u(name text, lines int, net bigint)
        where ${of_file} and r.state in ('new', 'recorded') group by u.name order by sum(u.net) desc, u.name
        limit ${SHOWN_UNKNOWN}) n) as unknown
    from sales_import_receipt r where ${of_file}) p
    where f.brand_id = ${ctx.brand_id} and f.id = ${id} ${reach ? sql`and ${reach}` : sql``}`.execute(ctx.db)
  const [preview] = rows
  if (!preview) throw notFound('Berkas impor')
  return preview
}

builder.queryField('salesImportPreview', (t) =>
  t.field({
    type: PreviewType,
    description: 'What an uploaded file of sales would bring, as far as it is checked.',
    extensions: { permission: PERMISSION },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => readPreview(ctx, id),
  }),
)

addCommandFields(salesImportEntity, {
  checkSalesImport: [
    checkSalesImport,
    { sales_import: 'CheckSalesImport' },
    'Checks a file of sales anew with what its columns are taken for.',
  ],
  commitSalesImport: [
    commitSalesImport,
    { sales_import: 'CommitSalesImport' },
    'Takes a file of sales over as its preview showed; it goes on by itself.',
  ],
  setAsideSales: [
    setAsideSales,
    { sales_import: 'SetAsideSales' },
    'Deals with receipts of a file that stay out, all or those named.',
  ],
})
addIdCommandFields({
  rollBackSalesImport: [
    rollBackSalesImport,
    'Takes a file of sales back: its receipts leave all lists and sums. Answers its id.',
  ],
  discardSalesImport: [discardSalesImport, 'Lets a file go that was not taken over. Answers its id.'],
  resumeSalesImport: [resumeSalesImport, 'Has work that stands still go on. Answers its id.'],
})
