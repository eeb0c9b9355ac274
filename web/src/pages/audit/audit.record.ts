import type { FilterEntry } from '../../kit/list/filter.ts'
import type { RecordRef } from './audit.search.ts'

/** What has no page of its own and is changed on that of an outlet, or on one that shows an outlet's share. */
const parts: Readonly<Record<string, readonly string[]>> = {
  outlet: ['outlet', 'device', 'cash_rule', 'outlet_payment', 'guest_payment'],
  outlet_payment: ['outlet_payment', 'guest_payment'],
  grab_store: ['grab_store', 'grab_item'],
}

const is = (field: string, type: FilterEntry['type'], value: string): FilterEntry => ({
  field,
  type,
  operator: 'IsEqualTo',
  value: [value],
})

/** Narrows the log to a record and its parts. */
export function filtersOfRecord({ entity, id }: RecordRef): FilterEntry[] {
  const kinds = parts[entity]
  return kinds
    ? [
        is('outlet_id', 'ID', String(id)),
        { field: 'entity', type: 'String', operator: 'In', value: [...kinds] },
      ]
    : [is('entity', 'String', entity), is('entity_id', 'ID', String(id))]
}

/** Where the whole log of a record is listed, searched and exported. */
export const addressOfRecord = ({ entity, id }: RecordRef) => `/audit?data=${entity}&no=${id}`
