import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { invalid } from '../../kit/errors.ts'
import type { FigureGroup } from './figure-group.ts'
import { pointMeasures } from './point-measure.calc.ts'
import type { RowsAsked } from './rows/figure-rows.ts'
import { POINT_VALUE, pointRows } from './rows/point-rows.ts'

/** @throws VALIDATION for a member who is not there */
async function nameMember(ctx: Context, { cell: { member_id } }: RowsAsked): Promise<string> {
  if (typeof member_id !== 'number') return 'Semua member'
  const found = await selectOwn(ctx, 'member', { id: member_id }).select('name').executeTakeFirst()
  if (!found) throw invalid({ member_id: 'Member tidak ditemukan' })
  return found.name
}

/** Points as they stand now, as the page of a member and the programme tell them. */
export const pointFigures: FigureGroup = {
  measures: pointMeasures,
  cells: ['member_id'],
  is_standing: true,
  rows: pointRows,
  sayFacts: async (ctx, asked) => [
    { label: 'Member', text: await nameMember(ctx, asked) },
    { label: 'Periode', text: 'Sampai sekarang' },
  ],
  readSums: async (ctx, asked) => {
    const { member_id } = asked.cell
    await nameMember(ctx, asked)
    const own = typeof member_id === 'number' ? sql`and b.member_id = ${member_id}` : sql``
    const { rows } = await sql<{
      balance: number
      worth: number
    }>`select s.balance, s.balance * ${POINT_VALUE} as worth from (
        select coalesce(sum(b.balance), 0)::bigint as balance from member_point_balance b
        where b.brand_id = ${ownBrand} ${own}) s`.execute(ctx.db)
    return { ...rows[0] }
  },
}
