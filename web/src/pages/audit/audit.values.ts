import { LIMIT_WORDS, type LimitKind } from '@lumbung/server/access/admin-group/limit-kind.calc.ts'
import { day_names, formatDate, formatDateTime } from '../../kit/format/date.ts'
import { formatBasisPoints, formatNumber } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { authorizations } from '../roles/roles.words.ts'
import { nameChoice } from './audit.choices.ts'
import { fields } from './audit.fields.ts'

/** A field of a record before and after. */
export interface Change {
  field: string
  /** What it is of, where a record has it many times: an outlet, a good. */
  subject?: string | null
  old: unknown
  new: unknown
}

/** What ids are called, by the field that holds them. */
export type Names = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The changes of an entry, whatever the log holds. */
export function readChanges(changes: unknown): Change[] {
  if (!Array.isArray(changes)) return []
  return changes.filter((change): change is Change => typeof change?.field === 'string')
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The names that came with an entry. */
export const readNames = (names: unknown): Names => (isRecord(names) ? (names as Names) : {})

/** The figure that a field of many is: the minimum of `levels.7.minimum`, prices of `prices.ingredient.7`. */
function figureOf(field: string): string {
  const [list = '', _of, figure = ''] = field.split('.')
  return list === 'levels' ? figure : list
}

/** Of a role, each by its kind. */
const limits = 'limits.'

/** What only old entries hold. */
const unnamed_field = 'Isian lain'

/** A field in words; rights of a role are told by module, what a record has many times with what it is of. */
export function nameField(
  field: string,
  modules: ReadonlyMap<string, string>,
  subject?: string | null,
): string {
  if (subject) return `${nameField(figureOf(field), modules)} · ${subject}`
  if (field.startsWith('rights.')) {
    const key = field.slice('rights.'.length)
    return `Hak ${modules.get(key) ?? key}`
  }
  if (field.startsWith(limits)) {
    const { label = field } = LIMIT_WORDS[field.slice(limits.length) as LimitKind] ?? {}
    return `Batas ${label.toLowerCase()}`
  }
  return fields[field] ?? unnamed_field
}

const rights: Record<string, string> = Object.fromEntries(
  authorizations.map(({ name, label }) => [name, label]),
)
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const date = /^\d{4}-\d{2}-\d{2}$/
const clock = /^([01]\d|2[0-4]):([0-5]\d)(:\d{2})?$/
const decimal = /^-?\d+\.\d+$/
const whole = /^\d+$/
/** Quantities that are kept as they were typed. */
const levels = /(^|\.)(minimum|par|maximum)$/
const money =
  /(^|_)(price|cost|amount|limit|total|subtotal|float|most|freight|min_order|fee_fixed|owed|tolerance|spend|approved_cash|approved_other)$|^(tax|discount)$|^limits\./
const weekdays = /^(weekdays?|delivery_days)$/
const minutes_an_hour = 60
const minutes_a_day = 1440

function showText(field: string, text: string): string {
  if (instant.test(text)) return formatDateTime(text)
  if (date.test(text)) return formatDate(text)
  if (clock.test(text)) return text.slice(0, 5).replace(':', '.')
  if (money.test(field) && Number.isFinite(Number(text)) && text !== '') return formatRupiah(Number(text))
  if (levels.test(field) && whole.test(text)) return formatNumber(text, 0)
  if (!decimal.test(text)) return nameChoice(field, text)
  // What stock is worth is told with its fractions, rates and shares are whole numbers.
  return field === 'value' ? formatRupiah(Math.round(Number(text))) : formatNumber(text, 6)
}

/** A minute of the day as a clock shows it; past midnight it is the next day's. */
function showMinute(value: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const minute = value % minutes_a_day
  return `${two(Math.floor(minute / minutes_an_hour))}.${two(minute % minutes_an_hour)}`
}

function showNumber(field: string, value: number, names: Names): string {
  const name = names[field]?.[value]
  if (name) return name
  if (field.endsWith('_bp')) return formatBasisPoints(value, 2)
  if (money.test(field)) return formatRupiah(value)
  if (field.endsWith('_minute')) return showMinute(value)
  if (weekdays.test(field)) return day_names[value % 7] ?? String(value)
  return /(^|_)ids?$/.test(field) ? `No. ${value}` : formatNumber(value, 6)
}

function showList(field: string, list: readonly unknown[], names: Names): string {
  if (list.length === 0) return '–'
  if (list.some((entry) => entry !== null && typeof entry === 'object')) return `${list.length} baris`
  return list.map((entry) => rights[String(entry)] ?? showValue(field, entry, names)).join(', ')
}

/** What a rule of a price list does: a share, or rupiah. */
function showRule(value: number, kind: unknown): string {
  return kind === 'percent' ? formatBasisPoints(value, 2) : formatRupiah(value)
}

/**
 * A value as people read it, with the row it stands in where that says what it is; lines of a document only by how many there
 * are.
 */
export function showValue(
  field: string,
  value: unknown,
  names: Names = {},
  row: Readonly<Record<string, unknown>> = {},
): string {
  if (field === 'value' && 'target' in row && typeof value === 'number') return showRule(value, row.kind)
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak'
  if (typeof value === 'number') return showNumber(field, value, names)
  if (typeof value === 'string') return showText(field, value)
  if (Array.isArray(value)) return showList(field, value, names)
  return Object.entries(value)
    .map(([name, part]) => `${nameField(name, new Map())}: ${showValue(name, part, names)}`)
    .join('; ')
}
