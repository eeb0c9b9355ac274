import type { Permission } from '../permission.ts'
import type { List } from '../read/list.ts'
import { addListField } from './list-field.ts'
import { addOneField } from './one-field.ts'

/** Adds both ways a record is read: `<name>List(page, limit, filters)`, described, and `<name>(id)`, which calls it so. */
export function addRecordFields(
  of: List,
  permission: Permission,
  words: { readonly list: string; readonly one: string },
): void {
  addListField(of, permission, words.list)
  addOneField(of.name, of.entity, permission, words.one)
}
