import type { ReactNode } from 'react'
import { useCompact } from '../page/use-compact.ts'
import { ListSkeleton, TableSkeleton } from '../skeleton/skeleton.tsx'
import { ErrorState, NoMatchState } from '../states/state.tsx'
import { Card } from '../ui/card.tsx'
import { CardList } from './card-list.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'
import type { ListNode } from './define-list.ts'
import { default_page_size } from './list-search.ts'
import { Pager } from './pager.tsx'

interface ListBodyProps<N extends ListNode> extends DataTableProps<N> {
  /** Shown while the list holds nothing at all. */
  empty: ReactNode
}

/** Rows with every state they can be in: loading, none yet, none found, failed, table, cards. */
export function ListBody<N extends ListNode>({ empty, ...props }: ListBodyProps<N>) {
  const { list } = props
  const is_compact = useCompact()
  if (list.error) {
    return (
      <Card>
        <ErrorState error={list.error} onRetry={list.retry} />
      </Card>
    )
  }
  if (list.is_loading) {
    return is_compact ? <ListSkeleton /> : <TableSkeleton rows={list.limit} columns={list.columns.length} />
  }
  const clear = () => list.change({ q: undefined, status: undefined, f: undefined })
  if (list.total === 0) return <Card>{list.is_narrowed ? <NoMatchState onClear={clear} /> : empty}</Card>
  const pager = (
    <Pager
      total={list.total}
      page={list.page}
      limit={list.limit}
      onPage={(page) => list.change({ halaman: page > 1 ? page : undefined })}
      onLimit={(limit) => list.change({ baris: limit === default_page_size ? undefined : limit })}
    />
  )
  if (is_compact) {
    return (
      <>
        <CardList {...props} />
        {pager}
      </>
    )
  }
  return (
    <Card>
      <DataTable {...props} />
      {pager}
    </Card>
  )
}
