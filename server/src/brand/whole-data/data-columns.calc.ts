/** What the name of a column with a secret, or with a fingerprint of one, looks like. */
const SECRET = /hash|secret|token|password|salt|^pin$|^key$|_key$|activation_url/
/** Columns that look like secrets and are none. */
const HARMLESS = new Set(['item_alias.key', 'outlet_table.token_rotated_at', 'cashier_alias.name_key'])

/** Whether a column stays out of every file; one that looks like a secret does until it is named harmless. */
export function isSecretColumn(table: string, column: string): boolean {
  return SECRET.test(column) && !HARMLESS.has(`${table}.${column}`)
}

/** Columns that tell of a person wherever they stand. */
const PERSONAL = /(^|_)(phone|email|birth_date|gender|npwp|contact_name|user_agent|ip|actor)$/
/** Tables of people: their names, notes and addresses tell of a person too. */
const PEOPLE = new Set(['admin', 'cashier', 'cashier_alias', 'member'])
const OF_PEOPLE = /(^|_)(name|alias|note|notes|address|complete_address)$|^name_key$/
/** Columns elsewhere that people write into or that hold what they were called. */
const TOLD_OF =
  /(cashier|waiter|guest|customer|member|recipient|account|buyer|sender|proof_sender)_name$|^(changes|recipients|label|author|maker|cashiers|receiver|raw|counterparty|events|buyer_address|proof_sender|said_name|body|words|reply)$|account_number$|_by$/

/** Whether a column may hold personal data, as the description says. */
export function isPersonalColumn(table: string, column: string): boolean {
  return PERSONAL.test(column) || TOLD_OF.test(column) || (PEOPLE.has(table) && OF_PEOPLE.test(column))
}

const MONEY =
  /amount|total|price|cost|value|gross|net|tax|service|discount|rounding|paid|cash|fee|tip|balance|debit|credit|change|sales|charge/

/** In what a column counts, in the words of the description. */
export function unitOf(column: string, type: string): string {
  if (column === 'id') return 'nomor baris'
  if (column.endsWith('_id')) return 'nomor baris yang dirujuk'
  if (column.endsWith('_bp')) return 'basis poin (1/100 persen)'
  if (type === 'numeric(18,6)') return 'rupiah, enam desimal'
  if (type === 'numeric(18,4)') return 'jumlah, empat desimal'
  if (type === 'bigint') return MONEY.test(column) ? 'rupiah utuh' : 'bilangan bulat'
  if (type.startsWith('timestamp')) return 'tanggal dan jam dengan selisih UTC'
  if (type === 'date') return 'tanggal'
  if (type.startsWith('time')) return 'jam'
  if (type === 'boolean') return 'true atau false'
  if (type.endsWith('[]')) return 'daftar dalam kurung kurawal'
  if (type.startsWith('json')) return 'JSON'
  return NUMBER.test(type) ? 'bilangan' : 'teks'
}

const NUMBER = /^(smallint|integer|bigint|numeric|real|double precision)/

/** Whether the values of a type are numbers, which no spreadsheet takes for formulas. */
export function isNumberType(type: string): boolean {
  return NUMBER.test(type) && !type.endsWith('[]')
}
