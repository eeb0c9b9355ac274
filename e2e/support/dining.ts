import { randomUUID } from 'node:crypto'
import { callApi } from './api.ts'
import { PASSWORD, PEOPLE } from './panel.ts'

/** An outlet of a journey's own that is always open, with tables that take orders and a menu of one item. */
export interface DiningRoom {
  outlet_id: number
  /** Names of its two tables. */
  tables: readonly [string, string]
  /** Paths that their codes open. */
  paths: readonly [string, string]
  item: { id: number; name: string }
  ask(query: string, variables: object): Promise<Record<string, unknown>>
}

const DAYS = [1, 2, 3, 4, 5, 6, 7]

/** Makes a dining room in the demo brand, by the API. */
export async function makeDiningRoom(url: string): Promise<DiningRoom> {
  const signed = await callApi(
    url,
    'mutation SignIn($i: String!, $p: String!) { signIn(identifier: $i, password: $p) { token } }',
    { variables: { i: PEOPLE.master, p: PASSWORD } },
  )
  const session = signed.data?.signIn as { token: string } | undefined
  if (!session) throw new Error(JSON.stringify(signed.errors))
  const { token } = session
  const ask = async (query: string, variables: object) => {
    const { data, errors } = await callApi(url, query, { token, variables: { ...variables } })
    if (errors.length > 0 || !data) throw new Error(JSON.stringify(errors))
    return data
  }
  const make = async (field: string, arg: string, type: string, values: object) => {
    const data = await ask(`mutation M($v: ${type}!) { ${field}(${arg}: $v) { id } }`, { v: values })
    return (data[field] as { id: number }).id
  }
  const word = randomUUID().slice(0, 6).toUpperCase()
  const cities = await ask('query Q { outletList(limit: 1) { nodes { province { id } city { id } } } }', {})
  const [place] = (cities.outletList as { nodes: { province: { id: number }; city: { id: number } }[] }).nodes
  const outlet_id = await make('createOutlet', 'outlet', 'NewOutlet', {
    name: `Ruang ${word}`,
    code: `R${word}`,
    email: `ruang-${word.toLowerCase()}@sekarlawang.example`,
    phone: `+6281${String(Math.floor(Math.random() * 1e9)).padStart(9, '2')}`,
    complete_address: 'Jalan Uji 1',
    province_id: place?.province.id,
    city_id: place?.city.id,
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
    outlet_id,
    tables: [`${word}1`, `${word}2`],
    paths: [paths[0] ?? '', paths[1] ?? ''],
    item: { id, name },
    ask,
  }
}
