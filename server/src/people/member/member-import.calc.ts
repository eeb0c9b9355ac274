import type { NewMember } from './member.input.ts'
import { NewMemberInput } from './member.input.ts'

/** A row of a file, as it was typed. */
export interface ImportRow {
  readonly name?: string | null | undefined
  readonly phone?: string | null | undefined
  readonly email?: string | null | undefined
  readonly birth_date?: string | null | undefined
  readonly gender?: string | null | undefined
  readonly note?: string | null | undefined
}

/** What becomes of a row: a new member, one that is there already, one named twice, or a mistake. */
export interface ImportResult {
  readonly status: 'new' | 'known' | 'repeated' | 'wrong'
  readonly message: string | null
  readonly member: NewMember | null
}

const GENDERS = new Map([
  ['p', 'female'],
  ['perempuan', 'female'],
  ['wanita', 'female'],
  ['l', 'male'],
  ['laki-laki', 'male'],
  ['pria', 'male'],
])

/** `17/08/1990`, `17-8-1990` or `1990-08-17`; anything else as it is, to be refused. */
function readDate(text: string): string {
  const [, day = '', month = '', year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
}

const bare = (text: string | null | undefined) => text?.trim() ?? ''

function parseRow(row: ImportRow) {
  const gender = bare(row.gender).toLowerCase()
  const birth_date = bare(row.birth_date)
  return NewMemberInput.safeParse({
    name: bare(row.name),
    phone: bare(row.phone),
    email: bare(row.email),
    note: bare(row.note),
    ...(birth_date ? { birth_date: readDate(birth_date) } : {}),
    ...(gender ? { gender: GENDERS.get(gender) ?? gender } : {}),
  })
}

/** The phone numbers of rows that can be read. */
export function phonesOf(rows: readonly ImportRow[]): string[] {
  return rows.flatMap((row) => {
    const { data } = parseRow(row)
    return data ? [data.phone] : []
  })
}

/** What becomes of each row of a file, given the phone numbers of members who are there; nobody is born tomorrow. */
export function planImport(
  rows: readonly ImportRow[],
  known: ReadonlySet<string>,
  today: string,
): ImportResult[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    const { data, error } = parseRow(row)
    if (!data) return { status: 'wrong', message: error?.issues[0]?.message ?? null, member: null }
    if (data.birth_date && data.birth_date > today)
      return { status: 'wrong', message: 'Tanggal lahir tidak boleh di masa depan', member: null }
    if (known.has(data.phone))
      return { status: 'known', message: 'Nomor telepon sudah digunakan', member: null }
    if (seen.has(data.phone))
      return { status: 'repeated', message: 'Nomor telepon ada di baris lain', member: null }
    seen.add(data.phone)
    return { status: 'new', message: null, member: data }
  })
}
