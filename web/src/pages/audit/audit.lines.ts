import { type Change, isRecord, type Names, nameField, showValue } from './audit.values.ts'

/** One line of what changed, in words; a value that is not there is null. */
export interface ChangeLine {
  key: string
  field: string
  old: string | null
  new: string | null
}

type Row = Readonly<Record<string, unknown>>
type Modules = ReadonlyMap<string, string>
/** A value in words, told in which row it stands. */
type ShowValue = (field: string, value: unknown, names: Names, row?: Row) => string

/** What tells the rows of a list apart, the first that does counts. */
const keys = [
  'id',
  'ingredient_id',
  'item_id',
  'variant_option_id',
  'payment_method_id',
  'outlet_id',
  'item_group_id',
  'effective_from',
  'date',
  'no',
  'name',
]
const nothing = '–'
/** Of a row that came or went so many facts are told. */
const most_facts = 4
/** Of no use to a reader. */
const untold = new Set(['id', 'brand_id', 'sort', 'created_at', 'updated_at', 'version', 'image', 'code'])

const isRows = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRecord)

const isFree = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)

function isKey(key: string, rows: readonly Row[]): boolean {
  const values = rows.map((row) => row[key])
  return (
    values.every((value) => value !== undefined && value !== null) && new Set(values).size === rows.length
  )
}

function titleOf(row: Row, key: string | undefined, names: Names): string {
  if (typeof row.name === 'string') return row.name
  if (key && key !== 'id' && key !== 'no') return showValue(key, row[key], names)
  const named = keys.find((candidate) => names[candidate]?.[String(row[candidate])] !== undefined)
  return named ? showValue(named, row[named], names) : ''
}

interface Words {
  modules: Modules
  show: ShowValue
}

/** The facts of a row that came or went: '08.00, 22.00'. */
function factsOf(row: Row, key: string | undefined, names: Names, { modules, show }: Words): string {
  const told = Object.entries(row).filter(
    ([name, value]) =>
      name !== key &&
      name !== 'name' &&
      !untold.has(name) &&
      value !== false &&
      !isFree(value) &&
      value !== '',
  )
  const facts = told.slice(0, most_facts).map(([name, value]) => {
    const text = show(name, value, names, row)
    return value === true ? nameField(name, modules) : `${nameField(name, modules)} ${text}`
  })
  return facts.join(', ') || 'ada'
}

interface Lists {
  field: string
  old: readonly Row[]
  new: readonly Row[]
}

function rowLines({ field, old, new: now }: Lists, names: Names, words: Words): ChangeLine[] {
  const { modules, show } = words
  const key = keys.find((candidate) => isKey(candidate, old) && isKey(candidate, now))
  const tell = (row: Row) => (key ? String(row[key]) : JSON.stringify(row))
  const before = new Map(old.map((row) => [tell(row), row]))
  const after = new Map(now.map((row) => [tell(row), row]))
  const label = nameField(field, modules)
  const lineOf = (row: Row, sub: string): Pick<ChangeLine, 'key' | 'field'> => ({
    key: `${field} ${tell(row)} ${sub}`,
    field: [label, titleOf(row, key, names), sub && nameField(sub, modules)].filter(Boolean).join(' · '),
  })
  const gone = [...before].flatMap(([id, row]): ChangeLine[] =>
    after.has(id) ? [] : [{ ...lineOf(row, ''), old: factsOf(row, key, names, words), new: null }],
  )
  const rest = [...after].flatMap(([id, row]): ChangeLine[] => {
    const was = before.get(id)
    if (!was) return [{ ...lineOf(row, ''), old: null, new: factsOf(row, key, names, words) }]
    return Object.keys({ ...was, ...row })
      .filter((name) => !untold.has(name) && JSON.stringify(was[name]) !== JSON.stringify(row[name]))
      .map((name) => ({
        ...lineOf(row, name),
        old: orNull(show(name, was[name], names, was)),
        new: show(name, row[name], names, row),
      }))
  })
  return [...gone, ...rest]
}

const orNull = (text: string): string | null => (text === nothing ? null : text)

/**
 * What changed, line by line. Lists of rows (options, hours, lines of a document) are compared row by row; what was
 * empty and still is, is left out.
 */
export function linesOf(
  changes: readonly Change[],
  names: Names,
  modules: Modules,
  show: ShowValue = showValue,
): ChangeLine[] {
  return changes.flatMap((change) => {
    const { field, old, new: now } = change
    const rows = (isRows(old) && (isRows(now) || isFree(now))) || (isRows(now) && isFree(old ?? null))
    if (rows) {
      const list = (value: unknown) => (isRows(value) ? value : [])
      const lines = rowLines({ field, old: list(old), new: list(now) }, names, { modules, show })
      if (lines.length > 0) return lines
    }
    const line = {
      key: field,
      field: nameField(field, modules, change.subject),
      old: orNull(show(field, old, names)),
      new: show(field, now, names),
    }
    return line.old === null && line.new === nothing ? [] : [line]
  })
}
