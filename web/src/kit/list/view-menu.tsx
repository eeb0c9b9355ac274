import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { Popover } from '../overlay/popover.tsx'
import { lazyPart } from '../router/lazy-part.tsx'
import { Button } from '../ui/button.tsx'
import css from './list-menus.module.css'
import { isSameView, readViews } from './saved-views.ts'
import type { ViewMenuProps } from './view-props.ts'

const ViewPanel = lazyPart(() => import('./view-panel.tsx').then((part) => part.ViewPanel))

/** How a list is shown: saved views, columns and their order. */
export function ViewMenu<N>(props: ViewMenuProps<N>) {
  const { list, search } = props
  const [views, setViews] = useState(() => readViews(list))
  const current = views.find((view) => isSameView(view.search, search))
  return (
    <Popover
      label="Tampilan"
      placement="bottom-end"
      onOpen={ViewPanel.preload}
      trigger={(trigger) => (
        <Button
          {...trigger}
          icon={<IconAdjustmentsHorizontal />}
          icon_only={current === undefined}
          aria-label={`Atur tampilan: ${current?.name ?? (isSameView(search, {}) ? 'Bawaan' : 'Tampilan ini')}`}
        >
          {current?.name}
        </Button>
      )}
    >
      {(close) => (
        <div className={css.menu}>
          <Suspense>
            <ViewPanel {...props} views={views} onViews={() => setViews(readViews(list))} close={close} />
          </Suspense>
        </div>
      )}
    </Popover>
  )
}
