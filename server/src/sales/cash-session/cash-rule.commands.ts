import { requireOutlet } from '../../access/session/reach.ts'
import { lockSettings } from '../../brand/brand/lock-settings.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { can } from '../../kit/permission.ts'
import { CashRulesInput } from './cash-rule.input.ts'
import { assertCashRulesVersion } from './cash-rule.queries.ts'

/** Sets how drawers are closed at outlets: counted blind or not, and how much may differ. */
export const setCashRules = command('cash_rule.set_rules', {
  permission: can('shift', 'update'),
  input: CashRulesInput,
  constraints: {
    cash_rule_brand_id_outlet_id_fkey: ['rules', 'Outlet tidak ditemukan'],
  },
  run: async (tx, { rules, version }) => {
    for (const { outlet_id } of rules) requireOutlet(tx, outlet_id)
    await lockSettings(tx)
    await assertCashRulesVersion(tx, version)
    const ordered = rules.toSorted((a, b) => a.outlet_id - b.outlet_id)
    for (const { outlet_id, is_blind, tolerance = null } of ordered) {
      const key = { brand_id: tx.brand_id, outlet_id }
      const before = await selectOwn(tx, 'cash_rule', { outlet_id })
        .select(['is_blind', 'tolerance'])
        .executeTakeFirst()
      const values = { is_blind, tolerance, updated_at: tx.now() }
      await tx.db
        .insertInto('cash_rule')
        .values({ ...key, ...values })
        .onConflict((conflict) => conflict.columns(['brand_id', 'outlet_id']).doUpdateSet(values))
        .execute()
      await audit(tx, {
        action: 'cash_rule.set_rules',
        entity_id: outlet_id,
        outlet_id,
        before: before ?? { is_blind: false, tolerance: null },
        after: { is_blind, tolerance },
      })
    }
    return ordered.map(({ outlet_id }) => outlet_id)
  },
})
