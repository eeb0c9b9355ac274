import type { FilterEntry } from '../../kit/list/filter.ts'
import { entities } from './audit.words.ts'

/** A record whose history is shown, by the kind the log calls it. */
export interface RecordRef {
  entity: string
  id: number
}

/** What has no page of its own and is changed on that of an outlet, or on one that shows an outlet's share. */
const parts: Readonly<Record<string, readonly string[]>> = {
  outlet: ['outlet', 'device', 'cash_rule', 'outlet_payment'],
  outlet_payment: ['outlet_payment'],
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

/** The record that an address narrows the log to. */
export function readRecord(search: Record<string, unknown>): RecordRef | null {
  const { data, no } = search
  const id = Number(no)
  const is_known = typeof data === 'string' && Object.hasOwn(entities, data)
  return is_known && Number.isInteger(id) && id > 0 ? { entity: data, id } : null
}
