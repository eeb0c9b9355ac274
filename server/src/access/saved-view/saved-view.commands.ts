import { sql } from 'kysely'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { deleteOwn, lockRecord, selectOwn, updateRecord } from '../../kit/db/own-rows.ts'
import { invalid, notFound } from '../../kit/errors.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { requireViewer } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import {
  EditSavedViewInput,
  MOST_VIEWS,
  NewSavedViewInput,
  TakeOverViewsInput,
  type ViewSharing,
} from './saved-view.input.ts'
import { authorisePage, keepsShared } from './saved-view.policy.ts'
import { findView } from './saved-view.queries.ts'

const ENTITY = 'saved_view'
const LABEL = 'Tampilan'
const CONSTRAINTS = {
  saved_view_name: ['name', 'Anda sudah punya tampilan dengan nama ini'],
  saved_view_role_brand_id_admin_group_id_fkey: ['role_ids', 'Peran tidak ditemukan'],
  saved_view_person_brand_id_admin_id_fkey: ['admin_ids', 'Admin tidak ditemukan'],
} as const

interface Audience {
  readonly sharing: ViewSharing
  readonly role_ids: readonly number[]
  readonly admin_ids: readonly number[]
}

/** A view that the viewer may change, held until the transaction ends. @throws NOT_FOUND for any other. */
async function lockView(tx: WriteContext, id: number) {
  if (!(await findView(tx, id))?.is_kept) throw notFound(LABEL)
  const row = await lockRecord(tx, ENTITY, id, LABEL)
  const of = { saved_view_id: id }
  const roles = await selectOwn(tx, 'saved_view_role', of).select('admin_group_id as id').execute()
  const people = await selectOwn(tx, 'saved_view_person', of).select('admin_id as id').execute()
  const audience: Audience = {
    sharing: row.sharing as ViewSharing,
    role_ids: roles.map((role) => role.id),
    admin_ids: people.map((person) => person.id),
  }
  return { row, audience }
}

const nothing: readonly number[] = []

/** Whom a view is shared with after what was sent. @throws VALIDATION where nobody was chosen. */
function audienceOf({ sharing, role_ids, admin_ids }: Audience): Audience {
  if (sharing !== 'chosen') return { sharing, role_ids: nothing, admin_ids: nothing }
  if (role_ids.length + admin_ids.length === 0)
    throw invalid({ sharing: 'Pilih minimal satu peran atau orang' })
  return { sharing, role_ids, admin_ids }
}

async function writeAudience(tx: WriteContext, saved_view_id: number, { role_ids, admin_ids }: Audience) {
  const { brand_id } = tx
  await deleteOwn(tx, 'saved_view_role', { saved_view_id }).execute()
  await deleteOwn(tx, 'saved_view_person', { saved_view_id }).execute()
  if (role_ids.length > 0)
    await tx.db
      .insertInto('saved_view_role')
      .values(role_ids.map((admin_group_id) => ({ brand_id, saved_view_id, admin_group_id })))
      .execute()
  if (admin_ids.length > 0)
    await tx.db
      .insertInto('saved_view_person')
      .values(admin_ids.map((admin_id) => ({ brand_id, saved_view_id, admin_id })))
      .execute()
}

async function namesOf(tx: WriteContext, table: 'admin_group' | 'admin', ids: readonly number[]) {
  if (ids.length === 0) return null
  const rows = await selectOwn(tx, table as 'admin')
    .select('name')
    .where('id', 'in', [...ids])
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name).join(', ')
}

/** What the log tells of a view: whom it is shared with by name. */
async function told(tx: WriteContext, row: { name: string; state: string }, audience: Audience) {
  return {
    name: row.name,
    view_state: row.state,
    sharing: audience.sharing,
    shared_roles: await namesOf(tx, 'admin_group', audience.role_ids),
    shared_people: await namesOf(tx, 'admin', audience.admin_ids),
  }
}

/** Views of a person are added one after another, so that there are never too many of a page. */
async function assertRoom(tx: WriteContext, page: string): Promise<void> {
  const { admin_id } = requireViewer(tx)
  await selectOwn(tx, 'admin', { id: admin_id }).select('id').forNoKeyUpdate().execute()
  const { count } = await selectOwn(tx, ENTITY, { admin_id, page })
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) < MOST_VIEWS) return
  const message = `Maksimal ${MOST_VIEWS} tampilan per halaman, hapus yang tidak dipakai`
  throw invalid({ name: message }, message)
}

interface NewView {
  readonly page: string
  readonly name: string
  readonly state: string
  readonly sharing?: ViewSharing
}

function insertView(tx: WriteContext, { page, name, state, sharing = 'nobody' }: NewView) {
  const now = tx.now()
  const { admin_id } = requireViewer(tx)
  return tx.db.insertInto(ENTITY).values({
    ...{ brand_id: tx.brand_id, admin_id, page, name, state, sharing },
    ...{ created_at: now, updated_at: now },
  })
}

/** Keeps the state of a page under a name. */
export const createSavedView = command('saved_view.create', {
  permission: 'signed_in',
  input: NewSavedViewInput,
  constraints: CONSTRAINTS,
  run: async (tx, { page, name, state, ...sent }) => {
    authorisePage(tx, page)
    const audience = audienceOf(sent)
    await assertRoom(tx, page)
    const { id } = await insertView(tx, { page, name, state, sharing: audience.sharing })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeAudience(tx, id, audience)
    const after = { page, ...(await told(tx, { name, state }, audience)) }
    await audit(tx, { action: 'saved_view.create', entity_id: id, label: name, after })
    return { id }
  },
})

/** Renames a view, puts another state in it, or shares it with others. */
export const updateSavedView = command('saved_view.update', {
  permission: 'signed_in',
  input: EditSavedViewInput,
  constraints: CONSTRAINTS,
  run: async (tx, { id, version, name, state, ...sent }) => {
    const { row, audience: before } = await lockView(tx, id)
    await assertVersion(tx, ENTITY, row, version)
    const after = audienceOf({
      sharing: sent.sharing ?? before.sharing,
      role_ids: sent.role_ids ?? before.role_ids,
      admin_ids: sent.admin_ids ?? before.admin_ids,
    })
    const changed = await updateRecord(tx, ENTITY, id, {
      name: name ?? row.name,
      state: state ?? row.state,
      sharing: after.sharing,
    })
    await writeAudience(tx, id, after)
    await audit(tx, {
      action: 'saved_view.update',
      entity_id: id,
      label: changed.name,
      before: await told(tx, row, before),
      after: { ...(await told(tx, changed, after)), version: changed.version },
    })
    return { id }
  },
})

/** Takes a view away; for a while it can be brought back as it was. */
export const deleteSavedView = command('saved_view.delete', {
  permission: 'signed_in',
  input: IdInput,
  run: async (tx, { id }) => {
    const { row, audience } = await lockView(tx, id)
    await updateRecord(tx, ENTITY, id, { removed_at: tx.now() })
    await audit(tx, {
      action: 'saved_view.delete',
      entity_id: id,
      label: row.name,
      before: await told(tx, row, audience),
    })
    return { id }
  },
})

/** Brings a view back that was taken away. */
export const restoreSavedView = command('saved_view.restore', {
  permission: 'signed_in',
  input: IdInput,
  constraints: CONSTRAINTS,
  run: async (tx, { id }) => {
    const row = await lockRecord(tx, ENTITY, id, LABEL)
    const is_kept =
      row.admin_id === requireViewer(tx).admin_id || (row.sharing !== 'nobody' && keepsShared(tx))
    if (!is_kept) throw notFound(LABEL)
    if (row.removed_at === null) {
      if (!(await findView(tx, id))) throw notFound(LABEL)
      return { id }
    }
    await updateRecord(tx, ENTITY, id, { removed_at: null })
    if (!(await findView(tx, id))) throw notFound(LABEL)
    await audit(tx, {
      action: 'saved_view.restore',
      entity_id: id,
      label: row.name,
      after: { page: row.page },
    })
    return { id }
  },
})

/** A name that the viewer has not given to another view of the page: with a number behind it. */
const numbered = (name: string, number: number) => (number === 1 ? name : `${name.slice(0, 35)} (${number})`)

const MOST_NAMES = 20

/** Keeps a view that a browser had; one that is there already with the same state is not kept twice. */
async function takeOver(tx: WriteContext, page: string, view: { name: string; state: string }) {
  const { admin_id } = requireViewer(tx)
  for (let number = 1; number <= MOST_NAMES; number++) {
    const name = numbered(view.name, number)
    const made = await insertView(tx, { page, name, state: view.state })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) {
      const after = { page, name, view_state: view.state, sharing: 'nobody' }
      await audit(tx, { action: 'saved_view.create', entity_id: made.id, label: name, after })
      return 1
    }
    const known = await selectOwn(tx, ENTITY, { admin_id, page, state: view.state })
      .select('id')
      .where((eb) => eb(eb.fn('lower', ['name']), '=', name.toLowerCase()))
      .where('removed_at', 'is', null)
      .execute()
    if (known.length > 0) return 0
  }
  throw invalid({ views: `Terlalu banyak tampilan bernama ${view.name}` })
}

/** Keeps the views that a browser had of a page, once, whoever sends them how often; answers how many are new. */
export const takeOverSavedViews = command('saved_view.take_over', {
  permission: 'signed_in',
  input: TakeOverViewsInput,
  run: async (tx, { page, views }) => {
    authorisePage(tx, page)
    let count = 0
    for (const view of views) count += await takeOver(tx, page, view)
    return { count }
  },
})

/** Forgets views that were taken away before an instant; what a schedule still names stays, so that it says why it stopped. */
export async function forgetSavedViews(tx: WriteContext, before: Date): Promise<void> {
  const gone = await selectOwn(tx, ENTITY)
    .select('id')
    .where('removed_at', '<', before)
    .where(
      sql<boolean>`not exists (select from report_schedule_view s where s.brand_id = ${ownBrand}
        and s.saved_view_id = saved_view.id)`,
    )
    .limit(500)
    .execute()
  for (const { id } of gone) {
    const of = { saved_view_id: id }
    await deleteOwn(tx, 'pinned_view', of).execute()
    await deleteOwn(tx, 'own_view_default', of).execute()
    await deleteOwn(tx, 'role_view_default', of).execute()
    await deleteOwn(tx, 'saved_view_role', of).execute()
    await deleteOwn(tx, 'saved_view_person', of).execute()
    await deleteOwn(tx, ENTITY, { id }).execute()
  }
}
