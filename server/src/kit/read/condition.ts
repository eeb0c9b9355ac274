import { type RawBuilder, sql } from 'kysely'
import { type FieldErrors, invalid } from '../errors.ts'
import type { Filter, FilterOperator, FilterType } from './filter.input.ts'
import {
  DEFAULT_TIME_OFFSET,
  escapeLike,
  parseDecimal,
  parseInteger,
  parseMoment,
  parseValueList,
} from './filter-value.calc.ts'

/** How a field can be filtered: its type in the Filter contract, or one of four special kinds; a Set holds texts. */
export type FilterKind = FilterType | 'Day' | 'Boolean' | 'Archived' | 'Set'

export type Condition = RawBuilder<boolean>
type Column = RawBuilder<unknown>

const COMPARISONS: Partial<Record<FilterOperator, Column>> = {
  IsGreaterThan: sql`>`,
  IsGreaterThanOrEqualTo: sql`>=`,
  IsLessThan: sql`<`,
  IsLessThanOrEqualTo: sql`<=`,
}

/** Filter types a client may name for a field of each kind; a wider number type is accepted for a narrower one. */
const ACCEPTED_TYPES: Record<FilterKind, readonly FilterType[]> = {
  ID: ['ID', 'Int', 'String'],
  String: ['String', 'ID'],
  Int: ['Int', 'Float', 'ID'],
  Float: ['Float', 'Int'],
  Date: ['Date', 'String'],
  Day: ['Date', 'String'],
  Boolean: ['String', 'Int', 'ID'],
  Archived: ['String', 'Date', 'ID'],
  Set: ['String', 'ID'],
}

function reject(field: string, message = 'Nilai filter tidak valid'): never {
  const fields: FieldErrors = { [field]: message }
  throw invalid(fields, `${message}: ${field}`)
}

function parseScalar(filter: Filter, kind: FilterKind, value: string): unknown {
  switch (kind) {
    case 'ID':
    case 'Int':
      return parseInteger(value) ?? reject(filter.field)
    case 'Float':
      return parseDecimal(value) ?? reject(filter.field)
    case 'Boolean':
      if (['true', '1', 'false', '0'].includes(value)) return value === 'true' || value === '1'
      return reject(filter.field)
    default:
      return value
  }
}

/** The one value of a filter. @throws VALIDATION when there is none, or more. */
export function singleValue(filter: Filter): string {
  const value = filter.value?.[0]
  if (value === undefined || (filter.value?.length ?? 0) > 1) return reject(filter.field)
  return value
}

function emptiness(filter: Filter, kind: FilterKind, column: Column): Condition {
  const empty: Condition =
    kind === 'String' ? sql`(${column} is null or ${column} = '')` : sql`${column} is null`
  return filter.operator === 'IsEmpty' ? empty : sql`not (${empty})`
}

function membership(filter: Filter, kind: FilterKind, column: Column): Condition {
  const values = parseValueList(filter.value ?? []).map((value) => parseScalar(filter, kind, value))
  const cast = { ID: sql`bigint[]`, Int: sql`bigint[]`, Float: sql`numeric[]`, Boolean: sql`boolean[]` }
  const type = cast[kind as keyof typeof cast] ?? sql`text[]`
  const member: Condition = sql`${column} = any(${values}::${type})`
  return filter.operator === 'In' ? member : sql`(${column} is null or not (${member}))`
}

/** Whether a set holds any of the values asked for. */
function overlap(filter: Filter, column: Column): Condition {
  const shared: Condition = sql`${column} && ${parseValueList(filter.value ?? [])}::text[]`
  if (filter.operator === 'In') return shared
  return filter.operator === 'NotIn'
    ? sql`not (${shared})`
    : reject(filter.field, 'Operator filter tidak berlaku')
}

function textMatch(filter: Filter, column: Column): Condition {
  const pattern = `%${escapeLike(singleValue(filter))}%`
  return filter.operator === 'Contain'
    ? sql`${column} ilike ${pattern}`
    : sql`(${column} is null or ${column} not ilike ${pattern})`
}

/** Conditions on an instant; a bare date stands for that whole day at the filter's offset. */
function instantCondition(filter: Filter, column: Column): Condition {
  const moment =
    parseMoment(singleValue(filter), filter.time_offset ?? DEFAULT_TIME_OFFSET) ?? reject(filter.field)
  const start = moment.kind === 'day' ? moment.start : moment.at
  const end = moment.kind === 'day' ? moment.end : moment.at
  const within: Condition =
    moment.kind === 'day' ? sql`(${column} >= ${start} and ${column} < ${end})` : sql`${column} = ${start}`
  switch (filter.operator) {
    case 'IsEqualTo':
      return within
    case 'IsNotEqualTo':
      return sql`(${column} is null or not (${within}))`
    case 'After':
      return moment.kind === 'day' ? sql`${column} >= ${start}` : sql`${column} > ${start}`
    case 'Before':
      return sql`${column} < ${end}`
    case 'IsGreaterThanOrEqualTo':
      return sql`${column} >= ${start}`
    case 'IsGreaterThan':
      return moment.kind === 'day' ? sql`${column} >= ${end}` : sql`${column} > ${start}`
    case 'IsLessThan':
      return sql`${column} < ${start}`
    case 'IsLessThanOrEqualTo':
      return moment.kind === 'day' ? sql`${column} < ${end}` : sql`${column} <= ${end}`
    default:
      return reject(filter.field, 'Operator filter tidak berlaku')
  }
}

/** Conditions on a calendar date, which has no zone; After and Before include the day itself. */
function dayCondition(filter: Filter, column: Column): Condition {
  const moment = parseMoment(singleValue(filter), 0)
  if (moment?.kind !== 'day') return reject(filter.field)
  const day = sql`${moment.date}::date`
  if (filter.operator === 'After') return sql`${column} >= ${day}`
  if (filter.operator === 'Before') return sql`${column} <= ${day}`
  return comparison(filter, column, day)
}

function comparison(filter: Filter, column: Column, value: Column): Condition {
  if (filter.operator === 'IsEqualTo') return sql`${column} = ${value}`
  if (filter.operator === 'IsNotEqualTo') return sql`${column} is distinct from ${value}`
  const sign = COMPARISONS[filter.operator as FilterOperator]
  if (!sign) return reject(filter.field, 'Operator filter tidak berlaku')
  return sql`${column} ${sign} ${value}`
}

function archivedCondition(filter: Filter, column: Column): Condition {
  const wanted = new Set(parseValueList(filter.value ?? []))
  for (const value of wanted) if (value !== 'active' && value !== 'archived') reject(filter.field)
  const negate = filter.operator === 'NotIn'
  const active = wanted.has('active') !== negate
  const archived = wanted.has('archived') !== negate
  if (active && archived) return sql`true`
  if (active) return sql`${column} is null`
  return archived ? sql`${column} is not null` : sql`false`
}

/**
 * The SQL condition of one filter entry on a column of the given kind; all values travel as parameters.
 * Throws VALIDATION naming the field when the operator does not fit the kind or the value cannot be read.
 */
export function filterCondition(filter: Filter, kind: FilterKind, column: Column): Condition {
  const { operator } = filter
  if (filter.type && !ACCEPTED_TYPES[kind].includes(filter.type))
    reject(filter.field, 'Jenis filter tidak sesuai')
  if (operator === 'IsEmpty' || operator === 'IsNotEmpty') return emptiness(filter, kind, column)
  if (kind === 'Archived' && (operator === 'In' || operator === 'NotIn'))
    return archivedCondition(filter, column)
  if (kind === 'Date' || kind === 'Archived') return instantCondition(filter, column)
  if (kind === 'Day') return dayCondition(filter, column)
  if (kind === 'Set') return overlap(filter, column)
  if (operator === 'In' || operator === 'NotIn') return membership(filter, kind, column)
  if (operator === 'Contain' || operator === 'DoesNotContain') {
    return kind === 'String'
      ? textMatch(filter, column)
      : reject(filter.field, 'Operator filter tidak berlaku')
  }
  if ((kind === 'String' || kind === 'Boolean') && operator !== 'IsEqualTo' && operator !== 'IsNotEqualTo') {
    return reject(filter.field, 'Operator filter tidak berlaku')
  }
  const value = parseScalar(filter, kind, singleValue(filter))
  // In the text: of which of the two rows are few, the planner knows.
  if (typeof value === 'boolean') return comparison(filter, column, sql`${sql.lit(value)}`)
  // As a wider number than the column may be, so that one beyond it is compared rather than refused.
  const cast = kind === 'ID' || kind === 'Int' ? sql`::bigint` : kind === 'Float' ? sql`::numeric` : sql``
  return comparison(filter, column, sql`${value}${cast}`)
}

/** Whether one plan suits a filter entry whatever its value: it asks for an id, or its value stands in the text. */
export function isKeyed({ operator }: Filter, kind: FilterKind): boolean {
  switch (operator) {
    case 'IsEqualTo':
      return kind === 'ID' || kind === 'Boolean'
    case 'In':
    case 'NotIn':
      return kind === 'Archived'
    default:
      return operator === 'IsEmpty' || operator === 'IsNotEmpty'
  }
}
