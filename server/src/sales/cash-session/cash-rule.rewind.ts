import { lockSettings } from '../../brand/brand/lock-settings.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { can } from '../../kit/permission.ts'
import { addRewindable } from '../../kit/rewind/rewindable.ts'
import { setCashRules } from './cash-rule.commands.ts'

/** Where nothing was set. */
const USUAL = { is_blind: false, tolerance: null }

addRewindable('cash_rule', {
  view: can('shift', 'view'),
  update: [can('shift', 'update')],
  fields: ['is_blind', 'tolerance'],
  outletOf: (_standing, id) => id,
  hold: lockSettings,
  read: async (ctx, id) => {
    const outlet = await selectOwn(ctx, 'outlet', { id }).select('name').executeTakeFirst()
    const rule = await selectOwn(ctx, 'cash_rule', { outlet_id: id })
      .select(['is_blind', 'tolerance'])
      .executeTakeFirst()
    return outlet && { ...outlet, ...(rule ?? USUAL) }
  },
  write: (tx, id, values, { is_blind, tolerance }) =>
    setCashRules(tx, {
      rules: [
        {
          outlet_id: id,
          ...{ is_blind: Boolean(is_blind), tolerance: tolerance as number | null },
          ...values,
        },
      ],
    }),
})
