import type { PaperContent } from './paper-content.ts'
import { PADDINGS, WIDTH } from './paper-look.ts'
import { textWidth } from './text-width.calc.ts'

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

const USUAL_SIZE = 9
const SMALLEST = 6
/** What names need at least beside figures. */
const LEAST_NAME = 90

/** Columns as wide as their figures, in letters so small that names keep some room; as they are where they are wide enough. */
function fit(
  columns: readonly PaperColumn[],
  rows: readonly (readonly string[])[],
  layout: NonNullable<TableOptions['layout']>,
  size: number,
): { fontSize: number; widths: (number | '*')[] } {
  const widest = columns.map(({ is_figure }, at) =>
    is_figure ? rows.reduce((most, row) => Math.max(most, textWidth(row[at] ?? '', 1, true)), 0) : 0,
  )
  for (let fontSize = size; ; fontSize--) {
    const widths = columns.map(({ width }, at) =>
      width === '*' ? width : Math.max(width, Math.ceil((widest[at] ?? 0) * fontSize)),
    )
    const taken = widths.reduce<number>((sum, width) => sum + (width === '*' ? LEAST_NAME : width), 0)
    if (
      taken + 2 * PADDINGS[layout] * columns.length <= WIDTH ||
      fontSize <= SMALLEST ||
      !widths.includes('*')
    )
      return { fontSize, widths }
  }
}

/** A list whose head stands on every page it reaches and whose rows stay whole. */
export function paperTable(
  columns: readonly PaperColumn[],
  rows: readonly (readonly string[])[],
  { title, layout = 'lines', total, fontSize: size, strong }: TableOptions = {},
): PaperContent {
  const { fontSize, widths } = fit(columns, total ? [...rows, total] : rows, layout, size ?? USUAL_SIZE)
  const is_own_size = size !== undefined || fontSize !== USUAL_SIZE
  const looks = columns.map(({ is_figure }) =>
    is_figure ? ({ alignment: 'right', noWrap: true } as const) : {},
  )
  const head = columns.map(({ head: text, is_figure }) => ({
    text,
    style: 'head' as const,
    ...(is_own_size && { fontSize: Math.min(fontSize, 8) }),
    ...(is_figure && { alignment: 'right' as const }),
  }))
  const body = rows.map((row, at) =>
    row.map((text, index) => ({ text, ...(strong?.has(at) && { bold: true }), ...looks[index] })),
  )
  const last = total?.map((text, index) => ({ text, bold: true, ...looks[index] }))
  const titled: PaperContent[][] = title
    ? [[{ text: title, style: 'strong', colSpan: columns.length }, ...columns.slice(1).map(() => '')]]
    : []
  const none = [
    { text: 'Tidak ada isi', style: 'second' as const, colSpan: columns.length },
    ...columns.slice(1).map(() => ''),
  ]
  return {
    layout,
    ...(is_own_size && { fontSize }),
    table: {
      headerRows: titled.length + 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths,
      body: [...titled, head, ...(rows.length > 0 ? body : [none]), ...(last ? [last] : [])],
    },
  }
}
