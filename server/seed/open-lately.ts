import { addDays } from '../src/outlets/outlet/business-date.calc.ts'
import type { DemoBrand } from './demo-data.ts'

/** The outlet that has just opened, its opening promotion, and how long that is given. */
const YOUNG = { outlet: 'MKS-PNK', promotion: 'BUKA25', days: 28 } as const
const OPEN_DAYS = 10

/** The data with an outlet that has been open for ten days on the day on which the demo is made. */
export function openLately(data: DemoBrand, made_on: string): DemoBrand {
  const opened = addDays(made_on, 1 - OPEN_DAYS)
  const valid: [string, string] = [opened, addDays(opened, YOUNG.days)]
  return {
    ...data,
    outlets: data.outlets.map((outlet) => (outlet.code === YOUNG.outlet ? { ...outlet, opened } : outlet)),
    discounts: data.discounts.map((discount) =>
      discount.code === YOUNG.promotion ? { ...discount, valid } : discount,
    ),
  }
}
