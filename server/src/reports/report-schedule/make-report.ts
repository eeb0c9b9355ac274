import { reachesOutlet } from '../../access/session/reach.ts'
import type { Context } from '../../kit/context.ts'
import { UserError } from '../../kit/errors.ts'
import { writeCsv, writeInstant } from '../../kit/export/cell.calc.ts'
import { FILE_TYPES } from '../../kit/export/file-pieces.ts'
import { writeWorkbook } from '../../kit/export/sheet-workbook.ts'
import { LARGEST_ATTACHMENT } from '../../kit/outbox.ts'
import type { MailFile } from '../../kit/outside/mail-file.ts'
import { nameChannel } from '../../sales/channel-names.calc.ts'
import { PAPER_TITLES } from '../report-paper/paper-titles.calc.ts'
import { printReport } from '../report-paper/print-report.ts'
import { ReportPaperInput } from '../report-paper/report-paper.input.ts'
import { sayCover } from '../scope/base-words.calc.ts'
import type { ToldOf } from '../scope/first-told.queries.ts'
import { sayPeriods } from '../scope/period-words.calc.ts'
import { loadReportScope, type ReportScope, type ScopePeriod } from '../scope/report-scope.queries.ts'
import type { MadeReport } from './made-report.calc.ts'
import { isCorrected, readBasis, type ToldFigures } from './mailed-figures.ts'
import { readMailedWhy } from './mailed-why.ts'
import { sayCompared, sayRange, writeReportMail } from './report-mail.calc.ts'
import { makerOf } from './report-makers.ts'
import { periodOn } from './schedule-period.calc.ts'
import type { ReportRow, ScheduledOutlets, ScheduleRow } from './schedule-row.ts'
import { readScheduledScope } from './schedule-view.ts'
import { hasChannels, pageOf, REPORT_WORDS } from './schedule-words.calc.ts'
import type { ScheduledReport } from './scheduled-report.calc.ts'
import { orderSheets } from './sheet-order.calc.ts'
import { COMPARE_SEARCH, type PageView } from './view-request.calc.ts'

/** What reports tell of, where it is no sales. */
export const TOLD_OF: Readonly<Partial<Record<ScheduledReport, 'drawers' | 'books'>>> = {
  shift: 'drawers',
  profit: 'books',
}

/** What the address of a mailed report says anew, whatever its view says. */
const SAID: ReadonlySet<string> = new Set([
  ...(['periode', 'dari', 'sampai', 'banding', 'sama', 'lawan', 'outlet', 'channel'] as const),
])

/** Outlets named in a mail at most. */
const MOST_NAMES = 8

/** What a schedule is mailed for. */
export interface DueReport {
  readonly schedule: ScheduleRow
  readonly brand: { name: string; timezone: string; business_day_cutoff: string }
  /** The moment it is made for, in milliseconds since 1970; a late mail is of the days it was due for. */
  readonly due_at: number
}

export interface ReportMail {
  readonly subject: string
  readonly body: string
  /** Undefined where it is too large for mailboxes. */
  readonly file: MailFile | undefined
  /** What is held against later figures; none of the journal, or of outlets with days of their own. */
  readonly told: ToldFigures | undefined
}

/**
 * Makes the mail of a schedule by the rights of `ctx`, whose viewer made it: its figures are those of the report's own
 * readers. @throws FORBIDDEN when none of its outlets is in reach, or the one it is compared with is not.
 */
export async function makeReportMail(
  ctx: Context,
  { schedule, brand, due_at }: DueReport & { schedule: ReportRow },
): Promise<ReportMail> {
  const narrowed = await readScheduledScope(ctx, schedule)
  const { outlet_ids, against_outlet_id, against_channel, channels, compare, same_outlets, view, look } =
    narrowed
  assertReached(ctx, narrowed)
  // Of those that left its maker's reach nothing is told: the mail names the others.
  const chosen = outlet_ids.length > 0 ? outlet_ids.filter((id) => reachesOutlet(ctx, id)) : null
  const has_channels = hasChannels(schedule.report)
  const scopes = new Map<ToldOf, Promise<ReportScope>>()
  const scopeOf = (of: ToldOf) => {
    const known = scopes.get(of)
    if (known) return known
    const asked = { preset: 'custom', compare, outlet_ids: chosen, channels } as const
    const against = { same_outlets, against_outlet_id, against_channel }
    const days = { rangeOn: (today: string) => periodOn(schedule.period, today), at: due_at }
    const read = loadReportScope(ctx, { ...asked, ...against }, days, of)
    scopes.set(of, read)
    return read
  }
  const scope = await scopeOf(TOLD_OF[schedule.report] ?? 'sales')
  const { range, periods } = scope
  if (scope.outlets.length === 0) throw outOfReach()
  const is_kept = isCorrected(schedule.report) && periods.length === 1
  const basis = is_kept ? await readBasis(ctx, schedule.report, scope) : undefined
  const made = await makerOf(schedule.report)(ctx, scope, schedule, look)
  const why = await readMailedWhy(ctx, { report: schedule.report, made, look, scopeOf })
  const of_all = outlet_ids.length === 0 && !ctx.viewer?.outlet_ids
  const outlets = of_all ? 'Semua outlet' : nameOutlets(scope)
  const channel_names = channels ? channels.map(nameChannel).join(', ') : 'Semua channel'
  const word = REPORT_WORDS[schedule.report]
  const about = [
    brand.name,
    ...(view ? [`tampilan ${view.name}`] : []),
    sayPeriods(periods, ({ from, to }) => `${from} s.d. ${to}`),
    outlets,
    ...(has_channels ? [channel_names] : []),
    ...(scope.base ? [`vs ${sayCompared(scope.base)}`] : []),
    `dibuat ${writeInstant(ctx.now().toISOString(), brand.timezone)}`,
  ]
  const cover = scope.base && !scope.base.is_empty ? sayCover(scope.base) : null
  const content =
    schedule.format === 'pdf'
      ? await printMail(ctx, schedule.report, { made, scope, look })
      : await writeFile(
          schedule.format,
          { about: about.join(' · '), cover },
          inOrder(schedule.report, made, view?.state),
          ctx.now(),
        )
  const file: MailFile | undefined = content && {
    file_name: `${word.toLowerCase().replaceAll(' ', '-')}-${range.from}-${range.to}.${schedule.format}`,
    content_type: CONTENT_TYPES[schedule.format],
    content,
  }
  const { public_url } = ctx.services
  // Dates that are asked for are the same for all outlets, so those of other days have an address of their own.
  const addressOf = (own: ScopePeriod) => {
    const is_all = periods.length === 1 && outlet_ids.length === 0
    const search = new URLSearchParams({
      periode: 'kustom',
      dari: own.range.from,
      sampai: own.range.to,
      banding: COMPARE_SEARCH[compare],
      ...(same_outlets ? { sama: 'ya' } : {}),
      ...(against_outlet_id === null ? {} : { lawan: String(against_outlet_id) }),
      ...(against_channel === null ? {} : { lawan: against_channel }),
      outlet: is_all ? 'semua' : own.outlets.map(({ id }) => id).join('.'),
      ...(channels ? { channel: channels.join('.') } : {}),
    })
    // How the view looks at its report besides; names may stand there more than once.
    for (const [name, value] of new URLSearchParams(view?.state))
      if (!SAID.has(name)) search.append(name, value)
    return `${public_url}${pageOf(schedule.report)}?${search}`
  }
  const mail = writeReportMail({
    brand: brand.name,
    report: word,
    schedule: schedule.name,
    view: view?.name ?? null,
    maker: ctx.viewer?.name ?? '',
    days: sayPeriods(periods, sayRange),
    base: scope.base,
    outlets,
    channels: has_channels ? channel_names : null,
    about: made.about,
    figures: made.figures,
    why,
    links: periods.map((own) => ({ days: sayRange(own.range), address: addressOf(own) })),
    manage_link: `${public_url}/report/schedule`,
    file_name: file?.file_name ?? null,
  })
  const told = basis && { scope, ...basis, figures: made.figures, state: view?.state ?? '' }
  return { ...mail, file, told }
}

const outOfReach = () => new UserError('FORBIDDEN', 'Outlet jadwal ini tidak lagi dalam jangkauan pembuatnya')

/** Refuses a report of which no outlet is in reach, or not the one it is held against. */
function assertReached(ctx: Context, { outlet_ids, against_outlet_id }: ScheduledOutlets): void {
  if (outlet_ids.length > 0 && !outlet_ids.some((id) => reachesOutlet(ctx, id))) throw outOfReach()
  if (against_outlet_id !== null && !reachesOutlet(ctx, against_outlet_id))
    throw new UserError('FORBIDDEN', 'Outlet pembanding jadwal ini tidak lagi dalam jangkauan pembuatnya')
}

function nameOutlets({ outlets }: ReportScope): string {
  if (outlets.length > MOST_NAMES) return `${outlets.length} outlet`
  return outlets.map(({ name }) => name).join(', ')
}

/** A report with its tables in the orders of the view that is mailed. */
function inOrder(report: ScheduledReport, made: MadeReport, state = ''): MadeReport {
  const sheets = orderSheets(report, made.sheets, state)
  const [main] = made.main ? orderSheets(report, [made.main], state) : []
  return { ...made, sheets, ...(main ? { main } : {}) }
}

/** Undefined where it is too large for mailboxes. */
async function printMail(
  ctx: Context,
  report: ScheduledReport,
  { made, scope, look }: { made: MadeReport; scope: ReportScope; look: PageView },
): Promise<Buffer | undefined> {
  if (report === 'journal' || report === 'ledger') throw new RangeError('books have no paper')
  const request = ReportPaperInput.parse(look)
  const { content } = await printReport(ctx, { ...PAPER_TITLES[report], made, scope, request })
  return content.length <= LARGEST_ATTACHMENT ? content : undefined
}

const CONTENT_TYPES = { ...FILE_TYPES, pdf: 'application/pdf', journal: 'text/plain; charset=utf-8' }

/** Undefined where it is too large for mailboxes. */
async function writeFile(
  format: 'xlsx' | 'csv' | 'journal',
  { about, cover }: { about: string; cover: string | null },
  { main: first, sheets: further, writeFile: writeOwn }: MadeReport,
  written_at: Date,
): Promise<Buffer | undefined> {
  if (writeOwn) return writeOwn(format, LARGEST_ATTACHMENT)
  const sheets = first ? [first, ...further] : further
  if (format === 'xlsx') return writeWorkbook(about, sheets, { written_at, most: LARGEST_ATTACHMENT })
  const [main] = sheets
  // A workbook says above each sheet how much is compared; a CSV has but its headings for that.
  const header = main?.header.map((name) => (cover && name.startsWith('vs ') ? `${name}, ${cover}` : name))
  const content = Buffer.from(writeCsv(main && header ? [header, ...main.body] : []), 'utf8')
  return content.length <= LARGEST_ATTACHMENT ? content : undefined
}
