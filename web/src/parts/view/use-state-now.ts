import type { ViewPage } from '@lumbung/server/access/saved-view/view-pages.calc.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useLook } from '../../kit/list/look.ts'
import type { ListLook } from '../../kit/list/view-props.ts'
import { withSearch } from '../../kit/router/with-search.ts'
import { searchOf, stateOf } from './view-state.ts'

/** The state of the open page as a view would keep it. */
export function useStateNow(page: ViewPage, list: ListLook | undefined): string {
  const address = useSearch({ strict: false })
  const look = useLook(list?.name ?? '')
  return stateOf(page, { ...address, ...(list ? look : {}) })
}

/** Opens a view on its page, or the page without one; that is said in the address where the page opens otherwise. */
export function useOpenView() {
  const navigate = useNavigate()
  const go = (search: object, replace: boolean) =>
    void navigate({ to: '.', search: withSearch(() => ({ ...search })), replace, resetScroll: false })
  return {
    open: (view: { id: number; state: string }, replace = false) => go(searchOf(view), replace),
    openPlain: (is_said: boolean) => go(is_said ? { tersimpan: '0' } : {}, false),
  }
}
