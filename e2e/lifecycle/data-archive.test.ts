import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { callApi, signIn, signUp } from '../support/api.ts'
import type { Server } from '../support/server.ts'
import { until } from '../support/until.ts'
import { useProduct } from '../support/use-product.ts'

const product = useProduct()
/** A file of a young brand is made within a second: it may be ready before the kill. */
const TRIES = 5

interface Archive {
  id: number
  status: string
  done_count: number
}

async function readNewest({ url }: Server, token: string): Promise<Archive> {
  const { data, errors } = await callApi(url, '{ dataArchives { id status done_count } }', { token })
  const [newest] = (data?.dataArchives ?? []) as Archive[]
  if (!newest) throw new Error(JSON.stringify(errors))
  return newest
}

/** Asks for a file and answers how it stands once the work is seen to have begun. */
async function begin(server: Server, token: string): Promise<Archive> {
  await callApi(server.url, 'mutation { askDataArchive }', { token })
  let seen: Archive | undefined
  await until('the file is begun', async () => {
    seen = await readNewest(server, token)
    return seen.done_count > 0
  })
  if (!seen) throw new Error('no file')
  return seen
}

test('a product that is killed while it makes the file of all data makes it after its next start', async () => {
  const first = await product.start(product.copyData())
  const token = await signIn(first.url, await signUp(first.url))
  let asked = await begin(first, token)
  for (let left = TRIES; asked.status !== 'making' && left > 0; left--) asked = await begin(first, token)
  expect(asked.status).toBe('making')
  process.kill(first.nodePid(), 'SIGKILL')
  await first.ended

  const second = await product.start(first.dataDir)
  await until('the file is ready', async () => (await readNewest(second, token)).status === 'ready')
  expect((await readNewest(second, token)).id).toBe(asked.id)
  const response = await fetch(`${second.url}/api/brand/data/${asked.id}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.status).toBe(200)
  const parts = unzipSync(new Uint8Array(await response.arrayBuffer()))
  expect(new TextDecoder().decode(parts['BACA-SAYA.txt'])).toContain('audit_log.csv')
})
