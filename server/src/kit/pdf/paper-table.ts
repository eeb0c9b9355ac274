import type { PaperContent } from './paper-content.ts'

interface PaperColumn {
  readonly head: string
  /** In points; `*` takes what is left. */
  readonly width: number | '*'
  /** Of figures: to the right, and never broken. */
  readonly is_figure?: boolean
}

/** A list whose head stands on every page it reaches and whose rows stay whole. */
export function paperTable(
  columns: readonly PaperColumn[],
  rows: readonly (readonly string[])[],
): PaperContent {
  const looks = columns.map(({ is_figure }) =>
    is_figure ? ({ alignment: 'right', noWrap: true } as const) : {},
  )
  const head = columns.map(({ head: text }, index) => ({ text, style: 'head' as const, ...looks[index] }))
  const body = rows.map((row) => row.map((text, index) => ({ text, ...looks[index] })))
  return {
    layout: 'lines',
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width),
      body: [head, ...body],
    },
  }
}
