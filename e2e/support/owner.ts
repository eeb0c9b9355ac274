import { randomInt, randomUUID } from 'node:crypto'
import { callApi } from './api.ts'
import { type Person, tokenOf } from './sessions.ts'

/** A brand by the API, as somebody of it. */
export interface Owner {
  ask(query: string, variables: object): Promise<Record<string, unknown>>
  /** Runs a mutation of one input and answers the id of what it made. */
  make(field: string, argument: string, type: string, values: object): Promise<number>
}

/** Speaks to the API as the session of a token. */
export function ownerOf(url: string, token: string): Owner {
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

/** A demo brand by the API; its owner unless somebody else is named. */
export async function signInOwner(url: string, person: Person = 'master'): Promise<Owner> {
  return ownerOf(url, await tokenOf(url, person))
}

/** Gives an outlet five kilos of an ingredient to begin with; answers the document, which waits where it has to be approved. */
export async function stockUp({ make }: Owner, outlet_id: number, item_id: number): Promise<number> {
  const line = { item_kind: 'ingredient', item_id, is_in: true, unit: 'g' }
  const id = await make('createAdjustment', 'adjustment', 'NewAdjustment', {
    ...{ kind: 'adjustment', reason: 'opening', outlet_id },
    lines: [{ ...line, unit_quantity: '5000', unit_cost: '15' }],
  })
  return make('submitAdjustment', 'adjustment', 'SubmitAdjustment', { id })
}

/** Makes an ingredient that is weighed. */
export const makeIngredient = ({ make }: Owner, name: string): Promise<number> =>
  make('createIngredient', 'ingredient', 'NewIngredient', { name, base_unit: 'g' })

/** Yogyakarta, whose outlets keep the time of Jakarta. */
const PLACE = { province_id: 34, city_id: 3404 }

/** Makes an outlet of a journey's own. Its name begins as all of the demo brand do: tables leave out what all share. */
export async function makeOutlet(
  { make }: Owner,
  more: { name?: string } & Record<string, unknown> = {},
): Promise<{ outlet_id: number; outlet_name: string; word: string }> {
  const word = randomUUID().slice(0, 6).toUpperCase()
  const outlet_name = more.name ?? `Sekar Lawang ${word}`
  const outlet_id = await make('createOutlet', 'outlet', 'NewOutlet', {
    name: outlet_name,
    code: `U${word}`,
    email: `uji-${word.toLowerCase()}@sekarlawang.example`,
    phone: `+6281${randomInt(1e9, 1e10)}`,
    complete_address: 'Jalan Uji 1',
    ...PLACE,
    ...more,
  })
  return { outlet_id, outlet_name, word }
}
