import { addressOf } from '../../parts/view/view-state.ts'
import { menu_table } from '../../shell/menu-table.ts'
import type { GetDashboardSetupQuery } from './dashboard.gql.gen.ts'
import { ListCard } from './dashboard.list-card.tsx'

export type PinnedView = GetDashboardSetupQuery['pinnedViews'][number]

const entries = menu_table.flatMap((category) => category.entries)

/** What the menu calls the page of a view. */
function namePage(page: string): string {
  const [near] = entries
    .filter(({ to }) => page === to || page.startsWith(`${to}/`) || page.startsWith(`${to}#`))
    .sort((a, b) => b.to.length - a.to.length)
  return near?.label ?? ''
}

/** Lists and reports that somebody has pinned, each as it was kept. */
export function PinnedViews({ views }: { views: readonly PinnedView[] }) {
  return (
    <ListCard
      title="Tampilan tersimpan"
      note="Daftar dan laporan yang Anda sematkan"
      count={views.length}
      rows={views.map((view) => ({
        key: view.id,
        name: view.name,
        note: namePage(view.page),
        figure: null,
        href: addressOf(view),
      }))}
      none="Belum ada tampilan yang disematkan"
    />
  )
}
