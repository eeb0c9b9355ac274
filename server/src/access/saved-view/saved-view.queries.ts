import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { requireViewer } from '../../kit/permission.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import type { ViewSharing } from './saved-view.input.ts'
import { authorisePage, keepsShared, mayOpen, openPages, withinViews } from './saved-view.policy.ts'
import { VIEW_PAGE_NAMES, type ViewPage } from './view-pages.calc.ts'

type Asking = Context | WriteContext

/** A view as its viewer sees it. */
export interface SavedView {
  readonly id: number
  readonly page: string
  readonly name: string
  readonly state: string
  readonly sharing: ViewSharing
  readonly owner: string
  readonly is_own: boolean
  /** Whether the viewer may change it. */
  readonly is_kept: boolean
  readonly is_pinned: boolean
  /** Whom it is shared with; told to who may change it. */
  readonly role_ids: number[]
  readonly admin_ids: number[]
  /** Roles whose page opens with it; told to who sets that. */
  readonly default_role_ids: number[]
  readonly version: number
}

/** Views of the viewer that fit, by name. */
async function findViews(ctx: Asking, fits: Fragment): Promise<SavedView[]> {
  const { admin_id } = requireViewer(ctx)
  const keeps = keepsShared(ctx)
  const kept = sql`(v.admin_id = ${admin_id} or (${keeps}::boolean and v.sharing <> 'nobody'))`
  const { rows } =
    await sql<SavedView>`select v.id, v.page, v.name, v.state, v.sharing, o.name as owner, v.version,
      v.admin_id = ${admin_id} as is_own, ${kept} as is_kept,
      exists (select from pinned_view p where p.brand_id = ${ownBrand} and p.admin_id = ${admin_id}
        and p.saved_view_id = v.id) as is_pinned,
      array(select r.admin_group_id from saved_view_role r where r.brand_id = ${ownBrand}
        and r.saved_view_id = v.id and ${kept} order by 1) as role_ids,
      array(select s.admin_id from saved_view_person s where s.brand_id = ${ownBrand}
        and s.saved_view_id = v.id and ${kept} order by 1) as admin_ids,
      array(select d.admin_group_id from role_view_default d where d.brand_id = ${ownBrand}
        and d.saved_view_id = v.id and ${keeps}::boolean order by 1) as default_role_ids
    from saved_view v
    join admin o on o.brand_id = v.brand_id and o.brand_id = ${ownBrand} and o.id = v.admin_id
    where v.brand_id = ${ctx.brand_id} and ${withinViews(ctx)} and ${fits}
    order by not (v.admin_id = ${admin_id}), lower(v.name), v.id limit 300`.execute(ctx.db)
  return rows
}

/** A view in the viewer's sight. */
export async function findView(ctx: Asking, id: number): Promise<SavedView | undefined> {
  const [view] = await findViews(ctx, sql`v.id = ${id}`)
  return view
}

/** What a page opens with, where its address says nothing. */
export interface ViewDefault {
  readonly id: number
  readonly page: string
  readonly name: string
  readonly state: string
}

interface DefaultRow extends ViewDefault {
  /** The viewer said so itself, not its role. */
  readonly is_own: boolean
  /** The viewer wants the page plain. */
  readonly is_plain: boolean
}

/** What pages open with for the viewer: its own word counts before that of its role. */
async function readDefaultRows(ctx: Asking, pages: readonly string[]): Promise<DefaultRow[]> {
  const { admin_id } = requireViewer(ctx)
  const { rows } = await sql<DefaultRow>`select d.page, d.is_own, d.saved_view_id is null as is_plain,
      coalesce(v.id, 0) as id, coalesce(v.name, '') as name, coalesce(v.state, '') as state
    from (select w.page, w.saved_view_id, true as is_own from own_view_default w
        where w.brand_id = ${ownBrand} and w.admin_id = ${admin_id}
      union all select r.page, r.saved_view_id, false from role_view_default r
        join admin ra on ra.brand_id = ${ownBrand} and ra.id = ${admin_id} and ra.admin_group_id = r.admin_group_id
        where r.brand_id = ${ownBrand}) d
    left join saved_view v on v.brand_id = ${ownBrand} and v.id = d.saved_view_id and ${withinViews(ctx)}
    where d.page = any(${pages}::text[]) and (d.saved_view_id is null or v.id is not null)
    order by d.page, not d.is_own`.execute(ctx.db)
  return rows.filter((row, index) => row.page !== rows[index - 1]?.page)
}

/** The views that the viewer's pages open with. */
export async function readDefaults(ctx: Asking): Promise<ViewDefault[]> {
  const rows = await readDefaultRows(ctx, openPages(ctx))
  return rows.filter(({ is_plain }) => !is_plain)
}

/** Views of a page and what it opens with. */
export interface PageViews {
  readonly rows: SavedView[]
  readonly default_id: number | null
  /** Whether the viewer said so itself: without a view it wants the page plain. */
  readonly is_default_own: boolean
}

const NO_VIEWS: PageViews = { rows: [], default_id: null, is_default_own: false }

const isPage = (page: string): page is ViewPage => VIEW_PAGE_NAMES.some((known) => known === page)

/** Views of a page that the viewer sees. @throws FORBIDDEN where it may not open the page. */
export async function readPageViews(ctx: Context, page: string): Promise<PageViews> {
  if (!isPage(page)) return NO_VIEWS
  authorisePage(ctx, page)
  const [rows, [opens]] = await Promise.all([
    findViews(ctx, sql`v.page = ${page}`),
    readDefaultRows(ctx, [page]),
  ])
  const default_id = opens && !opens.is_plain ? opens.id : null
  return { rows, default_id, is_default_own: opens?.is_own ?? false }
}

/** Views that the viewer has on the first page. */
export function readPinned(ctx: Context): Promise<SavedView[]> {
  return findViews(
    ctx,
    sql`v.id in (select n.saved_view_id from pinned_view n where n.brand_id = ${ownBrand}
      and n.admin_id = ${requireViewer(ctx).admin_id})`,
  )
}

/** Whom views of a page can be shared with. */
export interface ViewAudience {
  readonly roles: { id: number; name: string }[]
  readonly people: { id: number; name: string; role: string }[]
}

/** Roles and colleagues that may open a page. @throws FORBIDDEN where the viewer may not. */
export async function readAudience(ctx: Context, page: string): Promise<ViewAudience> {
  if (!isPage(page)) return { roles: [], people: [] }
  authorisePage(ctx, page)
  const [roles, people] = await Promise.all([
    sql<{ id: number; name: string }>`select g.id, g.name from admin_group g
      where g.brand_id = ${ctx.brand_id} and g.deleted_at is null and ${mayOpen(page)}
      order by lower(g.name), g.id limit 200`.execute(ctx.db),
    sql<{ id: number; name: string; role: string }>`select a.id, a.name, g.name as role from admin a
      join admin_group g on g.brand_id = a.brand_id and g.brand_id = ${ownBrand} and g.id = a.admin_group_id
      where a.brand_id = ${ctx.brand_id} and a.deleted_at is null and a.id <> ${requireViewer(ctx).admin_id}
        and ${mayOpen(page)} order by lower(a.name), a.id limit 500`.execute(ctx.db),
  ])
  return { roles: roles.rows, people: people.rows }
}
