import { expect, test } from 'vitest'
import { dateFormat } from '../../kit/format.calc.ts'
import { addDays } from '../../outlets/outlet/business-date.calc.ts'
import { LEBARAN_YEARS } from './lebaran.calc.ts'

const DECIDED_UNTIL = 1447

/** Month and day of the Umm al-Qura calendar, as the platform knows it. */
function inHijri(date: string): string {
  const format = dateFormat('en-u-ca-islamic-umalqura', {
    ...{ timeZone: 'UTC', year: 'numeric', month: 'numeric', day: 'numeric' },
  })
  const parts = Object.fromEntries(
    format.formatToParts(new Date(`${date}T00:00:00Z`)).map(({ type, value }) => [type, value]),
  )
  return `${parts.year ?? parts.relatedYear}-${parts.month}-${parts.day}`
}

test('every Ramadan and Lebaran from 2020 to 2035 is known, the decided ones within a day of the calendar, the others on its day', () => {
  expect(LEBARAN_YEARS.map(({ hijri }) => hijri)).toEqual(
    Array.from({ length: 17 }, (_, year) => 1441 + year),
  )
  for (const { hijri, ramadan, lebaran } of LEBARAN_YEARS) {
    const away = hijri <= DECIDED_UNTIL ? [-1, 0, 1] : [0]
    expect(away.map((days) => inHijri(addDays(ramadan, days)))).toContain(`${hijri}-9-1`)
    expect(away.map((days) => inHijri(addDays(lebaran, days)))).toContain(`${hijri}-10-1`)
  }
})
