import type { Context, WriteContext } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { numberFormat } from '../../kit/format.calc.ts'
import { can } from '../../kit/permission.ts'
import { giveSettings } from '../../outlets/outlet/outlet-group.ts'
import { setCashRules } from './cash-rule.commands.ts'

async function readRule(ctx: Context | WriteContext, outlet_id: number) {
  const row = await selectOwn(ctx, 'cash_rule', { outlet_id })
    .select(['is_blind', 'tolerance'])
    .executeTakeFirst()
  return row ?? { is_blind: false, tolerance: null }
}

const toleranceText = (tolerance: number | null) =>
  tolerance === null ? 'bebas' : `Rp ${numberFormat('id-ID').format(tolerance)}`

giveSettings('cash', {
  needs: can('shift', 'update'),
  differ: async (ctx, source, target) => {
    const [next, old] = [await readRule(ctx, source.id), await readRule(ctx, target.id)]
    return [
      ...(next.is_blind === old.is_blind ? [] : [`Hitung tertutup ${next.is_blind ? 'aktif' : 'nonaktif'}`]),
      ...(next.tolerance === old.tolerance
        ? []
        : [`Selisih kas ${toleranceText(old.tolerance)} \u2192 ${toleranceText(next.tolerance)}`]),
    ]
  },
  give: async (tx, source, target) => {
    const [next, old] = [await readRule(tx, source.id), await readRule(tx, target.id)]
    if (next.is_blind === old.is_blind && next.tolerance === old.tolerance) return
    await setCashRules(tx, { rules: [{ outlet_id: target.id, ...next }] })
  },
})
