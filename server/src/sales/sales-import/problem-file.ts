import { sql } from 'kysely'
import { reachesOutlet } from '../../access/session/reach.ts'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { notFound, UserError } from '../../kit/errors.ts'
import type { Cell } from '../../kit/spreadsheet/cell-text.calc.ts'
import { problemLines } from '../../kit/spreadsheet/problem-file.calc.ts'
import { OPEN_STATES } from './import-state.ts'
import { type CellProblem, writeOrigin } from './plan-sales.calc.ts'

const ORIGIN = 'Asal nota'
const RECEIPTS_AT_ONCE = 500

interface ProblemFile {
  readonly id: number
  readonly headers: readonly string[]
}

interface OpenReceipt {
  readonly no: number
  readonly reason: string | null
  readonly problems: CellProblem[]
  readonly rows: { no: number; cells: Cell[] }[]
}

/** A file whose rows that stay out can be handed out. */
export async function findProblems(ctx: Context, id: number): Promise<ProblemFile> {
  const file = await selectOwn(ctx, 'sales_import', { id })
    .select(['id', 'outlet_id', 'headers', 'file_key'])
    .executeTakeFirst()
  if (!file || !reachesOutlet(ctx, file.outlet_id)) throw notFound('Berkas impor')
  if (file.file_key === null) throw new UserError('NOT_FOUND', 'Isi file ini sudah tidak disimpan')
  return file
}

/** The rows of a file that stay out, with why, as pieces of CSV. */
export async function* writeProblems(ctx: Context, { id, headers }: ProblemFile): AsyncGenerator<string> {
  const lines = problemLines(headers, [ORIGIN])
  yield lines.head
  for (let after = 0; ; ) {
    const receipts = await readOpen(ctx, id, after)
    const last = receipts.at(-1)
    if (!last) return
    yield receipts.flatMap((receipt) => linesOf(id, receipt, lines.row)).join('')
    after = last.no
  }
}

function linesOf(
  sales_import_id: number,
  { no, reason, problems, rows }: OpenReceipt,
  write: ReturnType<typeof problemLines>['row'],
): string[] {
  const extra = { [ORIGIN]: writeOrigin({ sales_import_id, no }) }
  return rows.map((row) => {
    const own = problems.filter((problem) => problem.row === row.no)
    const words = own.map(({ address, message }) => `${address} ${message}`)
    return write({ cells: row.cells, reason: words.join('; ') || (reason ?? ''), extra })
  })
}

async function readOpen(ctx: Context, id: number, after: number): Promise<OpenReceipt[]> {
  const { rows } = await sql<OpenReceipt>`select r.no, r.reason, r.problems, (
      select coalesce(json_agg(json_build_object('no', x.no, 'cells', x.cells) order by x.no), '[]') from sales_import_row x
      where x.brand_id = ${ownBrand} and x.sales_import_id = r.sales_import_id and x.no = any(r.row_nos)) as rows
    from sales_import_receipt r where r.brand_id = ${ctx.brand_id} and r.sales_import_id = ${id}
      and r.state = any(${[...OPEN_STATES]}) and r.no > ${after} order by r.no limit ${RECEIPTS_AT_ONCE}`.execute(
    ctx.db,
  )
  return rows
}
