import type { ComponentType, ReactNode } from 'react'
import { type Crumb, floating, Page } from '../page/page.tsx'
import { EmptyState } from '../states/state.tsx'
import type { DataTableProps } from './data-table.tsx'
import type { ListDefinition, ListNode } from './define-list.ts'
import { ExportMenu } from './export-menu.tsx'
import { ListBody } from './list-body.tsx'
import { sayTotal } from './say-total.ts'
import { Toolbar } from './toolbar.tsx'

interface ListPageProps<R, V, N extends ListNode> extends DataTableProps<N> {
  definition: ListDefinition<R, V, N>
  title: string
  crumbs: readonly Crumb[]
  /** What the list is for, until it is known how many there are. */
  purpose: string
  /** What is counted: `resep`. */
  counted: string
  can_export: boolean
  /** Buttons before the export. */
  actions?: ReactNode
  /** The main action, also offered while the list is empty. */
  add?: ReactNode
  empty: { icon: ComponentType; title: string; text: string }
  /** Pages that belong together, beside the title. */
  tabs?: ReactNode
  /** Below the rows. */
  children?: ReactNode
}

/** A page that is a list: head with count and actions, toolbar, rows in every state. */
export function ListPage<R, V, N extends ListNode>(props: ListPageProps<R, V, N>) {
  const { definition, title, crumbs, purpose, counted, can_export, actions, add, empty, tabs, children } =
    props
  const { label, list, nameOf, rowActions, selectable } = props
  return (
    <Page
      title={title}
      crumbs={crumbs}
      tabs={tabs}
      purpose={sayTotal(list, counted, purpose)}
      actions={
        <>
          {actions}
          {can_export && <ExportMenu definition={definition} list={list} />}
          {add && <span className={floating}>{add}</span>}
        </>
      }
    >
      <Toolbar definition={definition} list={list} />
      <ListBody
        label={label}
        list={list}
        nameOf={nameOf}
        rowActions={rowActions}
        selectable={selectable}
        empty={<EmptyState {...empty}>{add}</EmptyState>}
      />
      {children}
    </Page>
  )
}
