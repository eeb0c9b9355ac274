import { useState } from 'react'
import { useCommand } from '../../kit/graphql/command.ts'
import { isAllowed } from '../../parts/access/access.ts'
import { useMe } from '../../parts/session/session.ts'
import type { Figures } from './dashboard.answer.ts'
import type { Arranged } from './dashboard.arrange.tsx'
import { ResetDashboardLayoutDocument, SetDashboardLayoutDocument } from './dashboard.gql.gen.ts'
import { arrange, roleOf } from './dashboard.order.ts'

type Layout = Figures['layout']

/** The first page as the viewer has arranged it, or as the role begins with it; and how it is arranged anew. */
export function useLayout(kept: Layout) {
  const me = useMe()
  // What was arranged here counts until the server tells it.
  const [typed, setTyped] = useState<Layout>()
  const [is_changed, setChanged] = useState(false)
  const save = useCommand(SetDashboardLayoutDocument, { success: 'Susunan dashboard tersimpan!' })
  const reset = useCommand(ResetDashboardLayoutDocument, {
    success: 'Susunan dashboard dikembalikan ke awal!',
  })
  const layout = typed === undefined ? kept : typed
  const role = roleOf({
    is_master: me.admin_group.is_master,
    has_outlets: me.outlets.length > 1,
    sees_books: isAllowed('books', 'view'),
    sees_reports: isAllowed('report_summary', 'view'),
    buys: isAllowed('purchase_order', 'create') || isAllowed('receiving', 'create'),
  })
  const arranged: Arranged = { ...arrange(role, layout), hidden: layout?.hidden ?? [] }
  return {
    arranged,
    change: ({ figures, cards, hidden }: Arranged) => {
      setTyped({ parts: [...figures, ...cards], hidden: [...hidden] })
      setChanged(true)
    },
    /** Keeps what was changed since it was kept last. */
    keep: () => {
      if (!is_changed || !typed) return
      setChanged(false)
      save.mutate({ layout: typed as never })
    },
    reset: () => {
      setTyped(null)
      setChanged(false)
      reset.mutate({})
    },
  }
}
