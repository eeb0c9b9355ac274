import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../lib/fingerprint.mjs'
import { ROOT } from '../lib/paths.mjs'

const WORDS = 'web/src/pages/audit'

/** Tables that the log calls otherwise than they are. */
const ALIASES = new Map([
  ['table', 'outlet_table'],
  ['doctor', 'doctor_finding'],
  ['outlet_payment', 'outlet_payment_method'],
])

/** What the log alone knows of: files, and what there was once. */
const TABLELESS = new Set(['file', 'mass_upload'])

/** Tables whose rows stand within the changes of a record, and settings that a brand has once. */
const PARTS =
  `adjustment_line adjustment_setting admin_group_permission banner cash_movement discount_schedule
  income_expense_recurring_share income_expense_share ingredient_unit item_schedule option_effect outlet_hours
  outlet_special_day outlet_tax price_item price_rule price_schedule price_table_group production_line
  purchase_order_answer purchase_order_answer_line purchase_order_line
  purchase_order_link purchase_order_rule receiving_line recipe_line recipe_version stock_balance supplier_item
  variant_option`.split(/\s+/)

/** Choices whose words are those of another page or of the server, complete by their type. */
const BORROWED = new Set(
  `admin_group_permission.authorization_type adjustment.reason budget.line cash_movement.type discount.type
  grab_store.job_status payment_method.type receiving_line.reject_reason report_schedule.compare
  journal_layout.date_form journal_layout.number_form journal_layout.separator
  report_schedule.format report_schedule.period report_schedule.report`.split(/\s+/),
)

/** What an entry never tells. */
const UNTOLD = new Set(['id', 'brand_id', 'created_at', 'updated_at', 'version', 'number_end', 'path'])

/** Calls whose `before`, `after` and `details` go into the log. */
const RECORDS = /\b(audit|auditAll|finishDocument|finishAction|recordChange)\(/

const read = (/** @type {string} */ file) => readFileSync(join(ROOT, file), 'utf8')

/** @param {string} text */
const wordsIn = (text) => new Set([...text.matchAll(/^ {2}'?([\w.]+)'?:/gm)].map(([, key = '']) => key))

/** Columns by table, from the generated types. */
function readColumns() {
  const columns = new Map()
  for (const [, name = '', body = ''] of read('server/src/kit/db/database.gen.ts').matchAll(
    /export interface (\w+) \{\n(.*?)\n\}/gs,
  )) {
    const table = name.replace(/(?<!^)[A-Z]/g, '_$&').toLowerCase()
    columns.set(
      table,
      [...body.matchAll(/^ {2}(\w+):/gm)].map(([, column = '']) => column),
    )
  }
  return columns
}

/** Names written out in an object literal that begins at `from`, those of objects within it left out. */
function keysAt(/** @type {string} */ text, /** @type {number} */ from) {
  let depth = 1
  let own = ''
  for (let at = from; depth > 0 && at < text.length; at++) {
    const sign = text[at] ?? ''
    if ('{[('.includes(sign)) depth++
    if ('}])'.includes(sign)) depth--
    if (depth === 1 && !'}])'.includes(sign)) own += sign
  }
  return own
    .replace(/\/\/.*$/gm, '')
    .split(',')
    .flatMap((part) => /^\s*(\w+)\s*(:|$)/.exec(part)?.[1] ?? [])
}

/** Fields that commands tell of beside columns. */
function readDetails() {
  const files = listFiles(ROOT, ['server/src'], (path) => /(?<!\.(test|gen|factory))\.ts$/.test(path))
  const found = new Map()
  for (const file of files) {
    const text = read(file)
    if (!RECORDS.test(text)) continue
    for (const match of text.matchAll(/\b(?:before|after|details): \{/g))
      for (const key of keysAt(text, match.index + match[0].length)) found.set(key, file)
  }
  return found
}

/** The texts that a column of a table may hold, where a migration lists them. */
function readChoices() {
  const choices = new Map()
  for (const file of listFiles(ROOT, ['server/migrations'], (path) => path.endsWith('.sql'))) {
    const bare = read(file).replace(/--.*$/gm, '').replace(/\s+/g, ' ')
    for (const statement of bare.split(';')) {
      const table = /^\s*(?:create|alter) table (\w+)/.exec(statement)?.[1]
      if (!table) continue
      const lists = statement.matchAll(/\b(\w+) (?:in \(|<@ array\[)((?:'[^']*'(?:, ?)?)+)/g)
      for (const [, column = '', list = ''] of lists) {
        const values = [...list.matchAll(/'([^']*)'/g)].map(([, value = '']) => value)
        choices.set(`${table}.${column}`, { table, column, values })
      }
    }
  }
  return [...choices.values()]
}

/**
 * Every field that an entry of the audit log may hold has an Indonesian word, and so has every choice of such a field.
 *
 * @returns {import('./list.mjs').CheckResult}
 */
export function checkAuditWords() {
  const fields = wordsIn(
    [
      'audit.fields',
      'audit.campaign-fields',
      'audit.discount-fields',
      'audit.line-fields',
      'audit.money-fields',
      'audit.sales-fields',
      'audit.sign-in-fields',
      'audit.view-fields',
    ]
      .map((name) => read(`${WORDS}/${name}.ts`))
      .join('\n'),
  )
  const choice_text = read(`${WORDS}/audit.choices.ts`)
  const choices = wordsIn(choice_text)
  const chosen = new Set(/new Set\(\s*`([^`]*)`/.exec(choice_text)?.[1]?.split(/\s+/))
  const entities = [...read(`${WORDS}/audit.words.ts`).matchAll(/^ {2}(\w+): \{ label/gm)]
  const kept = entities.map(([, name = '']) => name).filter((name) => !TABLELESS.has(name))
  const tables = [...kept.map((name) => ALIASES.get(name) ?? name), ...PARTS]
  const columns = readColumns()
  const lacking = tables.flatMap((table) => {
    const known = columns.get(table)
    if (!known) return [`${table} is no table: name it in ALIASES or PARTS of checks/audit-words`]
    return known
      .filter((/** @type {string} */ column) => !fields.has(column) && !UNTOLD.has(column))
      .map((/** @type {string} */ column) => `${table}.${column} has no word in audit.fields`)
  })
  for (const [key, file] of readDetails())
    if (!fields.has(key) && !UNTOLD.has(key)) lacking.push(`${key} of ${file} has no word in audit.fields`)
  for (const { table, column, values } of readChoices()) {
    if (!tables.includes(table) || !columns.get(table)?.includes(column)) continue
    if (BORROWED.has(`${table}.${column}`)) continue
    const wordless = values.filter(
      (/** @type {string} */ value) => !choices.has(value) && !choices.has(`${column}.${value}`),
    )
    if (!chosen.has(column)) lacking.push(`${table}.${column} is a choice and not in audit.choices`)
    if (wordless.length > 0)
      lacking.push(`${table}.${column}: no word in audit.choices for ${wordless.join(', ')}`)
  }
  return { ok: lacking.length === 0, detail: lacking.join('\n') || `${fields.size} fields` }
}
