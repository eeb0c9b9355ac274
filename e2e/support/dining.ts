import { makeOutlet, type Owner } from './owner.ts'

/** An outlet that is always open, with tables that take orders and a menu of one item. */
export interface DiningRoom {
  owner: Owner
  outlet_id: number
  outlet_name: string
  /** Names of its two tables. */
  tables: readonly [string, string]
  /** Paths that their codes open. */
  paths: readonly [string, string]
  item: { id: number; name: string }
}

const DAYS = [1, 2, 3, 4, 5, 6, 7]

/** Lets the codes of a brand of a journey's own open menus, and those of its tables take orders. */
export async function openCodes({ ask }: Owner): Promise<void> {
  await ask('mutation M($v: BrandQr!) { setBrandQr(qr: $v) { id } }', {
    v: { activate_qr: true, order_from_qr: true },
  })
}

/** Makes a dining room in a brand of a journey's own, by the API. */
export async function makeDiningRoom(owner: Owner): Promise<DiningRoom> {
  const { ask, make } = owner
  const { outlet_id, outlet_name, word } = await makeOutlet(owner, {
    address_lat: -7.2879,
    address_long: 112.7391,
    pin: '135790',
    activate_qr: true,
    order_from_qr: true,
    hours: DAYS.map((weekday) => ({ weekday, opens_at: '00:00', closes_at: '24:00' })),
  })
  const table_group_id = await make('createTableGroup', 'table_group', 'NewTableGroup', {
    outlet_id,
    name: 'Teras',
  })
  const made = await ask('mutation M($v: NewTables!) { createTables(tables: $v) }', {
    v: { table_group_id, prefix: word, from: 1, to: 2, seats: 4 },
  })
  const paths = await Promise.all(
    (made.createTables as number[]).map(async (id) => {
      const { table } = await ask('query Q($id: Int!) { table(id: $id) { qr_path } }', { id })
      return (table as { qr_path: string }).qr_path
    }),
  )
  const item_group_id = await make('createItemGroup', 'item_group', 'NewItemGroup', { name: `Uji ${word}` })
  const name = `Kopi Uji ${word}`
  const id = await make('createItem', 'item', 'NewItem', { item_group_id, name, price: 20_000 })
  const option = (label: string, price: number) => ({
    name: label,
    price,
    is_default: false,
    is_active: true,
  })
  await make('createVariant', 'variant', 'NewVariant', {
    name: `Ukuran ${word}`,
    kind: 'variant',
    min_choices: 1,
    max_choices: 1,
    options: [option('Kecil', 0), option('Besar', 5000)],
    add_item_ids: [id],
  })
  return {
    owner,
    outlet_id,
    outlet_name,
    tables: [`${word}1`, `${word}2`],
    paths: [paths[0] ?? '', paths[1] ?? ''],
    item: { id, name },
  }
}
