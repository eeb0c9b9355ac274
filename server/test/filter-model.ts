/**
 * What filters mean, said once more in plain JavaScript from the product's description alone, to hold the SQL against.
 * It shares nothing with the product's code.
 */

type Kind = 'ID' | 'String' | 'Int' | 'Float' | 'Date' | 'Day' | 'Boolean' | 'Archived'

export interface ModelFilter {
  readonly field: string
  readonly operator: string
  readonly value: readonly string[]
  readonly time_offset?: number | string
}

export type ModelValue = string | number | boolean | Date | null

/** Minutes east of UTC; whole hours up to 14 and `+07:00` are understood too, nothing is Jakarta. */
export function offsetMinutes(offset: number | string | undefined): number {
  if (offset === undefined) return 7 * 60
  if (typeof offset === 'number') return Math.abs(offset) <= 14 ? offset * 60 : offset
  const sign = offset.startsWith('-') ? -1 : 1
  const [hours = '0', minutes = '0'] = offset.slice(1).split(':')
  return sign * (Number(hours) * 60 + Number(minutes))
}

/** From when to when a Date filter's value lasts: a whole local day, or an instant. */
function span(value: string, offset: number): { from: number; until: number; is_day: boolean } {
  const [date = '', time] = value.split('T')
  if (time === undefined) {
    const from = Date.parse(`${date}T00:00:00Z`) - offset * 60_000
    return { from, until: from + 24 * 3_600_000, is_day: true }
  }
  const is_zoned = /(Z|[+-]\d\d:\d\d)$/.test(time)
  const at = is_zoned ? Date.parse(value) : Date.parse(`${value}Z`) - offset * 60_000
  return { from: at, until: at, is_day: false }
}

function matchesInstant(at: number, operator: string, value: string, offset: number): boolean {
  const { from, until, is_day } = span(value, offset)
  const is_within = is_day ? at >= from && at < until : at === from
  const is_after = is_day ? at >= until : at > from
  const is_before = at < from
  const verdicts: Record<string, boolean> = {
    IsEqualTo: is_within,
    IsNotEqualTo: !is_within,
    IsGreaterThan: is_after,
    IsGreaterThanOrEqualTo: is_after || is_within,
    IsLessThan: is_before,
    IsLessThanOrEqualTo: is_before || is_within,
    // "From" and "until" of a picker: both days count; with a time of day neither moment does.
    After: is_day ? !is_before : is_after,
    Before: is_day ? !is_after : is_before,
  }
  return verdicts[operator] ?? false
}

/** Days need no zone: they compare as they are written. */
function matchesDay(day: string, operator: string, value: string): boolean {
  const verdicts: Record<string, boolean> = {
    IsEqualTo: day === value,
    IsNotEqualTo: day !== value,
    IsGreaterThan: day > value,
    IsGreaterThanOrEqualTo: day >= value,
    IsLessThan: day < value,
    IsLessThanOrEqualTo: day <= value,
    After: day >= value,
    Before: day <= value,
  }
  return verdicts[operator] ?? false
}

function matchesNumber(number: number, operator: string, value: number): boolean {
  const verdicts: Record<string, boolean> = {
    IsEqualTo: number === value,
    IsNotEqualTo: number !== value,
    IsGreaterThan: number > value,
    IsGreaterThanOrEqualTo: number >= value,
    IsLessThan: number < value,
    IsLessThanOrEqualTo: number <= value,
  }
  return verdicts[operator] ?? false
}

/** A list, one JSON array in text, or one text with commas. */
export function listOf(value: readonly string[]): string[] {
  const [only] = value
  if (only === undefined || value.length > 1) return [...value]
  if (only.startsWith('[')) return (JSON.parse(only) as unknown[]).map(String)
  return only
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part.length > 0)
}

const NEGATIVE = new Set(['DoesNotContain', 'IsNotEqualTo', 'NotIn'])

/** Whether a row with this value of the field is found. */
export function matches(cell: ModelValue, kind: Kind, filter: ModelFilter): boolean {
  const { operator, value } = filter
  if (operator === 'IsEmpty') return cell === null || (kind === 'String' && cell === '')
  if (operator === 'IsNotEmpty') return cell !== null && !(kind === 'String' && cell === '')
  if (kind === 'Archived' && (operator === 'In' || operator === 'NotIn')) {
    const is_named = listOf(value).includes(cell === null ? 'active' : 'archived')
    return operator === 'In' ? is_named : !is_named
  }
  // Nothing is unlike everything and like nothing.
  if (cell === null) return NEGATIVE.has(operator)
  const [first = ''] = value
  if (operator === 'In' || operator === 'NotIn') {
    const wanted = listOf(value)
    const is_in = wanted.some((one) => (kind === 'String' ? one === cell : Number(one) === Number(cell)))
    return operator === 'In' ? is_in : !is_in
  }
  if (operator === 'Contain' || operator === 'DoesNotContain') {
    const has = String(cell).toLowerCase().includes(first.toLowerCase())
    return operator === 'Contain' ? has : !has
  }
  if (cell instanceof Date)
    return matchesInstant(cell.getTime(), operator, first, offsetMinutes(filter.time_offset))
  if (kind === 'Day') return matchesDay(String(cell), operator, first)
  if (typeof cell === 'number') return matchesNumber(cell, operator, Number(first))
  const is_equal = typeof cell === 'boolean' ? cell === (first === 'true' || first === '1') : cell === first
  return operator === 'IsEqualTo' ? is_equal : !is_equal
}

/** Compares two cells for Asc; empty ones come last whatever the order. */
export function compareCells(a: ModelValue, b: ModelValue, order: 'Asc' | 'Desc'): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  const [x, y] = [a, b].map((cell) => (cell instanceof Date ? cell.getTime() : cell)) as [number, number]
  const verdict = x < y ? -1 : x > y ? 1 : 0
  return order === 'Asc' ? verdict : -verdict
}
