import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Manifest } from '../src/kit/backup/manifest.ts'
import { restoreSystem } from '../src/kit/backup/restore-system.ts'
import { withScratch } from '../src/kit/backup/scratch.ts'
import { withAdmin } from '../src/kit/backup/source.ts'
import { UPLOADS } from '../src/kit/backup/take-backup.ts'
import { findBackup } from '../src/kit/backup/vault.ts'
import { clockAhead, createClock } from '../src/kit/clock.ts'
import { createPool } from '../src/kit/db/pool.ts'
import { dataDirFromEnvironment, EMBEDDED_DATABASE } from '../src/kit/postgres/embedded.ts'
import { SetupError } from '../src/kit/setup-error.ts'
import { createOfflineServices } from '../src/offline-services.ts'
import { checkCopy, withRestored } from './check-copy.ts'
import { log, runProgram } from './program.ts'
import { type RestoredBrand, restoreBrand } from './restore-brand.ts'
import { openTarget } from './target.ts'

// npm run restore -- <folder> [--data <dir>]: lays a whole backup out as a data folder.
// npm run restore -- <folder> --brand <domain or number> [--as <domain>]: makes one brand of it a brand of the running system.

const USAGE = `npm run restore -- <folder of backups, or one of them> [--data <data folder>]
npm run restore -- <folder of backups, or one of them> --brand <domain or number> [--as <new domain>]`

const text = { type: 'string' } as const

async function restore(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { data: text, brand: text, as: text },
  })
  const [given, ...more] = positionals
  const is_mixed = values.brand === undefined ? values.as !== undefined : values.data !== undefined
  if (!given || more.length > 0 || is_mixed) throw new SetupError(USAGE)
  const { folder, manifest } = findBackup(given)
  log.info(`Backup ${folder}, as of ${manifest.as_of}`)
  if (values.brand !== undefined) return restoreOne(folder, manifest, values.brand, values.as)
  const dataDir = values.data === undefined ? dataDirFromEnvironment(process.env) : resolve(values.data)
  return restoreAll(folder, manifest, dataDir)
}

async function restoreAll(folder: string, manifest: Manifest, dataDir: string): Promise<number> {
  await restoreSystem(folder, manifest, dataDir)
  log.info(`Restored into ${dataDir}; now checked`)
  const { place } = manifest.uploads
  const check = await checkCopy(dataDir, place === 'folder' ? join(dataDir, UPLOADS) : '', {
    log,
    throwaway: false,
  })
  if (place === 'bucket') log.warn('Uploaded files are in a bucket and were not part of the backup')
  log.info(`${check.relations} tables and indexes, ${check.brands} brands, differences ${check.differences}`)
  return check.differences === 0 && check.missing_uploads === manifest.check.missing_uploads ? 0 : 1
}

async function restoreOne(
  folder: string,
  manifest: Manifest,
  wanted: string,
  as: string | undefined,
): Promise<number> {
  const dataDir = dataDirFromEnvironment(process.env)
  const target = await openTarget(process.env, log)
  try {
    const made = await withScratch({ backup: folder, manifest, dataDir }, (scratch) =>
      withRestored(scratch, { log, throwaway: true }, (postgres) =>
        withAdmin(postgres.connection(EMBEDDED_DATABASE, 'postgres'), async (from) => {
          const pool = createPool({ ...target.config, max: 2 }, (error) => log.warn(error.message))
          try {
            const clock = createClock(clockAhead(process.env))
            const services = createOfflineServices({ pool, clock, dataDir }, process.env)
            const uploads = join(folder, UPLOADS)
            return await restoreBrand({ from, services, wanted, as, as_of: manifest.as_of, uploads, log })
          } finally {
            await pool.end()
          }
        }),
      ),
    )
    tell(made)
    return 0
  } finally {
    await target.close()
  }
}

function tell({ id, domain, was, rows, uploads, changed }: RestoredBrand): void {
  log.info(
    `Brand ${was.domain} (${was.id}) restored as ${domain} (${id}): ${rows} rows, ${uploads} uploaded files`,
  )
  log.info('differences 0')
  for (const { kind, was: before, is } of changed) {
    log.info(
      is
        ? `${kind} ${before} is in use: signs in as ${is}, with the same password`
        : `${kind} ${before} is in use: stays in the profile, signs nobody in`,
    )
  }
  log.info(
    'Not taken over: sessions, invitations, messages being sent, stores at GrabFood, payments under way.',
  )
  log.info(
    'To be done anew: keys of tills and of kitchen displays, QR codes of tables, mailed reports (switched off).',
  )
}

await runProgram(() => restore(process.argv.slice(2)))
