import type { PaperContent } from './paper-content.ts'

export interface PaperColumn {
  readonly head: string
  /** In points; `*` takes what is left. */
  readonly width: number | '*'
  /** Of figures: to the right, and never broken. */
  readonly is_figure?: boolean
}

interface TableOptions {
  /** Stands above the head on every page, too. */
  readonly title?: string
  /** `blanks` has a box for every cell, with room to write by hand. */
  readonly layout?: 'lines' | 'blanks' | 'dense'
  /** A strong row after the last. */
  readonly total?: readonly string[] | undefined
  readonly fontSize?: number
  /** Places of rows that stand out, as sums between the others. */
  readonly strong?: ReadonlySet<number>
}

/** A list whose head stands on every page it reaches and whose rows stay whole. */
export function paperTable(
  columns: readonly PaperColumn[],
  rows: readonly (readonly string[])[],
  { title, layout = 'lines', total, fontSize, strong }: TableOptions = {},
): PaperContent {
  const looks = columns.map(({ is_figure }) =>
    is_figure ? ({ alignment: 'right', noWrap: true } as const) : {},
  )
  const head = columns.map(({ head: text, is_figure }) => ({
    text,
    style: 'head' as const,
    ...(fontSize && { fontSize }),
    ...(is_figure && { alignment: 'right' as const }),
  }))
  const body = rows.map((row, at) =>
    row.map((text, index) => ({ text, ...(strong?.has(at) && { bold: true }), ...looks[index] })),
  )
  const last = total?.map((text, index) => ({ text, bold: true, ...looks[index] }))
  const titled: PaperContent[][] = title
    ? [[{ text: title, style: 'strong', colSpan: columns.length }, ...columns.slice(1).map(() => '')]]
    : []
  return {
    layout,
    ...(fontSize && { fontSize }),
    table: {
      headerRows: titled.length + 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width),
      body: [...titled, head, ...body, ...(last ? [last] : [])],
    },
  }
}
