import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { SetupError } from '../setup-error.ts'

/** Written last: a folder without it is no backup. */
export const MANIFEST = 'manifest.json'

const StoredFile = z.object({
  /** Below the folder of the cluster. */
  path: z.string(),
  /** Of the file itself, unpacked. */
  bytes: z.number().int().min(0),
  sha256: z.string(),
})

const Manifest = z.object({
  format: z.literal(1),
  /** Version of the PostgreSQL whose files these are, for instance `18.4`. */
  postgres: z.string(),
  started_at: z.iso.datetime(),
  /** All that was committed before this moment is in it, by the machine's clock. */
  as_of: z.iso.datetime(),
  /** `incremental` shares what has not changed with the backup before it; each is whole by itself. */
  kind: z.enum(['full', 'incremental']),
  reason: z.string(),
  /** Name of the backup that files are shared with. */
  based_on: z.string().nullable(),
  /** Whether the product was running meanwhile. */
  is_live: z.boolean(),
  folders: z.array(z.string()),
  files: z.array(StoredFile),
  /** Of `files`, what is shared with the backup before. */
  shared: z.object({ files: z.number(), bytes: z.number() }),
  /** Uploaded files; those in a bucket are not in the backup. */
  uploads: z.object({ place: z.enum(['folder', 'bucket']), files: z.number(), bytes: z.number() }),
  /** What restoring it into a server of its own showed. */
  check: z.object({
    relations: z.number(),
    brands: z.number(),
    differences: z.number(),
    missing_uploads: z.number(),
  }),
})

export type StoredFile = z.infer<typeof StoredFile>
/** What a backup holds, when it is of and what checking it showed. */
export type Manifest = z.infer<typeof Manifest>

/** Reads what a backup holds; throws a SetupError where the folder is none. */
export function readManifest(folder: string): Manifest {
  try {
    return Manifest.parse(JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')))
  } catch (error) {
    const reason =
      error instanceof Error && 'code' in error
        ? 'it has no manifest.json'
        : 'its manifest.json cannot be read'
    throw new SetupError(`${folder} is no backup: ${reason}.`)
  }
}

/** Bytes of the cluster, unpacked. */
export const bytesOf = (files: readonly StoredFile[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0)
