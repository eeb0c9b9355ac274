import { z } from 'zod'

/**
 * What every schema says where it has no words of its own: the Indonesian of each kind of issue. Imported for its effect
 * where a side reads what comes in (`kit/command` on the server, the form store on the web).
 */

type Issue = z.core.$ZodRawIssue
type Of<Code extends Issue['code']> = Extract<Issue, { readonly code: Code }>

export const MISSING = 'Wajib diisi'
const WRONG = 'Nilai tidak sesuai'

/** What to send instead of a value of another type; each scalar of the API and each type of a schema. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'Isi dengan teks',
  number: 'Isi dengan angka',
  nan: 'Isi dengan angka',
  int: 'Isi dengan angka bulat',
  bigint: 'Isi dengan angka bulat',
  boolean: 'Isi dengan ya (true) atau tidak (false)',
  date: 'Isi dengan tanggal',
  array: 'Isi dengan daftar',
  tuple: 'Isi dengan daftar',
  set: 'Isi dengan daftar',
  object: 'Isi dengan objek',
  record: 'Isi dengan objek',
  map: 'Isi dengan objek',
  file: 'Isi dengan berkas',
  undefined: 'Harus dikosongkan',
  null: 'Harus dikosongkan',
  void: 'Harus dikosongkan',
  never: 'Harus dikosongkan',
  nonoptional: MISSING,
}

/** What to send where a value of a type belongs. */
export function askFor(type: string): string {
  return TYPES[type] ?? WRONG
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Format email tidak valid',
  url: 'Tautan tidak valid',
  uuid: 'Isi dengan UUID',
  guid: 'Isi dengan UUID',
  datetime: 'Isi dengan waktu beserta zona, misalnya 2026-11-21T12:10:00+07:00',
  date: 'Isi dengan tanggal, misalnya 2026-11-21',
  time: 'Isi dengan jam, misalnya 08:30',
  lowercase: 'Pakai huruf kecil',
  uppercase: 'Pakai huruf besar',
}

/** Digits in groups of three with a decimal comma, as the panel writes them. */
function writeNumber(value: number | bigint): string {
  const [whole = '', decimals] = String(value).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.')
  return decimals ? `${grouped},${decimals}` : grouped
}

const LENGTHS: Readonly<Record<string, string>> = {
  string: 'karakter',
  array: 'isian',
  set: 'isian',
  map: 'isian',
  file: 'byte',
}

/** A limit with its unit; instants in full, since a limit may lie anywhere in a day. */
function writeLimit(origin: string, limit: number | bigint): string {
  if (origin === 'date') return new Date(Number(limit)).toISOString()
  return [writeNumber(limit), LENGTHS[origin]].filter(Boolean).join(' ')
}

function tooSmall({ origin, minimum, inclusive, exact }: Of<'too_small'>): string {
  const limit = writeLimit(origin, minimum)
  if (exact) return `Harus ${limit}`
  if (origin in LENGTHS) return Number(minimum) === 1 ? MISSING : `Minimal ${limit}`
  if (origin === 'date') return `Paling awal ${limit}`
  return inclusive === false ? `Harus lebih dari ${limit}` : `Minimal ${limit}`
}

function tooBig({ origin, maximum, inclusive, exact }: Of<'too_big'>): string {
  const limit = writeLimit(origin, maximum)
  if (exact) return `Harus ${limit}`
  if (origin in LENGTHS && Number(maximum) === 0) return askFor('never')
  if (origin === 'date') return `Paling akhir ${limit}`
  return inclusive === false ? `Harus kurang dari ${limit}` : `Maksimal ${limit}`
}

function wrongFormat(issue: Of<'invalid_format'>): string {
  const { format, prefix, suffix, includes } = issue as Record<string, unknown>
  if (format === 'starts_with') return `Harus diawali "${prefix}"`
  if (format === 'ends_with') return `Harus diakhiri "${suffix}"`
  if (format === 'includes') return `Harus memuat "${includes}"`
  return FORMATS[String(format)] ?? 'Format tidak valid'
}

function choose(values: readonly unknown[]): string {
  return values.length === 1 ? `Harus ${values[0]}` : `Pilih salah satu: ${values.join(', ')}`
}

/** What is wrong, in Indonesian. */
export function wordIssue(issue: Issue): string {
  const is_missing = issue.input === undefined || issue.input === null
  switch (issue.code) {
    case 'invalid_type':
      return is_missing && askFor(issue.expected) !== askFor('never') ? MISSING : askFor(issue.expected)
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return wrongFormat(issue)
    case 'not_multiple_of':
      return `Harus kelipatan ${writeNumber(issue.divisor)}`
    case 'unrecognized_keys':
      return `Isian tidak dikenal: ${issue.keys.join(', ')}`
    case 'invalid_value':
      return is_missing ? MISSING : choose(issue.values)
    case 'invalid_union':
      if (is_missing) return MISSING
      return Array.isArray(issue.options) && issue.options.length > 0 ? choose(issue.options) : WRONG
    case 'invalid_key':
      return 'Nama isian tidak valid'
    case 'invalid_element':
      return 'Ada isi yang tidak sesuai'
    case 'custom':
      return WRONG
    default:
      return issue satisfies never
  }
}

/** Words of a schema of its own for values that are there; what is missing is called so. */
export function unlessMissing(message: string) {
  return {
    error: ({ input }: { readonly input?: unknown }): string =>
      input === undefined || input === null ? MISSING : message,
  }
}

z.config({ localeError: wordIssue })
