import type { Context } from '../../kit/context.ts'
import { BYTE_ORDER_MARK } from '../../kit/export/cell.calc.ts'
import { type FILE_TYPES, filePieces } from '../../kit/export/file-pieces.ts'
import type { ReportScope } from '../../reports/scope/report-scope.queries.ts'
import { fileLines } from './file-lines.queries.ts'
import { type JournalLayout, layoutCells, layoutCsv, layoutHeadings } from './journal-layout.calc.ts'

async function* cellsOf(ctx: Context, scope: ReportScope, layout: JournalLayout) {
  for await (const lines of fileLines(ctx, scope)) yield lines.map((line) => layoutCells(layout, line))
}

async function* csvPieces(layout: JournalLayout, batches: ReturnType<typeof cellsOf>) {
  yield BYTE_ORDER_MARK + layoutCsv(layout, [layoutHeadings(layout)])
  for await (const rows of batches) yield layoutCsv(layout, rows)
}

/** The journal of a period in a layout, piece by piece as it is read: headings, then its lines and nothing else. */
export function journalPieces(
  ctx: Context,
  scope: ReportScope,
  { layout, format }: { layout: JournalLayout; format: keyof typeof FILE_TYPES },
): AsyncGenerator<string | Uint8Array> {
  const batches = cellsOf(ctx, scope, layout)
  return format === 'csv'
    ? csvPieces(layout, batches)
    : filePieces(format, layoutHeadings(layout), batches, ctx.now())
}
