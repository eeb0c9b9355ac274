import type { Context } from '../src/kit/context.ts'
import { selectOwn } from '../src/kit/db/own-rows.ts'
import { addDays } from '../src/outlets/outlet/business-date.calc.ts'
import { keepStatement } from '../src/sales/settlement/settlement.commands.ts'
import { readExpected } from '../src/sales/settlement/settlement.queries.ts'
import { createRandom } from './sales/random.ts'

/** Outlets whose bank statements the demo has. */
const CODES = ['BDG-DGO', 'SBY-DRM']
const DAYS = 40
const LOST_RATE = 0.02
const SHORT_RATE = 0.02
const BANK_CHARGE = 6_500
const INTEREST = 18_450

/**
 * Uploads the bank statements of two outlets where there are none: nearly all that was due, now and then less a charge,
 * and interest that nobody expected.
 */
export async function createStatements(
  ctx: Context,
  { outlet_ids, today }: { outlet_ids: ReadonlyMap<string, number>; today: string },
): Promise<void> {
  for (const code of CODES) {
    const outlet_id = outlet_ids.get(code)
    if (!outlet_id || (await hasStatement(ctx, outlet_id))) continue
    const random = createRandom(`mutasi ${code}`)
    const due = await readExpected(ctx, [outlet_id], { from: addDays(today, -DAYS), to: addDays(today, -1) })
    const lines = due.flatMap(({ due_on, method, name, amount }) => {
      if (due_on >= today || random.chance(LOST_RATE)) return []
      const charge = random.chance(SHORT_RATE) && amount > BANK_CHARGE ? BANK_CHARGE : 0
      return [[due_on, method, `Pencairan ${name}`, amount - charge].join(';')]
    })
    if (lines.length === 0) continue
    lines.push([addDays(today, -3), '', 'Bunga rekening', INTEREST].join(';'))
    const bytes = Buffer.from(['Tanggal;Metode;Keterangan;Kredit', ...lines].join('\n'))
    await keepStatement(ctx, { outlet_id, name: `mutasi-${code.toLowerCase()}-${today}.csv`, bytes })
  }
}

async function hasStatement(ctx: Context, outlet_id: number): Promise<boolean> {
  const known = await selectOwn(ctx, 'settlement_statement', { outlet_id })
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}
