import { parseArgs } from 'node:util'
import { bytesOf } from '../src/kit/backup/manifest.ts'
import { takeBackup } from '../src/kit/backup/take-backup.ts'
import { s3FromEnvironment } from '../src/kit/files/s3-store.ts'
import { dataDirFromEnvironment } from '../src/kit/postgres/embedded.ts'
import { SetupError } from '../src/kit/setup-error.ts'
import { checkCopy } from './check-copy.ts'
import { log, megabytes, runProgram } from './program.ts'

// npm run backup -- <folder>: backs the data folder up while the product runs, and proves that it can be restored.

const USAGE = 'npm run backup -- <folder of backups>'

async function backUp(words: string[]): Promise<number> {
  const [folder, ...more] = parseArgs({ args: words, allowPositionals: true }).positionals
  if (!folder || more.length > 0) throw new SetupError(USAGE)
  if (process.env.DATABASE_URL) {
    throw new SetupError(
      'DATABASE_URL is set: an external database is backed up by its own tools (docs/operations.md, Backup).',
    )
  }
  const has_bucket = s3FromEnvironment(process.env) !== undefined
  const { folder: made, manifest } = await takeBackup({
    dataDir: dataDirFromEnvironment(process.env),
    folder,
    has_bucket,
    log,
    check: async (scratch, uploads) => {
      const check = await checkCopy(scratch, uploads, { log, throwaway: true })
      if (check.differences > 0) {
        throw new SetupError(
          `The backup was not kept: ${check.differences} sums differ from their receipts, in the database too (npm run seed -- --check).`,
        )
      }
      return check
    },
  })
  const { kind, reason, files, shared, uploads, check } = manifest
  log.info(`Backup ${made}`)
  log.info(`as of ${manifest.as_of}, PostgreSQL ${manifest.postgres}`)
  log.info(`${kind}: ${reason}`)
  log.info(
    `database ${files.length} files, ${megabytes(bytesOf(files))}, of these shared ${shared.files} files, ${megabytes(shared.bytes)}`,
  )
  if (has_bucket)
    log.warn('Uploaded files are in a bucket and not in the backup: keep versions of the bucket')
  else log.info(`uploaded files ${uploads.files}, ${megabytes(uploads.bytes)}`)
  if (check.missing_uploads > 0)
    log.warn(`${check.missing_uploads} uploaded files that rows name were not there`)
  log.info(
    `restored and checked: ${check.relations} tables and indexes, ${check.brands} brands, differences ${check.differences}`,
  )
  return 0
}

await runProgram(() => backUp(process.argv.slice(2)))
