import pg from 'pg'
import { findBrandTables } from '../../kit/backup/brand-tables.ts'
import type { Context } from '../../kit/context.ts'
import type { Snapshot } from '../../kit/db/snapshot.ts'
import { BYTE_ORDER_MARK, csvField, csvLines } from '../../kit/export/cell.calc.ts'
import { type ZipEntry, zipPieces } from '../../kit/export/zip-stream.ts'
import { isNumberType, isPersonalColumn, isSecretColumn, unitOf } from './data-columns.calc.ts'
import { DATA_TABLES } from './data-tables.ts'

/** Rows held at a time. */
const BATCH = 200

/** A table as a file. */
interface DataFile {
  readonly table: string
  readonly brand_column: string
  readonly columns: readonly { readonly name: string; readonly type: string }[]
}

/** The files that all data of a brand is written to, a table each. */
export async function findFiles(ctx: Context): Promise<DataFile[]> {
  return (await findBrandTables(ctx.services.pool)).flatMap(({ name: table, brand_column, columns }) =>
    Object.hasOwn(DATA_TABLES, table)
      ? [{ table, brand_column, columns: columns.filter(({ name }) => !isSecretColumn(table, name)) }]
      : [],
  )
}

const fromOf = ({ table, brand_column }: DataFile) =>
  `from ${pg.escapeIdentifier(table)} x where x.${pg.escapeIdentifier(brand_column)} = $1::int`

async function* tableText(
  snapshot: Snapshot,
  brand_id: number,
  file: DataFile,
  counts: Map<string, number>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([file.columns.map(({ name }) => name)], ',')
  const values = file.columns.map(({ name }) => `x.${pg.escapeIdentifier(name)}::text`)
  const are_numbers = file.columns.map(({ type }) => isNumberType(type))
  const cell = (value: string | null, at: number) => (are_numbers[at] ? (value ?? '') : csvField(value, ','))
  let read = 0
  counts.set(file.table, read)
  const text = `select array[${values.join(', ')}] as cells ${fromOf(file)}`
  for await (const rows of snapshot.batches<{ cells: (string | null)[] }>(text, [brand_id], BATCH)) {
    read += rows.length
    counts.set(file.table, read)
    yield rows.map(({ cells }) => `${cells.map(cell).join(',')}\r\n`).join('')
  }
}

/** Written last, when the rows of all files are counted. */
function* describe(files: readonly DataFile[], counts: ReadonlyMap<string, number>, now: Date) {
  const list = files.map(({ table }) => `${table}.csv: ${DATA_TABLES[table]}, ${counts.get(table)} baris`)
  const text = [
    `Semua data brand pada ${now.toISOString()} (UTC).`,
    '',
    'Setiap file CSV adalah satu tabel: UTF-8, dipisah koma, desimal dengan titik. Sel kosong berarti tidak ada nilai.',
    "Teks yang dapat dibaca spreadsheet sebagai rumus diawali tanda petik (').",
    'Nama file dan kolom sama dengan nama di API dan tidak berubah menurut bahasa.',
    'kolom.csv menyebut isi setiap file, satuan setiap kolom, dan apakah kolom itu dapat berisi data pribadi.',
    'Data pribadi dilindungi UU 27/2022: simpan file ini dengan aman dan hapus bila tidak diperlukan.',
    'Kata sandi, PIN, dan kunci tidak disertakan; begitu juga jumlah yang dapat dihitung dari nota dan isi file lampiran.',
    '',
    ...list,
  ]
  yield text.map((line) => `${line}\r\n`).join('')
}

function describeColumns(files: readonly DataFile[]): string {
  const rows = files.flatMap(({ table, columns }) =>
    columns.map(({ name, type }) => [
      `${table}.csv`,
      DATA_TABLES[table] ?? '',
      name,
      unitOf(name, type),
      isPersonalColumn(table, name) ? 'Ya' : 'Tidak',
    ]),
  )
  return (
    BYTE_ORDER_MARK +
    csvLines([['File', 'Isi', 'Kolom', 'Satuan', 'Dapat berisi data pribadi'], ...rows], ',')
  )
}

/**
 * All that a brand has, of one snapshot, as an archive of a file a table beside its description. It is read as it is taken;
 * `onTable` hears how many files are written, before the next is begun.
 */
export function archivePieces(
  snapshot: Snapshot,
  brand_id: number,
  files: readonly DataFile[],
  now: Date,
  onTable: (done_count: number) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const counts = new Map<string, number>()
  const told = async function* (file: DataFile, done_before: number) {
    yield* tableText(snapshot, brand_id, file, counts)
    await onTable(done_before + 1)
  }
  const entries: ZipEntry[] = [
    { name: 'kolom.csv', text: [describeColumns(files)] },
    ...files.map((file, done_before) => ({ name: `${file.table}.csv`, text: told(file, done_before) })),
    { name: 'BACA-SAYA.txt', text: describe(files, counts, now) },
  ]
  return zipPieces(entries, now)
}
