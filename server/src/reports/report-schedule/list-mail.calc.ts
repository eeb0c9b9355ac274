/** What the mail of a list tells. */
export interface ListMailParts {
  readonly brand: string
  /** 'Member' */
  readonly title: string
  readonly schedule: string
  readonly view: string
  readonly maker: string
  /** The days it is narrowed to; null of what stands at the moment. */
  readonly days: string | null
  readonly total: string
  /** The view was changed since its page asked for the file. */
  readonly is_outdated: boolean
  readonly link: string
  readonly manage_link: string
  /** Null where it is too large for mailboxes. */
  readonly file_name: string | null
}

/** The mail of a list: what it is of, how many rows it has, where to see it. */
export function writeListMail(parts: ListMailParts): { subject: string; body: string } {
  const { brand, title, schedule, view, maker, days, total, is_outdated, link, manage_link, file_name } =
    parts
  const of_days = days === null ? '' : `, ${days}`
  const paragraphs = [
    [`Daftar ${title} ${brand}${of_days}`, `Tampilan: ${view}`, `Jumlah baris: ${total}`],
    ...(is_outdated
      ? [['Tampilan ini diubah setelah dijadwalkan: filter dan kolom di file masih seperti sebelumnya.']]
      : []),
    [
      `Lihat daftar: ${link}`,
      file_name === null
        ? 'Daftar terlalu besar untuk dilampirkan, unduh dari halamannya.'
        : `Daftar terlampir: ${file_name}`,
    ],
    [`Dikirim otomatis dari jadwal "${schedule}" milik ${maker}. Atur jadwal: ${manage_link}`],
  ]
  return {
    subject: `Daftar ${title}${days === null ? '' : ` ${days}`} · ${brand}`,
    body: paragraphs.map((lines) => lines.join('\n')).join('\n\n'),
  }
}

/** What a file is called after: 'Pesanan pembelian' is 'pesanan-pembelian'. */
export const fileWord = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'daftar'

/** The address of a page, with days in place of the period that it names. */
export function addressOn(address: string, range: { from: string; to: string } | null): string {
  if (!range) return address
  const url = new URL(address, 'http://panel')
  for (const [name, value] of [
    ['periode', 'kustom'],
    ['dari', range.from],
    ['sampai', range.to],
  ] as const)
    url.searchParams.set(name, value)
  return `${url.pathname}${url.search}${url.hash}`
}
