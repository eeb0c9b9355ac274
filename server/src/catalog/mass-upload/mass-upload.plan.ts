import { hash } from 'node:crypto'
import type { Context, WriteContext } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { notFound, UserError } from '../../kit/errors.ts'
import type { Cell } from '../../kit/spreadsheet/cell-text.calc.ts'
import type { UploadKey } from './upload-column.calc.ts'
import { readUploadGroups, readUploadItems } from './upload-items.queries.ts'
import { planUpload, type UploadPlan } from './upload-plan.calc.ts'

/** An uploaded file that has not been taken over yet. */
export interface PendingUpload {
  readonly id: number
  readonly file_name: string
  readonly header_row: number
  readonly headers: string[]
  readonly content: Cell[][]
}

/** The file, or why there is nothing left of it to take over. */
export async function readPending(ctx: Context | WriteContext, id: number): Promise<PendingUpload> {
  const upload = await selectOwn(ctx, 'mass_upload', { id })
    .select(['id', 'file_name', 'header_row', 'headers', 'content', 'status'])
    .executeTakeFirst()
  if (!upload) throw notFound('Unggahan')
  if (upload.status !== 'uploaded' || !upload.content)
    throw new UserError('CONFLICT', 'File ini sudah disimpan')
  return { ...upload, content: upload.content as unknown as Cell[][] }
}

export interface CheckedUpload {
  readonly plan: UploadPlan
  /** Changes with the file, the choice of columns and the menu as it is. */
  readonly fingerprint: string
}

/** What taking the file over would do to the menu as it is now. */
export async function checkUpload(
  ctx: Context | WriteContext,
  upload: PendingUpload,
  mapping: readonly (UploadKey | null)[],
): Promise<CheckedUpload> {
  const items = await readUploadItems(ctx)
  const groups = await readUploadGroups(ctx)
  const plan = planUpload(
    { header_row: upload.header_row, rows: upload.content, mapping },
    items,
    groups.map(({ name }) => name),
  )
  return { plan, fingerprint: hash('sha256', JSON.stringify(plan), 'base64url') }
}
