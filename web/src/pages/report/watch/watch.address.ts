import { WatchAskedInput } from '@lumbung/server/reports/watch/watch.input.ts'
import { findMeasure, type WatchedMeasure } from '@lumbung/server/reports/watch/watch-report.calc.ts'
import { COMPARISON_WORDS, sayWatched } from '@lumbung/server/reports/watch/watch-words.calc.ts'
import {
  LIST,
  WATCHED_REPORT_NAMES,
  WATCHED_REPORTS,
} from '@lumbung/server/reports/watch/watched-page.calc.ts'
import { addDays } from '../../../kit/format/date.ts'
import { stringifySearch } from '../../../kit/router/search.ts'
import { writeFigure } from '../../../parts/explain/figure-address.ts'
import { writeHours } from '../../../parts/report/hours.ts'
import type { Watch } from '../../../parts/watch/watch-values.ts'

const last_days = 7
const day_hours = 24

/** The unit of a watched figure. */
export function unitOf({ report: named, measure }: Watch): WatchedMeasure['unit'] {
  const report = WATCHED_REPORT_NAMES.find((name) => name === named)
  return (report && findMeasure(report, measure)?.unit) ?? 'count'
}

/** When it is told: 'Food cost di atas 35% selama 3 hari'. */
export const sayWatch = (watch: Watch): string =>
  `${watch.label} ${COMPARISON_WORDS[watch.comparison]} ${sayWatched(unitOf(watch), watch.threshold)} selama ${watch.days} hari`

/** Where the figure is explained, of the days that were told of or else the last ones; undefined where none were looked at. */
export function addressOf(watch: Watch): string | undefined {
  const { is_firing, told_from, told_to, looked_until, measure } = watch
  const report = WATCHED_REPORT_NAMES.find((name) => name === watch.report)
  const asked = WatchAskedInput.safeParse(watch.asked)
  if (watch.report === LIST) return asked.data?.address ?? undefined
  if (!report || !asked.success || !looked_until) return undefined
  const { outlet_ids, channels, cashiers, hours, methods, group_basis, cell } = asked.data
  const [first, last] = [hours?.[0], hours?.at(-1)]
  const told = is_firing && told_from && told_to ? { from: told_from, to: told_to } : undefined
  const days = told ?? { from: addDays(looked_until, 1 - last_days), to: looked_until }
  return `${WATCHED_REPORTS[report].page}${stringifySearch({
    ...{ periode: 'kustom', dari: days.from, sampai: days.to, banding: 'tanpa' },
    outlet: outlet_ids?.join('.') ?? 'semua',
    channel: channels?.join('.'),
    ...{ kasir: cashiers, metode: methods },
    jam:
      first === undefined || last === undefined
        ? undefined
        : writeHours({ from: first, until: (last + 1) % day_hours }),
    kelompok: group_basis === 'sold' ? 'terjual' : group_basis === 'now' ? 'sekarang' : undefined,
    akun: cell?.account_id?.toString(),
    jelaskan: writeFigure(measure, cell ?? {}),
  })}`
}
