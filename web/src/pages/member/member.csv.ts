import { parseCsv } from '@lumbung/server/kit/export/parse-csv.calc.ts'

/** A row of a file of members, as it was typed. */
export interface ImportRow {
  name: string
  phone: string
  email: string
  birth_date: string
  gender: string
  note: string
}

type Column = keyof ImportRow

/** What columns are called in files, in small letters. */
const headings: Readonly<Record<Column, readonly string[]>> = {
  name: ['nama', 'member', 'nama member', 'name'],
  phone: ['telepon', 'nomor telepon', 'no telepon', 'no. telepon', 'no hp', 'no. hp', 'hp', 'phone'],
  email: ['email', 'e-mail'],
  birth_date: ['tanggal lahir', 'tgl lahir', 'birth_date'],
  gender: ['jenis kelamin', 'gender'],
  note: ['catatan', 'note'],
}

/** An empty file with every column, and a row to go by. */
export const csv_template =
  '\uFEFFNama;Telepon;Email;Tanggal lahir;Jenis kelamin;Catatan\r\nRina Amalia;0812-3456-7890;rina@contoh.example;17/08/1990;P;Suka kopi susu\r\n'

/** Our own files put an apostrophe before what a spreadsheet would take for a formula. */
const unguarded = (value: string) => value.trim().replace(/^'(?=[=+\-@])/, '')

/** The members of a CSV file; undefined when it has no columns for name and phone number. */
export function readMembers(text: string): ImportRow[] | undefined {
  const [head = [], ...rows] = parseCsv(text).filter((row) => row.some((cell) => cell.trim() !== ''))
  const names = head.map((name) => name.trim().toLowerCase())
  const places = Object.entries(headings).map(
    ([column, known]) => [column as Column, names.findIndex((name) => known.includes(name))] as const,
  )
  const placeOf = new Map(places)
  if ((placeOf.get('name') ?? -1) < 0 || (placeOf.get('phone') ?? -1) < 0) return undefined
  const cellOf = (row: readonly string[], column: Column) => unguarded(row[placeOf.get(column) ?? -1] ?? '')
  return rows.map((row) => ({
    name: cellOf(row, 'name'),
    phone: cellOf(row, 'phone'),
    email: cellOf(row, 'email'),
    birth_date: cellOf(row, 'birth_date'),
    gender: cellOf(row, 'gender'),
    note: cellOf(row, 'note'),
  }))
}
