import type { ViewPage } from '@lumbung/server/access/saved-view/view-pages.calc.ts'
import { IconEye, IconHome } from '@tabler/icons-react'
import { useDocument } from '../../kit/graphql/query.ts'
import { LookChoice } from '../../kit/list/look-choice.tsx'
import type { ListLook, ViewMenuProps } from '../../kit/list/view-props.ts'
import { useCompact } from '../../kit/page/use-compact.ts'
import { Bone, Skeleton } from '../../kit/skeleton/skeleton.tsx'
import { Button } from '../../kit/ui/button.tsx'
import type { Asked, SavedView, ShownRows } from './saved-view.ts'
import { useOpenView, useStateNow } from './use-state-now.ts'
import { useViewActions } from './use-view-actions.ts'
import { GetSavedViewsDocument } from './view.gql.gen.ts'
import css from './view-menu.module.css'
import { ViewRow } from './view-row.tsx'
import { SaveView } from './view-save.tsx'

interface ViewPanelProps extends ViewMenuProps {
  page: ViewPage
  /** The view that is on. */
  on: { id: number; name: string; state: string } | undefined
  /** The page shows something else than it by now. */
  is_changed: boolean
  onAsk: (asked: Asked) => void
  close: () => void
}

const no_views: readonly SavedView[] = []

const shared_words = { nobody: undefined, everybody: 'semua orang', chosen: 'dibagikan' } as const

/** Views of a page, own and shared: open one, keep the present state, change one; of a list its look too. */
export function ViewPanel({ page, list, on, is_changed, onAsk, close }: ViewPanelProps) {
  const query = useDocument(GetSavedViewsDocument, { page })
  const { open, openPlain } = useOpenView()
  const is_compact = useCompact()
  const state = useStateNow(page, list)
  const { rows = no_views, default_id = null, is_default_own = false } = query.data?.savedViews ?? {}
  const own_default_id = is_default_own ? default_id : null
  const actions = useViewActions({ page, list, state, own_default_id, onAsk, close })
  const kept = rows.find((view) => view.id === on?.id && view.is_kept)
  const choose = (view: { id: number; state: string }) => {
    close()
    open(view)
  }
  const rowOf = (view: SavedView) => (
    <ViewRow
      key={view.id}
      name={view.name}
      note={view.is_own ? shared_words[view.sharing] : view.owner}
      is_on={view.id === on?.id}
      is_default={view.id === default_id}
      onOpen={() => choose(view)}
      items={actions.itemsOf(view)}
    />
  )
  const own = rows.filter(({ is_own }) => is_own)
  const shared = rows.filter(({ is_own }) => !is_own)
  return (
    <>
      <h3 className={css.title}>Tampilan tersimpan</h3>
      <ViewRow
        name="Bawaan"
        is_on={on === undefined && state === ''}
        is_default={query.isSuccess && default_id === null}
        onOpen={() => {
          close()
          openPlain(default_id !== null)
        }}
        items={plainItems(actions, default_id, is_default_own)}
      />
      {query.isPending && (
        <Skeleton>
          <Bone height={34} />
        </Skeleton>
      )}
      {own.map(rowOf)}
      {shared.length > 0 && <h3 className={css.title}>Dibagikan</h3>}
      {shared.map(rowOf)}
      {on && is_changed && (
        <div className={css.ask}>
          <span>
            <strong>{on.name}</strong> diubah sejak disimpan
          </span>
          <Button size="small" onClick={() => choose(on)}>
            Kembalikan
          </Button>
          {kept && (
            <Button
              size="small"
              tone="primary"
              busy={actions.is_writing}
              onClick={() => actions.overwrite(kept)}
            >
              Timpa
            </Button>
          )}
        </div>
      )}
      <SaveView page={page} list={list} close={close} />
      {list && (
        <Button
          size="small"
          icon={<IconEye />}
          onClick={() => {
            close()
            onAsk({ kind: 'rows', rows: rowsNow(list, state) })
          }}
        >
          Awasi jumlah baris
        </Button>
      )}
      {/* On a phone rows are cards, which have no columns. */}
      {list && !is_compact && <LookChoice {...list} />}
    </>
  )
}

/** The rows of a list as its page shows them now. */
function rowsNow({ name, filters }: ListLook, state: string): ShownRows {
  const [title = ''] = document.title.split(' · ')
  return { list: name, filters, address: `${location.pathname}${state === '' ? '' : `?${state}`}`, title }
}

/** What can be done with the page as it is without a view. */
function plainItems(
  { setDefault }: ReturnType<typeof useViewActions>,
  default_id: number | null,
  is_default_own: boolean,
) {
  const is_plain = is_default_own && default_id === null
  // Where nothing else opens first, there is nothing to say.
  if (default_id === null && !is_plain) return []
  return [
    {
      label: 'Bawaan saya',
      icon: IconHome,
      checked: is_plain,
      onSelect: () => setDefault(is_plain ? {} : { is_plain: true }),
    },
  ]
}
