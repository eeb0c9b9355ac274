import type { TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { workDataArchives } from './make-archive.ts'

const LOOK = `{ dataArchives { id status author table_count done_count bytes made_at expires_at ended_at } }`

interface Looked {
  readonly id: number
  readonly status: string
  readonly author: string
  readonly table_count: number
  readonly done_count: number
  readonly bytes: number
  readonly expires_at: string | null
}

/** How tests have files of all data made, look at them and fetch them. */
export function createDataArchives(app: () => TestApp) {
  const ask = async (client: Client): Promise<number> =>
    (await client.ask<{ askDataArchive: number }>('mutation { askDataArchive }')).askDataArchive

  const cancel = (client: Client, id: number) =>
    client.ask('mutation($id: Int!) { cancelDataArchive(id: $id) }', { id })

  const look = async (client: Client): Promise<Looked[]> =>
    (await client.ask<{ dataArchives: Looked[] }>(LOOK)).dataArchives

  const work = (part_bytes?: number) => workDataArchives(app().services, part_bytes)

  async function make(client: Client): Promise<number> {
    const id = await ask(client)
    await work()
    return id
  }

  const fetch = (token: string | undefined, id: number | string) =>
    app().http.inject({
      method: 'GET',
      url: `/api/brand/data/${id}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })

  return { ask, cancel, look, work, make, fetch }
}
