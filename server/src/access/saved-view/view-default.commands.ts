import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { deleteOwn, selectOwn } from '../../kit/db/own-rows.ts'
import { invalid, notFound } from '../../kit/errors.ts'
import { can, requireViewer } from '../../kit/permission.ts'
import { OwnViewDefaultInput, PinViewInput, RoleViewDefaultInput } from './saved-view.input.ts'
import { authorisePage } from './saved-view.policy.ts'
import { findView, type SavedView } from './saved-view.queries.ts'

const LABEL = 'Tampilan'

/** A view of a page in the viewer's sight. @throws NOT_FOUND for any other. */
async function requireView(tx: WriteContext, id: number, page?: string): Promise<SavedView> {
  const view = await findView(tx, id)
  if (!view || (page !== undefined && view.page !== page)) throw notFound(LABEL)
  return view
}

async function nameView(tx: WriteContext, id: number | null | undefined): Promise<string | null> {
  if (!id) return null
  return (await selectOwn(tx, 'saved_view', { id }).select('name').executeTakeFirst())?.name ?? null
}

/** Says what a page opens with for the viewer: a view, plain, or what its role says. */
export const setOwnViewDefault = command('admin.set_view_default', {
  permission: 'signed_in',
  input: OwnViewDefaultInput,
  run: async (tx, { page, saved_view_id, is_plain }) => {
    authorisePage(tx, page)
    const { admin_id, name } = requireViewer(tx)
    const view = saved_view_id ? await requireView(tx, saved_view_id, page) : null
    const of = { admin_id, page }
    const before = await selectOwn(tx, 'own_view_default', of).select('saved_view_id').executeTakeFirst()
    if (view || is_plain) {
      const saved_view_id = view?.id ?? null
      await tx.db
        .insertInto('own_view_default')
        .values({ brand_id: tx.brand_id, ...of, saved_view_id })
        .onConflict((conflict) =>
          conflict.columns(['brand_id', 'admin_id', 'page']).doUpdateSet({ saved_view_id }),
        )
        .execute()
    } else await deleteOwn(tx, 'own_view_default', of).execute()
    await audit(tx, {
      action: 'admin.set_view_default',
      entity_id: admin_id,
      label: name,
      before: {
        view_default: await nameView(tx, before?.saved_view_id),
        opens_plain: before?.saved_view_id === null,
      },
      after: { page, view_default: view?.name ?? null, opens_plain: view === null && is_plain },
    })
    return { count: 1 }
  },
})

/** Whether a role sees a view: shared with everybody or with it. */
async function isSharedWith(tx: WriteContext, view: SavedView, admin_group_id: number): Promise<boolean> {
  if (view.sharing === 'everybody') return true
  if (view.sharing === 'nobody') return false
  const of = { saved_view_id: view.id, admin_group_id }
  const rows = await selectOwn(tx, 'saved_view_role', of).select('saved_view_id').execute()
  return rows.length > 0
}

/** Says what a page opens with for a role; there is one for each. */
export const setRoleViewDefault = command('admin_group.set_view_default', {
  permission: can('roles', 'update'),
  input: RoleViewDefaultInput,
  run: async (tx, { page, admin_group_id, saved_view_id }) => {
    authorisePage(tx, page)
    const group = await selectOwn(tx, 'admin_group', { id: admin_group_id })
      .select('name')
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!group) throw notFound('Peran')
    const view = saved_view_id ? await requireView(tx, saved_view_id, page) : null
    if (view && !(await isSharedWith(tx, view, admin_group_id)))
      throw invalid({ saved_view_id: `Bagikan dulu tampilan ini kepada peran ${group.name}` })
    const of = { admin_group_id, page }
    const before = await selectOwn(tx, 'role_view_default', of).select('saved_view_id').executeTakeFirst()
    if (view) {
      await tx.db
        .insertInto('role_view_default')
        .values({ brand_id: tx.brand_id, ...of, saved_view_id: view.id })
        .onConflict((conflict) =>
          conflict.columns(['brand_id', 'admin_group_id', 'page']).doUpdateSet({ saved_view_id: view.id }),
        )
        .execute()
    } else await deleteOwn(tx, 'role_view_default', of).execute()
    await audit(tx, {
      action: 'admin_group.set_view_default',
      entity_id: admin_group_id,
      label: group.name,
      before: { view_default: await nameView(tx, before?.saved_view_id) },
      after: { page, view_default: view?.name ?? null },
    })
    return { count: 1 }
  },
})

/** Puts a view on the viewer's first page, or takes it off. */
export const pinView = command('admin.pin_view', {
  permission: 'signed_in',
  input: PinViewInput,
  run: async (tx, { saved_view_id, is_pinned }) => {
    const { admin_id, name } = requireViewer(tx)
    const view = await requireView(tx, saved_view_id)
    const of = { admin_id, saved_view_id }
    const changed = is_pinned
      ? await tx.db
          .insertInto('pinned_view')
          .values({ brand_id: tx.brand_id, ...of, pinned_at: tx.now() })
          .onConflict((conflict) => conflict.doNothing())
          .returning('admin_id')
          .execute()
      : await deleteOwn(tx, 'pinned_view', of).returning('admin_id').execute()
    if (changed.length > 0)
      await audit(tx, {
        action: 'admin.pin_view',
        entity_id: admin_id,
        label: name,
        before: { pinned_view: is_pinned ? null : view.name },
        after: { page: view.page, pinned_view: is_pinned ? view.name : null },
      })
    return { count: changed.length }
  },
})
