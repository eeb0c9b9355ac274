import type { ViewPage } from '@lumbung/server/access/saved-view/view-pages.calc.ts'
import { refuseState, viewStateOf } from '@lumbung/server/access/saved-view/view-state.calc.ts'
import { dropOutdated } from '../../kit/graphql/command.ts'
import { send } from '../../kit/graphql/send.ts'
import { parseListSearch } from '../../kit/list/list-search.ts'
import { stringifySearch } from '../../kit/router/search.ts'
import { TakeOverSavedViewsDocument } from './view.gql.gen.ts'

const keyOf = (list: string) => `lumbung-views:${list}`

/** Views of a list that were kept in this browser before the server kept them. */
function readKept(list: string): { name: string; state: string }[] {
  try {
    const views: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? '[]')
    if (!Array.isArray(views)) return []
    return views.map(({ name, search }) => ({
      name: String(name),
      state: viewStateOf(stringifySearch({ ...parseListSearch(search ?? {}) })),
    }))
  } catch {
    return []
  }
}

/** Whether the server can keep a view. */
const fits = ({ name, state }: { name: string; state: string }) =>
  name.trim() !== '' && name.length <= 40 && refuseState(state) === undefined

/** Gives the server the views that this browser keeps of a list; they are forgotten here once it has them. */
export async function takeOverViews(page: ViewPage, list: string): Promise<void> {
  const views = readKept(list).filter(fits)
  if (views.length === 0) return
  await send(TakeOverSavedViewsDocument, { views: { page, views } })
  localStorage.removeItem(keyOf(list))
  await dropOutdated(TakeOverSavedViewsDocument.operation_name)
}
