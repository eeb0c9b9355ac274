import { isAllowed } from '../access/access.ts'
import type { Filter } from '../graphql/schema.gen.ts'

/** The best fixes: open findings, those on which most sales hang first, for who may see sales. */
export function bestFindings(): Filter[] {
  const open: Filter = { field: 'is_aside', operator: 'IsEqualTo', value: ['false'] }
  return isAllowed('report_item', 'view') ? [open, { field: 'stake', sort: 'Desc' }] : [open]
}
