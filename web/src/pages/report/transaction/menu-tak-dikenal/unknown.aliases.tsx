import { Link } from '@tanstack/react-router'
import { formatRelative } from '../../../../kit/format/relative.ts'
import { type Column, defineList } from '../../../../kit/list/define-list.ts'
import { row_link, TitleCell } from '../../../../kit/list/title-cell.tsx'
import { withSearch } from '../../../../kit/router/with-search.ts'
import { Pill } from '../../../../kit/ui/pill.tsx'
import { shortOutletName } from '../../../../parts/session/outlet-name.ts'
import { GetItemAliasListDocument, type GetItemAliasListQuery } from './unknown.gql.gen.ts'

export type Alias = GetItemAliasListQuery['itemAliasList']['nodes'][number]

const columns: Column<Alias>[] = [
  {
    key: 'key',
    header: 'Nama pada nota',
    sort: 'key',
    locked: true,
    card: 'title',
    cell: ({ id, key, is_code }) => (
      <TitleCell
        link={
          <Link
            to="/report/transaction/menu-tak-dikenal"
            search={withSearch((old) => ({ ...old, padanan: id }))}
            resetScroll={false}
            className={row_link}
          >
            {key}
          </Link>
        }
        note={is_code ? 'Kode' : 'Nama'}
      />
    ),
  },
  {
    key: 'item_name',
    header: 'Menu',
    card: 'status',
    cell: ({ item_name }) => item_name ?? <Pill tone="quiet">Item bebas</Pill>,
  },
  { key: 'outlet', header: 'Outlet', card: 'note', cell: ({ outlet }) => shortOutletName(outlet.name) },
  { key: 'actor', header: 'Oleh', cell: ({ actor }) => actor },
  {
    key: 'updated_at',
    header: 'Diubah',
    card: 'aside',
    cell: ({ updated_at }) => formatRelative(updated_at),
  },
]

/** What outlets call the menu. */
export const alias_list = defineList({
  name: 'itemAlias',
  document: GetItemAliasListDocument,
  pick: (answer) => answer.itemAliasList,
  columns,
  search: 'Cari nama atau kode pada nota',
})
