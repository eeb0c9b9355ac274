import type { TestBrand } from '../../../test/brand.ts'
import type { Client } from '../../../test/client.ts'

/** In milliseconds. */
export const HOUR = 3_600_000

const LOG = `query ($filters: [Filter!]) { auditList(limit: 20, filters: $filters) { nodes {
  id occurred_at action actor entity entity_id changes takes_back_id as_of can_take_back taken_back_by together } } }`
/** Takes an entry back. */
export const BACK = 'mutation ($c: TakeBack!) { takeBackChange(change: $c) { count entity entity_id } }'
/** Takes a request back. */
export const BACK_REQUEST = 'mutation ($c: TakeBackRequest!) { takeBackRequest(request: $c) { count } }'
/** Brings fields of a record back. */
export const RESTORE = 'mutation ($r: RestoreRecord!) { restoreRecord(record: $r) { count } }'
/** A record at a moment. */
export const STATE = `query ($entity: String!, $id: Int!, $at: DateTime!) { recordState(entity: $entity, id: $id, at: $at) {
  label version known_from existed names follows { field text } fields { field was is is_known is_changed can_restore } } }`

const is = (field: string, type: string, value: string | number) => ({
  field,
  type,
  operator: 'IsEqualTo',
  value: [String(value)],
})

/** The log of a record, the newest entry first. */
export async function logOf(client: Client, entity: string, id: number) {
  const filters = [is('entity', 'String', entity), is('entity_id', 'ID', id), { field: 'id', sort: 'Desc' }]
  return (await client.ask(LOG, { filters })).auditList.nodes
}

/** Makes a record and answers its id. */
export const create = async (
  brand: TestBrand,
  type: string,
  argument: string,
  values: object,
): Promise<number> => {
  const name = `create${type}`
  return (
    await brand.master.ask(`mutation($v: New${type}!) { ${name}(${argument}: $v) { id } }`, { v: values })
  )[name].id
}

/** Changes a record. */
export const update = (client: Client, type: string, argument: string, values: object) =>
  client.ask(`mutation($v: Edit${type}!) { update${type}(${argument}: $v) { id } }`, { v: values })

/** A record at a moment, as it is told. */
export const stateAt = async (client: Client, entity: string, id: number, at: Date) =>
  (await client.ask(STATE, { entity, id, at: at.toISOString() })).recordState

/** A field as it is told. */
export interface ToldField {
  field: string
  was: unknown
  is: unknown
  is_known: boolean
  is_changed: boolean
  can_restore: boolean
}

/** One field of what is told. */
export const fieldOf = (state: { fields: ToldField[] }, field: string) =>
  state.fields.find((each) => each.field === field)

/** Later than anything a test does. */
const FAR = new Date('2099-01-01T00:00:00Z')

/** What is told of a record now, each field by name. */
export async function nowOf(client: Client, entity: string, id: number, at = FAR) {
  const { fields } = await stateAt(client, entity, id, at)
  return Object.fromEntries((fields as ToldField[]).map(({ field, is: now }) => [field, now]))
}

/** A brand with a menu. */
export async function openMenu(app: { createBrand(): Promise<TestBrand> }) {
  const brand = await app.createBrand()
  const group = await create(brand, 'ItemGroup', 'item_group', { name: 'Kopi' })
  const item = await create(brand, 'Item', 'item', { item_group_id: group, name: 'Latte', price: 20_000 })
  return { brand, group, item }
}
