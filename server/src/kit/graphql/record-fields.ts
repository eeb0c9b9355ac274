import type { Permission } from '../permission.ts'
import type { List } from '../read/list.ts'
import { addListField } from './list-field.ts'
import { addOneField } from './one-field.ts'

/**
 * Adds both ways to read what a list shows: `<name>List(page, limit, filters)`, described by `list`, and `<name>(id)`,
 * which calls a record by `one` where it is not there. A list of other rows than the record's own, or of another name,
 * adds the two apart.
 */
export function addRecordFields(
  of: List,
  permission: Permission,
  words: { readonly list: string; readonly one: string },
): void {
  addListField(of, permission, words.list)
  addOneField(of.name, of.entity, permission, words.one)
}
