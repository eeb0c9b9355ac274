import { createSavedView } from '../src/access/saved-view/saved-view.commands.ts'
import { pinView, setRoleViewDefault } from '../src/access/saved-view/view-default.commands.ts'
import type { ViewPage } from '../src/access/saved-view/view-pages.calc.ts'
import type { Context, Services } from '../src/kit/context.ts'
import { selectOwn } from '../src/kit/db/own-rows.ts'
import { asOwner } from './as-owner.ts'

interface DemoView {
  readonly page: ViewPage
  readonly name: string
  readonly state: string
  /** Roles it is for; everybody without. */
  readonly roles?: readonly string[]
  /** Its page opens with it for the first of them. */
  readonly is_default?: true
  /** The owner has it on the first page. */
  readonly is_pinned?: true
}

/** What people of the demo look at again and again. */
const VIEWS: readonly DemoView[] = [
  {
    page: '/report/summary',
    name: 'Bulan ini',
    state: 'periode=bulan-ini&banding=sebelumnya',
    is_pinned: true,
  },
  {
    page: '/report/payment',
    name: 'Penutupan bulan lalu',
    state: 'periode=bulan-lalu&banding=sebelumnya',
    roles: ['Keuangan', 'Auditor'],
    is_default: true,
  },
  { page: '/ingredient', name: 'Kurang stok', state: 'status=kurang', roles: ['Gudang', 'Manajer Outlet'] },
  {
    page: '/receiving',
    name: 'Utang lewat tempo',
    state: 'status=lewat',
    roles: ['Keuangan'],
    is_pinned: true,
  },
  { page: '/purchase-order', name: 'Terlambat datang', state: 'status=terlambat' },
  { page: '/member', name: 'Sudah lama tidak datang', state: 'status=pasif' },
]

/** Keeps views of lists and reports for the people of the demo, where there are none. */
export async function createSavedViews(services: Services, ctx: Context): Promise<void> {
  const known = await selectOwn(ctx, 'saved_view').select('id').limit(1).executeTakeFirst()
  if (known) return
  const { ctx: owner } = await asOwner(services, ctx)
  const groups = await selectOwn(ctx, 'admin_group').select(['id', 'name']).execute()
  for (const { roles = [], is_default, is_pinned, ...view } of VIEWS) {
    const role_ids = roles.flatMap((role) => groups.find(({ name }) => name === role)?.id ?? [])
    const sharing = role_ids.length > 0 ? 'chosen' : 'everybody'
    const { id } = await createSavedView(owner, { ...view, sharing, role_ids })
    const [first] = role_ids
    if (is_default && first)
      await setRoleViewDefault(owner, { page: view.page, admin_group_id: first, saved_view_id: id })
    if (is_pinned) await pinView(owner, { saved_view_id: id, is_pinned: true })
  }
}
