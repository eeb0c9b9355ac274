import { randomUUID } from 'node:crypto'
import { type Owner, signInOwner } from './owner.ts'

/** A device that sends what it sells. */
export interface Till {
  outlet_id: number
  send: (kind: string, entries: object[]) => Promise<string[]>
}

/** Where a till stands. */
interface Place {
  owner: Owner
  outlet_id: number
}

/** A till of its own at an outlet, as the till's maker would register it; at the first one of the demo unless named. */
export async function createTill(url: string, place?: Place): Promise<Till> {
  const { owner, outlet_id } = place ?? { owner: await signInOwner(url), outlet_id: 1 }
  const made = await owner.ask('mutation ($device: NewDevice!) { createDevice(device: $device) { token } }', {
    device: { outlet_id, name: `Kasir ${randomUUID().slice(0, 6)}` },
  })
  const { token } = made.createDevice as { token: string }
  return {
    outlet_id,
    send: async (kind, entries) => {
      const response = await fetch(`${url}/api/pos/v1/${kind}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ [kind.replace('-', '_')]: entries }),
      })
      const { results } = (await response.json()) as { results: { status: string }[] }
      return results.map(({ status }) => status)
    },
  }
}
