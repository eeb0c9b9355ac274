import { parseInput } from '../../kit/command.ts'
import type { Context } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { notFound, UserError } from '../../kit/errors.ts'
import type { Cell } from '../../kit/spreadsheet/cell-text.calc.ts'
import { matchColumns } from '../../kit/spreadsheet/match-columns.calc.ts'
import { problemLines } from '../../kit/spreadsheet/problem-file.calc.ts'
import { MappingInput } from './mass-upload.input.ts'
import { checkUpload, type PendingUpload } from './mass-upload.plan.ts'
import { UPLOAD_COLUMNS } from './upload-column.calc.ts'
import type { UploadPlan } from './upload-plan.calc.ts'

/** A row that is not taken over: its cells as they were, and why. */
interface ProblemRow {
  readonly cells: readonly Cell[]
  readonly reason: string
}

/** The rows of a file that are at fault, in their order. */
export function problemRows(upload: PendingUpload, { rows }: UploadPlan): ProblemRow[] {
  return rows.flatMap(({ row, state, cells }) => {
    if (state !== 'error') return []
    const words = cells.flatMap(({ address, problem }) => (problem ? [`${address} ${problem}`] : []))
    return [{ cells: upload.content[row - upload.header_row - 1] ?? [], reason: words.join('; ') }]
  })
}

interface Wish {
  readonly id: number
  /** What each column is taken for, by keys with commas between, of a file that waits; the headings decide otherwise. */
  readonly mapping: string | undefined
}

/**
 * A CSV file of the rows that are at fault: of a file that waits as the menu is now, of one that was taken over those
 * that were left out.
 * @throws NOT_FOUND when there is no such file, or nothing of it is at fault.
 */
export async function writeMenuProblems(ctx: Context, { id, mapping }: Wish): Promise<string> {
  const upload = await selectOwn(ctx, 'mass_upload', { id })
    .select(['id', 'file_name', 'header_row', 'headers', 'content', 'problems'])
    .executeTakeFirst()
  if (!upload) throw notFound('Unggahan')
  const rows = upload.content
    ? await checkPending(ctx, { ...upload, content: upload.content as unknown as Cell[][] }, mapping)
    : (upload.problems as unknown as ProblemRow[])
  if (rows.length === 0) throw new UserError('NOT_FOUND', 'Tidak ada baris bermasalah di file ini')
  const lines = problemLines(upload.headers)
  return lines.head + rows.map(lines.row).join('')
}

async function checkPending(ctx: Context, upload: PendingUpload, mapping: string | undefined) {
  const columns =
    mapping === undefined
      ? matchColumns(upload.headers, UPLOAD_COLUMNS)
      : parseInput(MappingInput, mapping.split(',') as never)
  const { plan } = await checkUpload(ctx, upload, columns)
  return problemRows(upload, plan)
}
