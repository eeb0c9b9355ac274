import { authorise, can } from '../../kit/permission.ts'
import { channelMeasures } from '../channel/channel-measure.calc.ts'
import { knowsFee } from '../channel/contribution.calc.ts'
import { readChannelSums } from '../channel/read-channel-report.ts'
import { COMMON_CELLS, type FigureGroup } from './figure-group.ts'
import { keptRows } from './rows/kept-rows.ts'

/** What channels leave, as their report tells it. */
export const channelFigures: FigureGroup = {
  measures: channelMeasures,
  cells: COMMON_CELLS,
  assertSeen: (ctx) => authorise(ctx, can('report_item', 'view_cost'), 'read'),
  rows: keptRows,
  readSums: async (ctx, { scope }) => {
    const { money, fees } = await readChannelSums(ctx, scope)
    const { commission, payment_fee, payout_promo } = fees
    return { ...money, ...(knowsFee(fees) ? { commission, payment_fee, payout_promo } : {}) }
  },
}
