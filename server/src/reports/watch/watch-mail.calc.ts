import { sayRange } from '../report-schedule/report-mail.calc.ts'
import type { WatchedDay, WatchRule, WatchRun } from './watch.calc.ts'
import type { WatchedMeasure } from './watch-report.calc.ts'
import { sayRule, sayWatched } from './watch-words.calc.ts'

type Unit = WatchedMeasure['unit']

/** What happened: 'di atas 35% selama 3 hari (21–23 Nov 2026), terakhir 36,2%'. */
export function sayRun(rule: WatchRule, unit: Unit, run: WatchRun, last: number | null): string {
  const told = sayRule({ ...rule, days: run.count }, unit)
  return `${told} (${sayRange(run)})${last === null ? '' : `, terakhir ${sayWatched(unit, last)}`}`
}

interface WatchMail {
  readonly name: string
  readonly label: string
  /** What it is narrowed to, in words. */
  readonly about: string
  readonly rule: WatchRule
  readonly unit: Unit
  readonly run: WatchRun
  readonly days: readonly WatchedDay[]
  readonly is_over: boolean
}

/** The mail that tells of days beyond the value. */
export function writeWatchMail(mail: WatchMail): { subject: string; body: string } {
  const { name, label, about, rule, unit, run, days, is_over } = mail
  const within = days.filter(({ date }) => date >= run.from && date <= run.to)
  const lines = within.map(
    ({ date, value }) => `- ${sayRange({ from: date, to: date })}: ${sayWatched(unit, value)}`,
  )
  return {
    subject: `${name}: ${label} ${sayRule({ ...rule, days: run.count }, unit)}`,
    body: [
      `${label} ${sayRun(rule, unit, run, null)}:`,
      ...lines,
      ...(is_over ? ['', 'Sesudah itu angkanya kembali.'] : []),
      '',
      about,
    ].join('\n'),
  }
}
