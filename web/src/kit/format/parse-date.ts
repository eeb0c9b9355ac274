const month_words = ['jan', 'feb', 'mar', 'apr', 'mei', 'jun', 'jul', 'agu', 'sep', 'okt', 'nov', 'des']
const month_aliases: Record<string, string> = { may: 'mei', aug: 'agu', ags: 'agu', oct: 'okt', dec: 'des' }

function toIso(year: number, month: number, day: number): string | null {
  const full = year < 100 ? 2000 + year : year
  const date = new Date(Date.UTC(full, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  return date.toISOString().slice(0, 10)
}

/**
 * Reads a date as people paste it: '21/11/2026', '21-11-26', '21 Nov 2026', '21 November', '2026-11-21',
 * '21112026'. A missing year is that of `current`. Null when it is no date.
 */
export function parseDate(text: string, current: string): string | null {
  const clean = text.trim().toLowerCase()
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(clean)
  if (iso) return toIso(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const this_year = Number(current.slice(0, 4))
  const plain = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{4}|\d{2}))?$/.exec(clean)
  if (plain) return toIso(plain[3] ? Number(plain[3]) : this_year, Number(plain[2]), Number(plain[1]))
  const packed = /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(clean)
  if (packed) return toIso(Number(packed[3]), Number(packed[2]), Number(packed[1]))
  const worded = /^(\d{1,2})[ -]([a-z]{3})[a-z]*(?:[ -](\d{4}|\d{2}))?$/.exec(clean)
  if (!worded) return null
  const word = worded[2] ?? ''
  const month = month_words.indexOf(month_aliases[word] ?? word) + 1
  if (month === 0) return null
  return toIso(worded[3] ? Number(worded[3]) : this_year, month, Number(worded[1]))
}

/** Reads a clock time: '9', '0930', '9.30', '09:30', '9 pm', '21.00 WIB' -> '21:00'. Null when it is none. */
export function parseTime(text: string): string | null {
  const match = /^(\d{1,2})(?:[.: ]?(\d{2}))?(?::\d{2})?\s*(am|pm)?\s*(?:wib|wita|wit)?$/i.exec(text.trim())
  if (!match) return null
  const half = match[3]?.toLowerCase()
  let hour = Number(match[1])
  if (half === 'pm' && hour < 12) hour += 12
  if (half === 'am' && hour === 12) hour = 0
  const minute = Number(match[2] ?? 0)
  const last = hour === 24 && minute === 0
  if ((hour > 23 && !last) || minute > 59) return null
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** '09:30' -> '09.30'. */
export function formatTime(time: string): string {
  return time.slice(0, 5).replace(':', '.')
}
