import { formatDate } from '../format/date.ts'
import { formatNumber } from '../format/number.ts'
import {
  type FilterEntry,
  type FilterField,
  type FilterOperator,
  operator_labels,
  operatorsOf,
  takesNoValue,
  typeOf,
} from './filter.ts'

/** A condition of the filter builder, as it stands in the address: `city_id:In:12|14`. */
export interface Condition {
  field: string
  operator: FilterOperator
  values: string[]
}

/** Writes a condition for the address. A bar inside a value is doubled, so that it can be told from the divider. */
export function writeCondition({ field, operator, values }: Condition): string {
  return [field, operator, values.map((value) => value.replaceAll('|', '||')).join('|')].join(':')
}

/** Reads a condition of an address; null when the list has no such field or the operator does not fit it. */
export function readCondition(text: string, fields: readonly FilterField[]): Condition | null {
  const [name = '', operator_name = '', ...rest] = text.split(':')
  const field = fields.find((candidate) => candidate.field === name)
  const operator = field && operatorsOf(field).find((candidate) => candidate === operator_name)
  if (!operator) return null
  const joined = rest.join(':')
  if (takesNoValue(operator)) return { field: name, operator, values: [] }
  if (joined === '') return null
  const values = joined.split(/(?<!\|)\|(?!\|)/).map((value) => value.replaceAll('||', '|'))
  return { field: name, operator, values }
}

/** What is said of a condition of an address that its list cannot hold: it narrows nothing. */
export function describeLost(text: string, fields: readonly FilterField[]): string {
  const [name = ''] = text.split(':')
  const field = fields.find((candidate) => candidate.field === name)
  return field ? `${field.label}: syarat tidak berlaku` : 'Filter tidak dikenal'
}

/** The condition as an entry of the API's filters. */
export function toEntry(
  condition: Condition,
  fields: readonly FilterField[],
  time_offset: number,
): FilterEntry {
  const field = fields.find((candidate) => candidate.field === condition.field)
  const type = field ? typeOf(field) : 'String'
  return {
    field: condition.field,
    type,
    operator: condition.operator,
    value: condition.values,
    ...(type === 'Date' ? { time_offset } : {}),
  }
}

/** A value of a scaled field as it is typed: '1050' of a field of hundredths is '10,5'. */
export function showScaled(value: string, { scale }: FilterField): string {
  return scale === undefined ? value : formatNumber(Number(value) / scale, 6)
}

function valueText(value: string, field: FilterField): string {
  if (field.kind === 'boolean') return value === 'true' ? 'Ya' : 'Tidak'
  if (field.kind === 'date') return formatDate(value)
  const label = field.options?.find((option) => option.value === value)?.label ?? showScaled(value, field)
  return field.unit ? `${label} ${field.unit}` : label
}

/** The condition in words: 'Kota: salah satu dari Bandung, Jakarta'. */
export function describeCondition(condition: Condition, fields: readonly FilterField[]): string {
  const field = fields.find((candidate) => candidate.field === condition.field)
  if (!field) return condition.field
  const values = condition.values.map((value) => valueText(value, field)).join(', ')
  if (field.kind === 'boolean') return `${field.label}: ${values}`
  return `${field.label} ${operator_labels[condition.operator]} ${values}`.trim()
}
