import { labelEvery, niceTicks } from '../axis.calc.ts'
import type { PaperChart } from './chart.calc.ts'
import type { PaperContent } from './paper-content.ts'
import { GREEN, INK, SECOND, WIDTH } from './paper-look.ts'
import { drawPareto } from './pareto-drawing.ts'
import { printCompact, printNumber, printRupiah } from './printed.calc.ts'
import { drawQuadrants } from './quadrant-drawing.ts'
import { BAD, box, drawing, GRID, line, MARK, SMALL, SOFT, write } from './svg.ts'
import { cutText, textWidth } from './text-width.calc.ts'

type Of<Kind extends PaperChart['kind']> = Extract<PaperChart, { kind: Kind }>

function drawBars({ bars, before, is_count = false }: Of<'bars'>): string {
  const plot = { left: 46, right: WIDTH, top: before ? 18 : 8, bottom: 128 }
  const values = bars.flatMap(({ value, before: then }) => [value ?? 0, then ?? 0])
  const ticks = niceTicks(Math.min(...values), Math.max(...values), 3, is_count)
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  const yOf = (value: number) => plot.bottom - ((value - low) / (high - low)) * (plot.bottom - plot.top)
  const axis = is_count ? printNumber : printCompact
  const band = (plot.right - plot.left) / Math.max(bars.length, 1)
  const widest = Math.max(...bars.map(({ label }) => textWidth(label, SMALL)))
  const every = labelEvery(band, widest + 6)
  const grid = ticks.flatMap((tick) => [
    line(plot.left, yOf(tick), plot.right, yOf(tick), tick === 0 ? SECOND : GRID),
    write(plot.left - 4, yOf(tick) + 2.4, axis(tick), { anchor: 'end' }),
  ])
  const drawn = bars.flatMap(({ label, value, before: then }, at) => {
    const middle = plot.left + band * (at + 0.5)
    const half = Math.min(band * 0.36, 16)
    const height = value === null ? 0 : Math.abs(yOf(value) - yOf(0))
    return [
      ...(value === null || value === 0
        ? []
        : [box(middle - half, Math.min(yOf(value), yOf(0)), half * 2, height, value < 0 ? BAD : GREEN)]),
      ...(then === null || then === undefined
        ? []
        : [line(middle - half - 1, yOf(then), middle + half + 1, yOf(then), MARK, 1.4)]),
      ...(at % every === 0 ? [write(middle, plot.bottom + 11, label, { anchor: 'middle' })] : []),
    ]
  })
  const legend = before
    ? [
        box(plot.left, 2, 7, 7, GREEN),
        write(plot.left + 11, 8, 'Periode ini'),
        line(plot.left + 62, 5.5, plot.left + 72, 5.5, MARK, 1.4),
        write(plot.left + 76, 8, cutText(before, SMALL, WIDTH - plot.left - 80)),
      ]
    : []
  return drawing(144, [...legend, ...grid, ...drawn])
}

const NAMES = 150
const FIGURES = 88
const ROW = 14

function drawShares({ rows, is_count = false }: Of<'shares'>): string {
  const most = Math.max(1, ...rows.map(({ value, is_rest }) => (is_rest ? 0 : value)))
  const whole = rows.reduce((sum, { value }) => sum + value, 0)
  const print = is_count ? printNumber : printRupiah
  const room = WIDTH - NAMES - FIGURES - 44
  const parts = rows.flatMap(({ name, value, is_rest }, at) => {
    const y = at * ROW
    const share = whole > 0 ? `${printNumber(Math.round((value / whole) * 1000) / 10)}%` : '–'
    return [
      write(0, y + 9, cutText(name, SMALL, NAMES - 8), { fill: INK }),
      ...(is_rest
        ? []
        : [
            box(NAMES, y + 2.5, room, ROW - 5, GRID),
            box(NAMES, y + 2.5, (Math.max(value, 0) / most) * room, ROW - 5, GREEN),
          ]),
      write(WIDTH - 44, y + 9, print(value), { anchor: 'end', fill: INK }),
      write(WIDTH, y + 9, share, { anchor: 'end' }),
    ]
  })
  return drawing(rows.length * ROW, parts)
}

function drawSteps({ steps }: Of<'steps'>): string {
  let height = 0
  const places = steps.map(({ value, is_sum }) => {
    const from = is_sum ? 0 : height
    height = is_sum ? value : height + value
    return { from, to: height }
  })
  const low = Math.min(0, ...places.map(({ to }) => to))
  const high = Math.max(1, ...places.map(({ to }) => to))
  const room = WIDTH - NAMES - FIGURES
  const xOf = (value: number) => NAMES + ((value - low) / (high - low)) * room
  const parts = steps.flatMap(({ name, value, is_sum }, at) => {
    const { from, to } = places[at] ?? { from: 0, to: 0 }
    const y = at * ROW
    const color = is_sum ? GREEN : value < 0 ? BAD : SOFT
    const start = xOf(Math.min(from, to))
    return [
      write(0, y + 9, cutText(name, SMALL, NAMES - 8), { fill: INK, is_bold: is_sum === true }),
      box(start, y + 2.5, xOf(Math.max(from, to)) - start, ROW - 5, color),
      write(WIDTH, y + 9, printRupiah(value), { anchor: 'end', fill: INK, is_bold: is_sum === true }),
    ]
  })
  return drawing(steps.length * ROW, parts)
}

/** From nothing to the largest, in five shades that print apart. */
const SHADES = ['#f3f4f1', '#cfe3dc', '#9cc4b9', '#57998a', GREEN]

function drawHeat({ rows, columns, cells }: Of<'heat'>): string {
  const left = 46
  const width = (WIDTH - left) / Math.max(columns.length, 1)
  const most = Math.max(1, ...cells.flat())
  const shadeOf = (value: number) =>
    SHADES[value <= 0 ? 0 : Math.min(SHADES.length - 1, Math.ceil((value / most) * (SHADES.length - 1)))] ??
    GREEN
  const heads = columns.map((name, at) => write(left + width * (at + 0.5), 8, name, { anchor: 'middle' }))
  const parts = rows.flatMap((name, at) => [
    write(0, 12 + at * ROW + 9, name, { fill: INK }),
    ...columns.map((_name, place) =>
      box(
        left + width * place + 0.5,
        12 + at * ROW + 0.5,
        width - 1,
        ROW - 1,
        shadeOf(cells[at]?.[place] ?? 0),
      ),
    ),
  ])
  return drawing(12 + rows.length * ROW, [...heads, ...parts])
}

function draw(chart: PaperChart): string {
  if (chart.kind === 'bars') return drawBars(chart)
  if (chart.kind === 'shares') return drawShares(chart)
  if (chart.kind === 'pareto') return drawPareto(chart)
  if (chart.kind === 'quadrants') return drawQuadrants(chart)
  return chart.kind === 'steps' ? drawSteps(chart) : drawHeat(chart)
}

function isEmpty(chart: PaperChart): boolean {
  if (chart.kind === 'bars') return chart.bars.length === 0
  if (chart.kind === 'shares') return chart.rows.length === 0
  if (chart.kind === 'pareto' || chart.kind === 'quadrants') return chart.points.length === 0
  return chart.kind === 'steps' ? chart.steps.length === 0 : chart.cells.length === 0
}

/** A chart as lines and letters under its heading, kept on one page; nothing where there is nothing to draw. */
export function paperChart(chart: PaperChart): PaperContent[] {
  if (isEmpty(chart)) return []
  return [
    {
      unbreakable: true,
      stack: [
        { text: chart.title, style: 'strong', margin: [0, 0, 0, 6] },
        { svg: draw(chart), width: WIDTH },
      ],
      margin: [0, 16, 0, 0],
    },
  ]
}
