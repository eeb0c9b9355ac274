import { niceTicks } from '../axis.calc.ts'
import type { PaperChart } from './chart.calc.ts'
import { GREEN, INK, WIDTH } from './paper-look.ts'
import { printCompact } from './printed.calc.ts'
import { box, drawing, GRID, line, MARK, SMALL, SOFT, write } from './svg.ts'
import { cutText } from './text-width.calc.ts'

const PLOT = { left: 60, right: WIDTH - 30, top: 8, bottom: 150 }
/** What of a name fits under a bar, aslant. */
const NAME_ROOM = 74
const SHARES = [0, 2500, 5000, 7500, 10_000]

/** Values from the largest on, each with its name; on the right the share that they and all before them have of the whole. */
export function drawPareto({ points }: Extract<PaperChart, { kind: 'pareto' }>): string {
  const ticks = niceTicks(0, Math.max(...points.map(({ value }) => value), 0), 3)
  const high = ticks.at(-1) ?? 1
  const yOf = (share: number) => PLOT.bottom - share * (PLOT.bottom - PLOT.top)
  const band = (PLOT.right - PLOT.left) / points.length
  const half = Math.min(band * 0.36, 16)
  const middleOf = (at: number) => PLOT.left + band * (at + 0.5)
  const grid = ticks.flatMap((tick) => [
    line(PLOT.left, yOf(tick / high), PLOT.right, yOf(tick / high), GRID),
    write(PLOT.left - 4, yOf(tick / high) + 2.4, printCompact(tick), { anchor: 'end' }),
  ])
  const shares = SHARES.map((share) => write(PLOT.right + 4, yOf(share / 10_000) + 2.4, `${share / 100}%`))
  const bars = points.flatMap(({ name, value, is_vital }, at) => [
    ...(value > 0
      ? [
          box(
            middleOf(at) - half,
            yOf(value / high),
            half * 2,
            PLOT.bottom - yOf(value / high),
            is_vital ? GREEN : SOFT,
          ),
        ]
      : []),
    write(middleOf(at) + 3, PLOT.bottom + 8, cutText(name, SMALL, NAME_ROOM), {
      ...{ anchor: 'end', fill: INK, turned: -45 },
    }),
  ])
  const course = points.slice(1).map(({ cumulative_bp }, at) => {
    const before = points[at]?.cumulative_bp ?? 0
    return line(
      ...([middleOf(at), yOf(before / 10_000), middleOf(at + 1), yOf(cumulative_bp / 10_000)] as const),
      ...([MARK, 1.4] as const),
    )
  })
  return drawing(212, [...grid, ...shares, ...bars, ...course])
}
