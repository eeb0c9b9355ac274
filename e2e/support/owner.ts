import { randomUUID } from 'node:crypto'
import { callApi } from './api.ts'
import { type Person, tokenOf } from './sessions.ts'

/** A demo brand by the API, as somebody of it. */
export interface Owner {
  ask(query: string, variables: object): Promise<Record<string, unknown>>
  /** Runs a mutation of one input and answers the id of what it made. */
  make(field: string, argument: string, type: string, values: object): Promise<number>
}

export async function signInOwner(url: string, person: Person = 'master'): Promise<Owner> {
  const token = await tokenOf(url, person)
  const ask = async (query: string, variables: object) => {
    const { data, errors } = await callApi(url, query, { variables: { ...variables }, token })
    if (errors.length > 0 || !data) throw new Error(JSON.stringify(errors))
    return data
  }
  const make = async (field: string, argument: string, type: string, values: object) => {
    const data = await ask(`mutation M($v: ${type}!) { ${field}(${argument}: $v) { id } }`, { v: values })
    return (data[field] as { id: number }).id
  }
  return { ask, make }
}

/** Makes an outlet of a journey's own. Its name begins as all of the brand do: tables leave out what all share. */
export async function makeOutlet(
  { ask, make }: Owner,
  more: object = {},
): Promise<{ outlet_id: number; outlet_name: string; word: string }> {
  const word = randomUUID().slice(0, 6).toUpperCase()
  const found = await ask('query Q { outletList(limit: 1) { nodes { province { id } city { id } } } }', {})
  const [place] = (found.outletList as { nodes: { province: { id: number }; city: { id: number } }[] }).nodes
  const outlet_name = `Sekar Lawang ${word}`
  const outlet_id = await make('createOutlet', 'outlet', 'NewOutlet', {
    name: outlet_name,
    code: `U${word}`,
    email: `uji-${word.toLowerCase()}@sekarlawang.example`,
    phone: `+6281${String(Math.floor(Math.random() * 1e9)).padStart(9, '2')}`,
    complete_address: 'Jalan Uji 1',
    province_id: place?.province.id,
    city_id: place?.city.id,
    ...more,
  })
  return { outlet_id, outlet_name, word }
}
