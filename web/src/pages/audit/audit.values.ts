import { formatDate, formatDateTime } from '../../kit/format/date.ts'
import { formatBasisPoints, formatNumber } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { authorizations } from '../roles/roles.words.ts'
import { fields } from './audit.words.ts'

/** A field of a record before and after. */
export interface Change {
  field: string
  old: unknown
  new: unknown
}

/** The changes of an entry, whatever the log holds. */
export function readChanges(changes: unknown): Change[] {
  if (!Array.isArray(changes)) return []
  return changes.filter((change): change is Change => typeof change?.field === 'string')
}

/** A field in words; rights of a role are told by module. */
export function nameField(field: string, modules: ReadonlyMap<string, string>): string {
  if (field.startsWith('rights.')) {
    const key = field.slice('rights.'.length)
    return `Hak ${modules.get(key) ?? key}`
  }
  const known = fields[field]
  if (known) return known
  const text = field.replace(/_(id|bp|at|on)$/, '').replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const rights: Record<string, string> = Object.fromEntries(
  authorizations.map(({ name, label }) => [name, label]),
)
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const date = /^\d{4}-\d{2}-\d{2}$/
const money = /(^|_)(price|cost|amount|limit|total|float|most|freight|min_order)$/

function showText(field: string, text: string): string {
  if (instant.test(text)) return formatDateTime(text)
  if (date.test(text)) return formatDate(text)
  return money.test(field) && Number.isFinite(Number(text)) && text !== '' ? formatRupiah(Number(text)) : text
}

function showNumber(field: string, value: number): string {
  if (field.endsWith('_bp')) return formatBasisPoints(value, 2)
  if (money.test(field)) return formatRupiah(value)
  return field === 'id' || field.endsWith('_id') ? `No. ${value}` : formatNumber(value, 6)
}

function showList(field: string, list: readonly unknown[]): string {
  if (list.length === 0) return '–'
  if (list.some((entry) => entry !== null && typeof entry === 'object')) return `${list.length} baris`
  return list.map((entry) => rights[String(entry)] ?? showValue(field, entry)).join(', ')
}

/** A value as people read it; lines of a document only by how many there are. */
export function showValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak'
  if (typeof value === 'number') return showNumber(field, value)
  if (typeof value === 'string') return showText(field, value)
  if (Array.isArray(value)) return showList(field, value)
  return Object.entries(value)
    .map(([name, part]) => `${nameField(name, new Map())}: ${showValue(name, part)}`)
    .join('; ')
}
