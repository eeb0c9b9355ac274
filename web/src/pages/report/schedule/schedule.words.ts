import { CADENCES } from '@lumbung/server/reports/report-schedule/due-time.calc.ts'
import {
  COMPARE_WORDS,
  hasChannels,
  PERIOD_WORDS,
  REPORT_WORDS,
  sayRhythm,
} from '@lumbung/server/reports/report-schedule/schedule-words.calc.ts'
import { nameChannel } from '../../../parts/report/names.ts'
import type { Schedule } from '../../../parts/schedule/schedule.values.ts'
import { shortOutletName } from '../../../parts/session/outlet-name.ts'

const wordOf = (words: Readonly<Record<string, string>>, key: string) => words[key] ?? key

/** What a schedule mails: 'Ringkasan, minggu lalu'. */
export function sayWhat(schedule: Schedule): string {
  const { report, period, compare, same_outlets, against_outlet, layout, saved_view, list } = schedule
  if (list)
    return [
      `Daftar ${list.title}`,
      ...(saved_view ? [`tampilan ${saved_view.name}`] : []),
      list.is_of_period ? wordOf(PERIOD_WORDS, period) : 'keadaan saat dikirim',
    ].join(' · ')
  if (saved_view)
    return [wordOf(REPORT_WORDS, report), `tampilan ${saved_view.name}`, wordOf(PERIOD_WORDS, period)].join(
      ' · ',
    )
  const base = against_outlet
    ? shortOutletName(against_outlet.name)
    : wordOf(COMPARE_WORDS, compare).toLowerCase()
  const against = compare === 'none' ? [] : [`vs ${base}${same_outlets ? ', toko yang sama' : ''}`]
  const laid_out = layout ? [`tata letak ${layout.name}`] : []
  return [wordOf(REPORT_WORDS, report), wordOf(PERIOD_WORDS, period), ...against, ...laid_out].join(' · ')
}

/** What it is narrowed to. */
export function sayScope({ outlets, channels, report, saved_view }: Schedule): string {
  if (saved_view) return 'Menurut tampilan'
  const places =
    outlets.length > 0 ? outlets.map(({ name }) => shortOutletName(name)).join(', ') : 'Semua outlet'
  if (!hasChannels(report)) return places
  return `${places} · ${channels ? channels.map(nameChannel).join(', ') : 'Semua channel'}`
}

/** When it is mailed: 'Setiap Senin pukul 07.00'. */
export function sayWhen({ cadence, weekday, month_day, hour }: Schedule): string {
  return sayRhythm({
    cadence: CADENCES.find((known) => known === cadence) ?? 'daily',
    weekday,
    month_day,
    hour,
  })
}
