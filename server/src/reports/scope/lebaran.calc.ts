import { addDays, daysBetween } from '../../outlets/outlet/business-date.calc.ts'

/** A Ramadan and the Lebaran that ends it. */
export interface LebaranYear {
  /** Year of the Hijri calendar. */
  hijri: number
  /** First day of fasting. */
  ramadan: string
  /** 1 Syawal. */
  lebaran: string
}

/**
 * First day of Ramadan and 1 Syawal from 2020 to 2035. Up to 1446 as the Ministry of Religious Affairs of Indonesia
 * decided them (sidang isbat), 1447 as in its calendar and the joint decree on public holidays of 2026; from 1448 on by
 * the Umm al-Qura calendar, which may differ by a day from what will be decided: put a year right here when it is.
 */
export const LEBARAN_YEARS: readonly LebaranYear[] = [
  { hijri: 1441, ramadan: '2020-04-24', lebaran: '2020-05-24' },
  { hijri: 1442, ramadan: '2021-04-13', lebaran: '2021-05-13' },
  { hijri: 1443, ramadan: '2022-04-03', lebaran: '2022-05-02' },
  { hijri: 1444, ramadan: '2023-03-23', lebaran: '2023-04-22' },
  { hijri: 1445, ramadan: '2024-03-12', lebaran: '2024-04-10' },
  { hijri: 1446, ramadan: '2025-03-01', lebaran: '2025-03-31' },
  { hijri: 1447, ramadan: '2026-02-19', lebaran: '2026-03-21' },
  { hijri: 1448, ramadan: '2027-02-08', lebaran: '2027-03-09' },
  { hijri: 1449, ramadan: '2028-01-28', lebaran: '2028-02-26' },
  { hijri: 1450, ramadan: '2029-01-16', lebaran: '2029-02-14' },
  { hijri: 1451, ramadan: '2030-01-05', lebaran: '2030-02-04' },
  { hijri: 1452, ramadan: '2030-12-26', lebaran: '2031-01-24' },
  { hijri: 1453, ramadan: '2031-12-16', lebaran: '2032-01-14' },
  { hijri: 1454, ramadan: '2032-12-04', lebaran: '2033-01-03' },
  { hijri: 1455, ramadan: '2033-11-23', lebaran: '2033-12-23' },
  { hijri: 1456, ramadan: '2034-11-12', lebaran: '2034-12-12' },
  { hijri: 1457, ramadan: '2035-11-01', lebaran: '2035-12-01' },
]

/** Farther from the first day of Ramadan and from Lebaran than this a day is of no Lebaran that is known. */
const FARTHEST_DAYS = 200

/**
 * Days that lie back to where a range stood in the Lebaran year before: at the same distance from the first day of Ramadan
 * or from 1 Syawal, whichever its middle is nearer to. Undefined where the table does not reach.
 */
export function daysToLebaranYearBefore({ from, to }: { from: string; to: string }): number | undefined {
  const middle = addDays(from, Math.floor(daysBetween(from, to) / 2))
  const anchors = LEBARAN_YEARS.flatMap((year, place) =>
    (['ramadan', 'lebaran'] as const).map((of) => ({
      away: Math.abs(daysBetween(year[of], middle)),
      on: year[of],
      before: LEBARAN_YEARS[place - 1]?.[of],
    })),
  )
  const [nearest] = anchors.toSorted((a, b) => a.away - b.away)
  if (!nearest?.before || nearest.away > FARTHEST_DAYS) return undefined
  return daysBetween(nearest.before, nearest.on)
}
