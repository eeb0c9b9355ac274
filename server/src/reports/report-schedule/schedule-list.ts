import { findView } from '../../access/saved-view/saved-view.queries.ts'
import { viewPageOf } from '../../access/saved-view/view-pages.calc.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { deleteOwn, selectOwn } from '../../kit/db/own-rows.ts'
import { invalid } from '../../kit/errors.ts'
import { exportPermission } from '../../kit/export/export-permission.ts'
import { assertRows } from '../../kit/export/export-rows.ts'
import { findListField } from '../../kit/graphql/list-field.ts'
import type { Permission } from '../../kit/permission.ts'
import type { List } from '../../kit/read/list.ts'
import type { ScheduledList } from './scheduled-list.input.ts'

/** The list of a schedule as it is kept. */
export interface KeptList extends Pick<ScheduledList, 'list' | 'title' | 'address' | 'is_of_period'> {
  /** The view as it stood when the page asked. */
  readonly state: string
  readonly file: Pick<ScheduledList, 'filters' | 'columns' | 'with_sums' | 'timezone'>
}

/** The list of a schedule; null of one that mails a report. */
export async function readScheduledList(
  ctx: Context | WriteContext,
  schedule_id: number,
): Promise<KeptList | null> {
  const row = await selectOwn(ctx, 'report_schedule_list', { schedule_id })
    .select(['list', 'title', 'address', 'state', 'is_of_period', 'file'])
    .executeTakeFirst()
  return row ? (row as KeptList) : null
}

/** A list by its name, with what it takes to have it in a file. @throws VALIDATION where there is none */
export function requireList(name: string): { list: List; needed: readonly [Permission, Permission] } {
  const found = findListField(name)
  if (!found) throw invalid({ list: 'Daftar tidak dikenal' })
  return { list: found.list, needed: [found.permission, exportPermission(found.permission)] }
}

/**
 * Writes the list that a schedule mails in place of what stood, and answers it. @throws VALIDATION for columns or filters
 * that its list does not have, and where its view is of another page
 */
export async function writeList(
  tx: WriteContext,
  { id: schedule_id, saved_view_id }: { id: number; saved_view_id: number },
  { list, title, address, is_of_period, ...file }: ScheduledList,
): Promise<KeptList> {
  assertRows(tx, requireList(list).list, file)
  const view = await findView(tx, saved_view_id)
  if (!view) throw invalid({ saved_view_id: 'Tampilan tidak ditemukan' })
  const { pathname, hash } = new URL(address, 'http://panel')
  if (viewPageOf(pathname, hash.slice(1)) !== view.page)
    throw invalid({ saved_view_id: 'Tampilan ini bukan dari daftar yang dikirim' })
  await dropList(tx, schedule_id)
  const kept = { list, title, address, is_of_period, state: view.state }
  await tx.db
    .insertInto('report_schedule_list')
    .values({ brand_id: tx.brand_id, schedule_id, ...kept, file: JSON.stringify(file) })
    .execute()
  return { ...kept, file }
}

/** Forgets the list of a schedule. */
export async function dropList(tx: WriteContext, schedule_id: number): Promise<void> {
  await deleteOwn(tx, 'report_schedule_list', { schedule_id }).execute()
}
