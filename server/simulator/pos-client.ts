import { readClock } from './clock.ts'

/** What the simulator reads of the catalogue. */
export interface Catalog {
  outlet: { name: string; timezone: string }
  taxes: CatalogTax[]
  items: {
    id: number
    code: string
    name: string
    price: number
    is_taxable: boolean
    is_available: boolean
    sold_out_until: string | null
  }[]
  payment_methods: { code: string; type: string }[]
}

export interface CatalogTax {
  effective_from: string
  tax_bp: number
  service_bp: number
  is_tax_inclusive: boolean
  is_service_before_discount: boolean
  rounding_step: number
  round_down_below: number
  is_rounding_cash_only: boolean
  service_channels: string[]
  inclusive_channels: string[]
}

interface Answer {
  results: { status: string; fields?: Record<string, string> }[]
}

/** Calls the public interface of the tills, with the token of one. */
export interface PosClient {
  catalog(): Promise<Catalog>
  /** Sends entries of one kind, such as `cash-sessions`; throws when one is not taken. */
  send(kind: string, entries: readonly object[]): Promise<void>
}

/** A client of the server at `base`, e.g. http://localhost:3000. */
export function createPosClient(base: string, token: string): PosClient {
  const call = async <T>(path: string, body?: object): Promise<T> => {
    const response = await fetch(`${base}/api/pos/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as T
  }
  return {
    catalog: () => call<Catalog>('catalog'),
    send: async (kind, entries) => {
      const answer = await call<Answer>(kind, { [kind.replace('-', '_')]: entries })
      const refused = answer.results.find(({ status }) => status !== 'accepted' && status !== 'duplicate')
      if (refused) throw new Error(`${kind} was not taken: ${JSON.stringify(refused)}`)
    },
  }
}

/** Registers a till at the first outlet of the demo brand by signing in, and answers its token. */
export async function createDemoTill(base: string, identifier: string, password: string): Promise<string> {
  const ask = async <T>(query: string, variables: object, token?: string): Promise<T> => {
    const response = await fetch(`${base}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify({ query, variables }),
    })
    const { data, errors } = (await response.json()) as { data: T; errors?: { message: string }[] }
    if (errors?.[0]) throw new Error(errors[0].message)
    return data
  }
  const { signIn } = await ask<{ signIn: { token: string } }>(
    'mutation ($identifier: String!, $password: String!) { signIn(identifier: $identifier, password: $password) { token } }',
    { identifier, password },
  )
  const active = [{ field: 'deleted_at', operator: 'In', value: ['active'] }]
  const { outletList } = await ask<{ outletList: { nodes: { id: number }[] } }>(
    'query ($filters: [Filter!]) { outletList(limit: 1, filters: $filters) { nodes { id } } }',
    { filters: active },
    signIn.token,
  )
  const outlet_id = outletList.nodes[0]?.id
  if (outlet_id === undefined) throw new Error('the brand has no outlet')
  const { createDevice } = await ask<{ createDevice: { token: string } }>(
    'mutation ($device: NewDevice!) { createDevice(device: $device) { token } }',
    { device: { outlet_id, name: `Simulator ${readClock().toISOString().slice(0, 16)}` } },
    signIn.token,
  )
  return createDevice.token
}
