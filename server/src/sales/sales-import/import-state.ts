import { sql } from 'kysely'
import { reachesOutlet } from '../../access/session/reach.ts'
import type { WriteContext } from '../../kit/context.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { putInDirectory } from '../../kit/directory.ts'
import { notFound, UserError } from '../../kit/errors.ts'
import type { Door } from '../transaction/outcome.calc.ts'
import type { SalesKey } from './sales-column.calc.ts'

declare module '../../kit/directory.ts' {
  interface DirectoryKinds {
    /** An import that is being carried on, so that the job finds its brand. */
    sales_import: true
  }
}

/** States of an import that the job carries on. */
export const WORKING = ['checking', 'recording', 'taking_back'] as const
export type ImportWork = (typeof WORKING)[number]

/** States of receipts that somebody still has to deal with, once their file is taken over. */
export const OPEN_STATES = ['conflict', 'rejected', 'changed'] as const

/** First key of the advisory locks that let one import of a brand go on at a time; the second is the brand. */
const IMPORT_LOCK = 7_035

/** An uploaded file and how far the work on it is. */
export interface ImportFile {
  readonly id: number
  readonly outlet_id: number
  readonly file_name: string
  readonly status: string
  readonly header_row: number
  readonly headers: string[]
  readonly mapping: (SalesKey | null)[] | null
  readonly receipt_total: number | null
  readonly done_count: number
  readonly actor: string
}

/** Keeps other steps of imports of the brand out until the transaction ends. */
export async function lockImports(tx: WriteContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(${IMPORT_LOCK}, ${tx.brand_id})`.execute(tx.db)
}

/** The file, locked. Files of outlets out of reach are as unknown as those of others. */
export async function lockImport(tx: WriteContext, id: number): Promise<ImportFile> {
  const file = await selectOwn(tx, 'sales_import', { id })
    .select(['id', 'outlet_id', 'file_name', 'status', 'header_row', 'headers', 'mapping'])
    .select(['receipt_total', 'done_count', 'actor'])
    .forUpdate()
    .executeTakeFirst()
  if (!file || !reachesOutlet(tx, file.outlet_id)) throw notFound('Berkas impor')
  return { ...file, mapping: file.mapping?.map((key) => (key === '' ? null : (key as SalesKey))) ?? null }
}

/** The file, locked, if it is in one of these states; `CONFLICT` says what else. */
export async function lockImportIn(
  tx: WriteContext,
  id: number,
  states: readonly string[],
  refusal: string,
): Promise<ImportFile> {
  const file = await lockImport(tx, id)
  if (!states.includes(file.status)) throw new UserError('CONFLICT', refusal)
  return file
}

/** Begins work on a file from its first receipt on; the job does the rest. */
export async function beginWork(tx: WriteContext, id: number, status: ImportWork): Promise<void> {
  await updateOwn(tx, 'sales_import', { id })
    .set({ status, done_count: 0, attempts: 0, fault: null, updated_at: tx.now() })
    .execute()
  await callJob(tx, id)
}

/** Has the job find the file. */
export async function callJob(tx: WriteContext, id: number): Promise<void> {
  await putInDirectory(tx, 'sales_import', id, `${tx.brand_id}-${id}`)
}

/** The job no longer looks for the file. */
export async function leaveJob(tx: WriteContext, id: number): Promise<void> {
  await putInDirectory(tx, 'sales_import', id, null)
}

/** By which way the receipts of a file come in. */
export function doorOf({ outlet_id }: Pick<ImportFile, 'outlet_id'>): Door {
  return { outlet_id, device_id: null, source: 'IMPORT' }
}
