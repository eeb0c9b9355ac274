import type { PaperContent, TableLayout } from './paper-content.ts'

export const INK = '#1c1f1c'
export const SECOND = '#5c635e'
export const GREEN = '#0f6b57'
export const PALE = '#edf5f2'
const LINE = '#e6e6e0'
/** Darker, as it is written into. */
const BOX = '#a9aea9'
const LINE_WIDTH = 0.7

/** Points from the edges of A4; what lies between is `WIDTH`. */
export const MARGINS = { side: 48, top: 46, bottom: 78 } as const
export const WIDTH = 595.28 - 2 * MARGINS.side
/** The same of a page that lies. */
export const LYING_WIDTH = 841.89 - 2 * MARGINS.side

export const STYLES = {
  title: { fontSize: 18, bold: true, color: GREEN },
  label: { fontSize: 8, color: SECOND },
  second: { color: SECOND },
  strong: { fontSize: 10, bold: true },
  head: { fontSize: 8, bold: true, color: SECOND },
}

/** Room at both sides of a cell, by the look of its table. */
export const PADDINGS = { lines: 8, dense: 3, blanks: 6 } as const

const none = () => 0
/** Lines below the head and every row; none within a head of several rows. */
const underHead: TableLayout['hLineWidth'] = (at, { table: { headerRows = 1 } }) =>
  at < headerRows ? 0 : LINE_WIDTH

/**
 * How tables look: `lines` is a list under a head, `dense` one of many columns, `blanks` one to be filled in by hand, `sums`
 * what stands below it, `panel` a pale box.
 */
export const LAYOUTS: Record<'lines' | 'dense' | 'blanks' | 'sums' | 'panel', TableLayout> = {
  lines: {
    hLineWidth: underHead,
    hLineColor: () => LINE,
    vLineWidth: none,
    paddingLeft: () => PADDINGS.lines,
    paddingRight: () => PADDINGS.lines,
    paddingTop: () => 5,
    paddingBottom: () => 5,
  },
  dense: {
    hLineWidth: underHead,
    hLineColor: () => LINE,
    vLineWidth: none,
    paddingLeft: () => PADDINGS.dense,
    paddingRight: () => PADDINGS.dense,
    paddingTop: () => 3,
    paddingBottom: () => 3,
  },
  blanks: {
    hLineWidth: () => LINE_WIDTH,
    vLineWidth: () => LINE_WIDTH,
    hLineColor: () => BOX,
    vLineColor: () => BOX,
    paddingLeft: () => PADDINGS.blanks,
    paddingRight: () => PADDINGS.blanks,
    paddingTop: () => 8,
    paddingBottom: () => 7,
  },
  sums: {
    hLineWidth: none,
    vLineWidth: none,
    paddingLeft: () => 12,
    paddingRight: () => 8,
    paddingTop: (row, { table }) => (row === table.body.length - 1 ? 7 : 3),
    paddingBottom: (row, { table }) => (row === table.body.length - 1 ? 5 : 3),
  },
  panel: {
    hLineWidth: none,
    vLineWidth: none,
    fillColor: () => PALE,
    paddingLeft: () => 12,
    paddingRight: () => 8,
    paddingTop: () => 7,
    paddingBottom: () => 6,
  },
}

/** A thin line across the page. */
export function rule(above = 0, below = 0, width = WIDTH): PaperContent {
  const line = {
    type: 'line',
    x1: 0,
    y1: 0,
    x2: width,
    y2: 0,
    lineWidth: LINE_WIDTH,
    lineColor: LINE,
  } as const
  return { canvas: [line], margin: [0, above, 0, below] }
}
