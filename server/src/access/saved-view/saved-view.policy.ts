import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { authorise, can, isAllowed, requireViewer } from '../../kit/permission.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { roleHolds } from '../admin-group/role-right.ts'
import { VIEW_PAGE_NAMES, VIEW_PAGES, type ViewPage } from './view-pages.calc.ts'

type Asking = Pick<Context, 'viewer'>

const rightOf = (page: ViewPage) => can(VIEW_PAGES[page].module, VIEW_PAGES[page].authorization)

/** Pages that the viewer may open. */
export function openPages(ctx: Asking): ViewPage[] {
  return VIEW_PAGE_NAMES.filter((page) => isAllowed(ctx, rightOf(page)))
}

/** Refuses who may not open a page. */
export function authorisePage(ctx: Asking, page: ViewPage): void {
  authorise(ctx, rightOf(page), 'read')
}

/** Whether the viewer looks after what others have shared: who sets what roles open with does. */
export const keepsShared = (ctx: Asking): boolean => isAllowed(ctx, can('roles', 'update'))

/** Roles and people may open a page: `g` is the role. */
export const mayOpen = (page: ViewPage): Fragment => roleHolds(sql.ref('g'), VIEW_PAGES[page])

/**
 * Views that the viewer sees, `v` of pages it may open: its own, and what is shared with everybody, its role or itself;
 * who looks after shared views sees all of those.
 */
export function withinViews(ctx: Asking): Fragment {
  const { admin_id } = requireViewer(ctx)
  return sql`v.removed_at is null and v.page = any(${openPages(ctx)}::text[]) and (v.admin_id = ${admin_id}
    or v.sharing = 'everybody' or (v.sharing <> 'nobody' and ${keepsShared(ctx)}::boolean)
    or (v.sharing = 'chosen' and (exists (select from saved_view_person vp where vp.brand_id = ${ownBrand}
        and vp.saved_view_id = v.id and vp.admin_id = ${admin_id})
      or exists (select from saved_view_role vr join admin va on va.brand_id = ${ownBrand} and va.id = ${admin_id}
        and va.admin_group_id = vr.admin_group_id
        where vr.brand_id = ${ownBrand} and vr.saved_view_id = v.id))))`
}
