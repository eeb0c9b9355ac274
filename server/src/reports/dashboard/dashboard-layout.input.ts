import { z } from 'zod'

import { DASHBOARD_PARTS } from './dashboard-parts.calc.ts'

const parts = z
  .array(z.enum(DASHBOARD_PARTS, 'Kartu tidak dikenal'))
  .refine((keys) => new Set(keys).size === keys.length, 'Setiap kartu hanya boleh disebut sekali')

export const DashboardLayoutInput = z.object({
  /** From the first to the last. */
  parts,
  hidden: parts,
})
