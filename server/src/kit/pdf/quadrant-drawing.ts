import { placeMeasure } from '../place-measure.calc.ts'
import type { Corner, PaperChart } from './chart.calc.ts'
import { GREEN, INK, SECOND, WIDTH } from './paper-look.ts'
import { BAD, box, drawing, GRID, line, MARK, SOFT, write } from './svg.ts'

const FIELD = { left: 14, right: WIDTH, top: 12, bottom: 232 }
const COLORS: Readonly<Record<Corner, string>> = {
  top_right: GREEN,
  bottom_right: MARK,
  top_left: SOFT,
  bottom_left: BAD,
}

const cornerOf = (x: number, y: number): Corner =>
  x >= 1 ? (y >= 1 ? 'top_right' : 'bottom_right') : y >= 1 ? 'top_left' : 'bottom_left'

/** Points in four corners, each with what it is called in the table beside. */
export function drawQuadrants({
  x_name,
  y_name,
  corners,
  points,
}: Extract<PaperChart, { kind: 'quadrants' }>): string {
  const [width, height] = [FIELD.right - FIELD.left, FIELD.bottom - FIELD.top]
  const [middle_x, middle_y] = [FIELD.left + width / 2, FIELD.top + height / 2]
  const frame = [
    ...[FIELD.top, middle_y, FIELD.bottom].map((y) => line(FIELD.left, y, FIELD.right, y, GRID)),
    ...[FIELD.left, middle_x, FIELD.right].map((x) => line(x, FIELD.top, x, FIELD.bottom, GRID)),
    write(FIELD.left + 6, FIELD.top + 11, corners.top_left, { is_bold: true }),
    write(FIELD.right - 6, FIELD.top + 11, corners.top_right, { anchor: 'end', is_bold: true }),
    write(FIELD.left + 6, FIELD.bottom - 5, corners.bottom_left, { is_bold: true }),
    write(FIELD.right - 6, FIELD.bottom - 5, corners.bottom_right, { anchor: 'end', is_bold: true }),
    write(FIELD.right, FIELD.bottom + 11, x_name, { anchor: 'end', fill: SECOND }),
    write(8, FIELD.bottom, y_name, { fill: SECOND, turned: -90 }),
  ]
  const drawn = points.flatMap(({ label, x, y }) => {
    const [left, top] = [
      FIELD.left + (placeMeasure(x) / 100) * width,
      FIELD.bottom - (placeMeasure(y) / 100) * height,
    ]
    return [
      box(left - 2, top - 2, 4, 4, COLORS[cornerOf(x, y)]),
      // At the right edge there is room on the left alone.
      left > FIELD.right - 14
        ? write(left - 4, top + 2.4, label, { anchor: 'end', fill: INK })
        : write(left + 4, top + 2.4, label, { fill: INK }),
    ]
  })
  return drawing(250, [...frame, ...drawn])
}
