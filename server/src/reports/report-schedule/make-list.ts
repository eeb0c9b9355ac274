import type { Context } from '../../kit/context.ts'
import { UserError } from '../../kit/errors.ts'
import { writeDay } from '../../kit/export/cell.calc.ts'
import type { ExportRequest } from '../../kit/export/export.input.ts'
import { MAX_ROWS, openRows } from '../../kit/export/export-rows.ts'
import { FILE_TYPES, filePieces } from '../../kit/export/file-pieces.ts'
import { numberFormat } from '../../kit/format.calc.ts'
import { LARGEST_ATTACHMENT } from '../../kit/outbox.ts'
import { type List, readSlice } from '../../kit/read/list.ts'
import { selectionFrom } from '../../kit/read/selection.ts'
import { readHistory } from '../../kit/replica/read-history.ts'
import { businessDate } from '../../outlets/outlet/business-date.calc.ts'
import { parseMinute } from '../../outlets/outlet/opening-hours.calc.ts'
import type { DateRange } from '../scope/period.calc.ts'
import { addressOn, fileWord, writeListMail } from './list-mail.calc.ts'
import type { DueReport, ReportMail } from './make-report.ts'
import { sayRange } from './report-mail.calc.ts'
import { type KeptList, requireList } from './schedule-list.ts'
import { periodOn } from './schedule-period.calc.ts'
import { readScheduledView, requireMailedView } from './schedule-view.ts'

const counts = numberFormat('id-ID', { maximumFractionDigits: 0 })

/** The days of the schedule, by the brand's own day. */
function daysOf({ schedule, brand, due_at }: DueReport): DateRange {
  const today = businessDate(due_at, brand.timezone, parseMinute(brand.business_day_cutoff))
  return periodOn(schedule.period, today)
}

const ofDays = (range: DateRange | null): ExportRequest['filters'] =>
  range
    ? [
        { field: 'business_date', type: 'Date', operator: 'After', value: [range.from] },
        { field: 'business_date', type: 'Date', operator: 'Before', value: [range.to] },
      ]
    : []

/** What an exported file of the list holds by the rights of `ctx`; undefined where it is too large for mailboxes. */
async function writeRows(ctx: Context, list: List, request: ExportRequest): Promise<Buffer | undefined> {
  const rows = await openRows(ctx, list, request, false)
  try {
    const headers = request.columns.map(({ header }) => header)
    const pieces: Buffer[] = []
    let size = 0
    for await (const piece of filePieces(request.format, headers, rows.batches, ctx.now())) {
      const bytes = Buffer.from(piece)
      size += bytes.length
      if (size > LARGEST_ATTACHMENT) return undefined
      pieces.push(bytes)
    }
    return Buffer.concat(pieces)
  } finally {
    await rows.close()
  }
}

/** What was refused beside a field of the list is refused of the schedule, which then stops and says so. */
function refused(error: unknown): unknown {
  if (!(error instanceof UserError) || error.code !== 'VALIDATION') return error
  const [field] = Object.values((error.details.fields as Record<string, string> | undefined) ?? {})
  return new UserError('FORBIDDEN', field ?? error.message)
}

/**
 * Makes the mail of a schedule whose view is of a list by the rights of `ctx`, whose viewer made it: the file that the page
 * exports. @throws FORBIDDEN where the view is out of its sight, or its filters are
 */
export async function makeListMail(ctx: Context, due: DueReport, kept: KeptList): Promise<ReportMail> {
  const { schedule, brand } = due
  const view = await requireMailedView(ctx, await readScheduledView(ctx, schedule.id))
  const range = kept.is_of_period ? daysOf(due) : null
  const format = schedule.format === 'csv' ? 'csv' : 'xlsx'
  const request: ExportRequest = {
    ...kept.file,
    format,
    filters: [...ofDays(range), ...kept.file.filters],
  }
  const { total, content } = await readHistory(ctx, (reading) => readFile(reading, kept, request)).catch(
    (error: unknown) => {
      throw refused(error)
    },
  )
  const days = range ? `${range.from}-${range.to}` : writeDay(ctx.now(), brand.timezone)
  const file = content && {
    ...{ file_name: `${fileWord(kept.title)}-${days}.${format}`, content_type: FILE_TYPES[format], content },
  }
  const { public_url } = ctx.services
  const mail = writeListMail({
    ...{ brand: brand.name, title: kept.title, schedule: schedule.name, view: view.name },
    maker: ctx.viewer?.name ?? '',
    days: range && sayRange(range),
    total: counts.format(total),
    is_outdated: view.state !== kept.state,
    link: `${public_url}${addressOn(kept.address, range)}`,
    manage_link: `${public_url}/report/schedule`,
    file_name: file?.file_name ?? null,
  })
  return { ...mail, file, told: undefined }
}

async function readFile(ctx: Context, { list: name }: KeptList, request: ExportRequest) {
  const { list } = requireList(name)
  const asked = { page: 1, limit: 1, filters: request.filters }
  const { total } = await readSlice(ctx, list, asked, selectionFrom(['total']))
  return { total, content: total > MAX_ROWS ? undefined : await writeRows(ctx, list, request) }
}
