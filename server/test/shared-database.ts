import { type ExternalUrls, prepareExternal } from '../src/kit/postgres/external.ts'
import { migrate } from '../src/kit/postgres/migrate.ts'
import { loadReferenceData, MIGRATIONS } from './template.ts'

/** A database that is there already, such as the coordinator of several machines. */
export type SharedDatabase = ExternalUrls

const LOG = { info: () => {}, warn: (message: string) => console.warn(message) }

/**
 * Migrates the database of LUMBUNG_TEST_DATABASE_URL, which tests then use instead of clones of their own; null without
 * it. Tests of what is the same for all brands, and those that count brands, hold in a database of their own alone.
 */
export async function openSharedDatabase(): Promise<SharedDatabase | null> {
  const url = process.env.LUMBUNG_TEST_DATABASE_URL
  if (!url) return null
  const urls = await prepareExternal({ ...process.env, DATABASE_URL: url })
  await migrate({ connectionString: urls.owner }, { dir: MIGRATIONS, log: LOG })
  await loadReferenceData({ connectionString: urls.owner })
  return urls
}
