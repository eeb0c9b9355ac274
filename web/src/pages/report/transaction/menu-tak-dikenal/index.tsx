import { IconLink } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '../../../../kit/graphql/query.ts'
import { ListBody } from '../../../../kit/list/list-body.tsx'
import { type ListSearch, parseListSearch } from '../../../../kit/list/list-search.ts'
import { Toolbar } from '../../../../kit/list/toolbar.tsx'
import { useList } from '../../../../kit/list/use-list.ts'
import { Page } from '../../../../kit/page/page.tsx'
import { withSearch } from '../../../../kit/router/with-search.ts'
import { EmptyState } from '../../../../kit/states/state.tsx'
import { guard } from '../../../../parts/access/guard.ts'
import { alias_list } from './unknown.aliases.tsx'
import { AliasDialog } from './unknown.change.tsx'
import { GetUnknownItemsDocument } from './unknown.gql.gen.ts'
import { UnknownItems } from './unknown.items.tsx'
import css from './unknown.module.css'

interface UnknownSearch extends ListSearch {
  /** The open alias. */
  padanan?: number
}

export const Route = createFileRoute('/report/transaction/menu-tak-dikenal/')({
  validateSearch: (search: Record<string, unknown>): UnknownSearch => ({
    ...parseListSearch(search),
    padanan: Number(search.padanan) > 0 ? Number(search.padanan) : undefined,
  }),
  beforeLoad: guard('report_transaction'),
  loaderDeps: ({ search: { padanan: _, ...search } }) => search,
  loader: ({ deps }) => {
    alias_list.prefetch(deps)
    prefetch(GetUnknownItemsDocument, {})
  },
  component: UnknownPage,
})

function UnknownPage() {
  const { padanan } = Route.useSearch()
  const navigate = Route.useNavigate()
  const list = useList(alias_list)
  const alias = list.nodes.find(({ id }) => id === padanan)
  const close = () =>
    void navigate({ search: withSearch((old) => ({ ...old, padanan: undefined })), resetScroll: false })
  return (
    <Page
      title="Menu tidak dikenal"
      crumbs={[
        { label: 'Laporan' },
        { label: 'Transaksi', to: '/report/transaction' },
        { label: 'Perlu diperiksa', to: '/report/transaction/perlu-diperiksa' },
      ]}
      purpose="Nama dan kode pada nota yang belum ada di menu. Padankan sekali; nota lama dan baru mengikuti."
    >
      <div className={css.page}>
        <UnknownItems />
        <section aria-label="Padanan">
          <Toolbar definition={alias_list} list={list} />
          <ListBody
            label="Padanan"
            list={list}
            nameOf={({ key }) => key}
            empty={
              <EmptyState
                icon={IconLink}
                title="Belum ada padanan"
                text="Nama yang sudah dipadankan dengan menu muncul di sini dan dapat diubah."
              />
            }
          />
        </section>
      </div>
      {alias && <AliasDialog key={alias.id} alias={alias} onClose={close} />}
    </Page>
  )
}
