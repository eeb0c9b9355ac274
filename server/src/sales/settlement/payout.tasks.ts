import { addTaskKind } from '../../access/task/task-kind.ts'
import { can } from '../../kit/permission.ts'
import { readOverduePayouts } from './payout-aging.queries.ts'

/** Payouts that banks should have settled and did not are one task: they are looked at on one page. */
addTaskKind({
  kind: 'payout_late',
  permission: can('payment', 'view'),
  read: async (ctx) => {
    const { count, amount, oldest_on } = await readOverduePayouts(ctx)
    if (count === 0) return []
    return [
      {
        ref: 0,
        outlet_id: null,
        outlet_name: null,
        title: null,
        note: null,
        since: null,
        due: oldest_on,
        amount,
        count,
        print: `${count} ${amount} ${oldest_on}`,
        version: null,
        tone: 'warn',
      },
    ]
  },
})
