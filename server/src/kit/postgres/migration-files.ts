import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError } from '../setup-error.ts'

/** One file `NNNN_name.sql` of the migrations folder. */
export interface Migration {
  number: number
  name: string
  sql: string
  /** SHA-256 of the text, line ends made equal. */
  checksum: string
}

/** One row of the table `migration`. */
export interface AppliedMigration {
  number: number
  name: string
  checksum: string
}

/** The folder and the database do not fit each other; nothing was changed. */
export class MigrationError extends SetupError {
  override name = 'MigrationError'
}

/** Reads the migrations of a folder in their order. Throws on a wrong name, a number twice or a gap. */
export function readMigrations(dir: string): Migration[] {
  const files = readdirSync(dir).filter((name) => name.endsWith('.sql'))
  const migrations = files.map((name) => readMigration(dir, name)).sort((a, b) => a.number - b.number)
  migrations.forEach((migration, at) => {
    const before = migrations[at - 1]
    if (before?.number === migration.number) {
      throw new MigrationError(`Two migrations have the same number: ${before.name} and ${migration.name}.`)
    }
    if (migration.number !== at + 1) {
      throw new MigrationError(`Migration number ${at + 1} is missing in ${dir} (next is ${migration.name}).`)
    }
  })
  return migrations
}

/**
 * Gives the migrations still to apply, in order. Throws when an applied one was changed or removed
 * since. Applied ones that are newer than every file are accepted: a database may be ahead of a
 * program that is being rolled back.
 */
export function findPending(files: Migration[], applied: AppliedMigration[]): Migration[] {
  const known = new Map(applied.map((row) => [row.number, row]))
  const last = Math.max(0, ...known.keys())
  for (const file of files) {
    const row = known.get(file.number)
    if (!row && file.number < last) {
      throw new MigrationError(
        `Migration ${file.name} is older than the last one applied, but was never applied.`,
      )
    }
    if (row && row.checksum !== file.checksum) {
      throw new MigrationError(
        `Migration ${file.name} was changed after it was applied (as ${row.name}). ` +
          'Applied migrations are never edited: put the change into a new one.',
      )
    }
  }
  return files.filter((file) => !known.has(file.number))
}

function readMigration(dir: string, file: string): Migration {
  const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(file)?.[1]
  if (!number) throw new MigrationError(`${file} is not named like 0001_what_it_does.sql.`)
  const sql = readFileSync(join(dir, file), 'utf8').replaceAll('\r\n', '\n')
  return {
    number: Number(number),
    name: file.slice(0, -'.sql'.length),
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
  }
}
