import { viewPageOf } from '@lumbung/server/access/saved-view/view-pages.calc.ts'
import { redirect } from '@tanstack/react-router'
import { load } from '../../kit/graphql/query.ts'
import { stringifySearch } from '../../kit/router/search.ts'
import { GetViewDefaultsDocument } from '../session/session.gql.gen.ts'
import { searchOf } from './view-state.ts'

interface Place {
  pathname: string
  search: object
  hash: string
}

/**
 * For beforeLoad of all pages: a list or report whose address says nothing opens with the view that its visitor, or the
 * visitor's role, has it open with; what is on screen always stands in the address.
 */
export async function openDefault({ pathname, search, hash }: Place): Promise<void> {
  if (stringifySearch({ ...search }) !== '') return
  const page = viewPageOf(pathname, hash)
  if (!page) return
  // A page that cannot be told what it opens with opens plain.
  const told = await load(GetViewDefaultsDocument, {}).catch(() => undefined)
  const view = told?.viewDefaults.find((one) => one.page === page)
  if (!view) return
  throw redirect({
    href: `${pathname}${stringifySearch(searchOf(view))}${hash ? `#${hash}` : ''}`,
    replace: true,
  })
}
