import { randomUUID } from 'node:crypto'
import { callApi } from './api.ts'
import { tokenOf } from './sessions.ts'

/** A device that sends what it sells. */
export interface Till {
  outlet_id: number
  send: (kind: string, entries: object[]) => Promise<string[]>
}

/** A till of its own at the first outlet or one whose name ends so, as the till's maker would register it. */
export async function createTill(url: string, outlet = ''): Promise<Till> {
  const token = await tokenOf(url, 'master')
  const listed = await callApi(url, '{ outletList(limit: 100) { nodes { id name } } }', { token })
  const { nodes } = (listed.data as { outletList: { nodes: { id: number; name: string }[] } }).outletList
  const outlet_id = nodes.find(({ name }) => name.endsWith(outlet))?.id ?? 0
  const made = await callApi(
    url,
    'mutation ($device: NewDevice!) { createDevice(device: $device) { token } }',
    { token, variables: { device: { outlet_id, name: `Kasir ${randomUUID().slice(0, 6)}` } } },
  )
  const device = (made.data as { createDevice: { token: string } }).createDevice.token
  return {
    outlet_id,
    send: async (kind, entries) => {
      const response = await fetch(`${url}/api/pos/v1/${kind}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${device}`, 'content-type': 'application/json' },
        body: JSON.stringify({ [kind.replace('-', '_')]: entries }),
      })
      const { results } = (await response.json()) as { results: { status: string }[] }
      return results.map(({ status }) => status)
    },
  }
}
