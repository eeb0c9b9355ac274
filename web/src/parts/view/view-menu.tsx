import { type ViewPage, viewPageOf } from '@lumbung/server/access/saved-view/view-pages.calc.ts'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useLocation, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useDocument } from '../../kit/graphql/query.ts'
import { LookChoice } from '../../kit/list/look-choice.tsx'
import type { ViewMenuProps } from '../../kit/list/view-props.ts'
import { Popover } from '../../kit/overlay/popover.tsx'
import { useCompact } from '../../kit/page/use-compact.ts'
import { lazyPart } from '../../kit/router/lazy-part.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { GetViewDefaultsDocument } from '../session/session.gql.gen.ts'
import type { Asked } from './saved-view.ts'
import { takeOverViews } from './take-over.ts'
import { GetSavedViewsDocument } from './view.gql.gen.ts'
import css from './view-menu.module.css'
import { isUnchanged } from './view-state.ts'

const ViewPanel = lazyPart(() => import('./view-panel.tsx').then((part) => part.ViewPanel))
const ViewDialog = lazyPart(() => import('./view-dialog.tsx').then((part) => part.ViewDialog))

/** The button that tells how a page is shown and opens what changes it. */
export function ViewMenu(props: ViewMenuProps) {
  const page = useLocation({ select: ({ pathname, hash }) => viewPageOf(pathname, hash) })
  return page ? <PageViews {...props} page={page} /> : <PlainLook {...props} />
}

/** A list of which no views are kept still has its look. */
function PlainLook({ list }: ViewMenuProps) {
  const is_compact = useCompact()
  if (!list || is_compact) return null
  return (
    <Popover
      label="Tampilan"
      placement="bottom-end"
      trigger={(trigger) => (
        <Button {...trigger} icon={<IconAdjustmentsHorizontal />} icon_only aria-label="Atur tampilan" />
      )}
    >
      {() => (
        <div className={css.menu}>
          <LookChoice {...list} />
        </div>
      )}
    </Popover>
  )
}

/** The view that the address says is on; it is read when the page does not open with it. */
function useViewOn(page: ViewPage, address: Record<string, unknown>) {
  const id = Number(address.tersimpan)
  const defaults = useDocument(GetViewDefaultsDocument, {}).data?.viewDefaults
  const known = defaults?.find((view) => view.id === id)
  const views = useDocument(GetSavedViewsDocument, { page }, { enabled: id > 0 && !known })
  return views.data?.savedViews.rows.find((view) => view.id === id) ?? known
}

function PageViews({ list, page }: ViewMenuProps & { page: ViewPage }) {
  const address = useSearch({ strict: false })
  const on = useViewOn(page, address)
  const [asked, setAsked] = useState<Asked | null>(null)
  const is_changed = on !== undefined && !isUnchanged(page, on, address)
  const kept_as = list?.name
  useEffect(() => {
    // What cannot be sent now stays, and is sent when the list is next opened.
    if (kept_as) takeOverViews(page, kept_as).catch(() => undefined)
  }, [page, kept_as])
  const is_bare = Object.values(address).every((value) => value === undefined)
  return (
    <>
      <Popover
        label="Tampilan"
        placement="bottom-end"
        onOpen={ViewPanel.preload}
        trigger={(trigger) => (
          <Button
            {...trigger}
            icon={<IconAdjustmentsHorizontal />}
            icon_only={!on}
            aria-label={`Atur tampilan: ${on ? `${on.name}${is_changed ? ' diubah' : ''}` : is_bare ? 'Bawaan' : 'Tampilan ini'}`}
          >
            {on && (
              <>
                <span className={css.name}>{on.name}</span>{' '}
                {is_changed && <span className={css.changed}>diubah</span>}
              </>
            )}
          </Button>
        )}
      >
        {(close) => (
          <div className={css.menu}>
            <Suspense>
              <ViewPanel
                page={page}
                list={list}
                on={on}
                is_changed={is_changed}
                onAsk={setAsked}
                close={close}
              />
            </Suspense>
          </div>
        )}
      </Popover>
      {asked && (
        <Suspense>
          <ViewDialog asked={asked} page={page} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}
