/**
 * The only place where formatters of the platform are made. One costs a thousand times what it costs to use it, and
 * memory outside the heap that comes back late: each is made once by locale, zone and style, and kept.
 */
const dates = new Map<string, Intl.DateTimeFormat>()
const numbers = new Map<string, Intl.NumberFormat>()
const lists = new Map<string, Intl.ListFormat>()

function keep<Format, Style extends object>(
  kept: Map<string, Format>,
  locale: string,
  style: Style,
  make: (locale: string, style: Style) => Format,
): Format {
  const key = locale + JSON.stringify(style)
  const known = kept.get(key)
  if (known) return known
  const made = make(locale, style)
  kept.set(key, made)
  return made
}

/** Writes dates and times; zones come from a list of known ones, so that few are kept. */
export function dateFormat(locale: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return keep(dates, locale, style, (...how) => new Intl.DateTimeFormat(...how))
}

/** Writes numbers. */
export function numberFormat(locale: string, style: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return keep(numbers, locale, style, (...how) => new Intl.NumberFormat(...how))
}

/** Writes several names as one text: 'A, B, atau C'. */
export function listFormat(locale: string, style: Intl.ListFormatOptions): Intl.ListFormat {
  return keep(lists, locale, style, (...how) => new Intl.ListFormat(...how))
}
