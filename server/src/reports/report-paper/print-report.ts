import { layLetterhead, readLetterhead } from '../../brand/brand/letterhead.ts'
import type { Context } from '../../kit/context.ts'
import { boundSheets } from '../../kit/pdf/bound-sheets.calc.ts'
import { printPaper } from '../../kit/pdf/paper.ts'
import type { PaperContent } from '../../kit/pdf/paper-content.ts'
import { paperFacts } from '../../kit/pdf/paper-parts.ts'
import { printMoment } from '../../kit/pdf/printed.calc.ts'
import type { PaperFile } from '../../kit/pdf/record-paper.ts'
import { nameChannel } from '../../sales/channel-names.calc.ts'
import { type KeyFigure, type MadeReport, nameCashier } from '../report-schedule/made-report.calc.ts'
import { sayChange, sayCompared, sayFigure, sayRange } from '../report-schedule/report-mail.calc.ts'
import { readFreshness } from '../scope/freshness.queries.ts'
import { sayPeriods } from '../scope/period-words.calc.ts'
import type { ReportScope } from '../scope/report-scope.queries.ts'
import type { ReportPaperRequest } from './report-paper.input.ts'

/** A report as its paper tells it. */
export interface ReportOnPaper {
  /** In capitals. */
  readonly title: string
  /** Begins the name of the file. */
  readonly file: string
  /** Whether channels narrow it. */
  readonly has_channels: boolean
  readonly made: MadeReport & { readonly statement?: PaperContent }
  readonly scope: ReportScope
  readonly request: ReportPaperRequest
}

/** Outlets named at most. */
const MOST_NAMES = 8
/** Figures side by side at most. */
const MOST_FACTS = 4

function layFigures(figures: readonly KeyFigure[]): PaperContent[] {
  const rows = Math.ceil(figures.length / MOST_FACTS)
  const each = Math.ceil(figures.length / Math.max(rows, 1))
  return Array.from({ length: rows }, (_, row) =>
    paperFacts(
      figures.slice(row * each, (row + 1) * each).map((figure) => {
        const change = sayChange(figure)
        return [figure.label, sayFigure(figure, figure.now), change ? `${change} vs pembanding` : undefined]
      }),
    ),
  )
}

/** What the figures are of and how complete they are. */
async function layAbout(
  ctx: Context,
  { scope, request, has_channels }: ReportOnPaper,
): Promise<PaperContent> {
  const { outlets, outlet_ids, channels, base, clock } = scope
  const { data_until, outlets: open, outlets_with_sales } = await readFreshness(ctx, scope)
  const { cashiers, methods, hours } = request
  const names =
    outlets.length > MOST_NAMES ? `${outlets.length} outlet` : outlets.map(({ name }) => name).join(', ')
  const lines: (readonly [string, string])[] = [
    ['Outlet', outlet_ids === null ? 'Semua outlet' : names || 'Tidak ada'],
    ...(has_channels
      ? [['Channel', channels ? channels.map(nameChannel).join(', ') : 'Semua'] as const]
      : []),
    ...(cashiers ? [['Kasir', cashiers.map(nameCashier).join(', ')] as const] : []),
    ...(methods ? [['Metode', methods.join(', ')] as const] : []),
    ...(hours ? [['Jam', hours.map((hour) => String(hour).padStart(2, '0')).join(', ')] as const] : []),
    ...(base ? [['Pembanding', sayCompared(base)] as const] : []),
    [
      'Data',
      data_until
        ? `Nota terakhir masuk ${printMoment(data_until, clock.timezone)}; hari ini ${outlets_with_sales} dari ${open} outlet sudah ada penjualan`
        : 'Belum ada nota',
    ],
  ]
  return {
    stack: lines.map(([name, value]) => ({
      columns: [
        { text: name, style: 'second', width: 70 },
        { text: value, width: '*' },
      ],
    })),
    margin: [0, 0, 0, 14],
  }
}

/** Prints a report of the filter on its page: what it is of, its main figures, its charts and all of its tables. */
export async function printReport(ctx: Context, report: ReportOnPaper): Promise<PaperFile> {
  const { title, file, made, scope } = report
  const brand = await readLetterhead(ctx)
  const days = sayPeriods(scope.periods, sayRange)
  const { from, to } = scope.range
  return {
    file_name: `${file}-${from}-${to}.pdf`,
    content: await printPaper({
      title: `${title}, ${days}`,
      author: brand.name,
      created_at: ctx.now(),
      notes: [
        `${brand.name}. Nilai tabel dalam rupiah. Dicetak ${printMoment(ctx.now(), brand.timezone)} oleh ${ctx.actor}.`,
      ],
      content: [
        ...layLetterhead(brand, [], { title, below: days }),
        await layAbout(ctx, report),
        ...layFigures(made.figures),
        ...[made.why, made.why_food_cost].flatMap((text) =>
          text ? [{ text, margin: [0, 0, 0, 14] as [number, number, number, number] }] : [],
        ),
        ...(made.statement ? [made.statement] : []),
        ...made.charts.map((chart) => ({ chart })),
        { sheets: boundSheets(made.sheets) },
      ],
    }),
  }
}
