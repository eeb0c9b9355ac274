import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { createClient } from '../../../test/client.ts'
import { readAdminViewer } from '../../access/session/viewer.ts'
import { LIMITS } from '../../kit/graphql/limits.ts'
import { createApiKey } from './api-key.commands.ts'

const app = useTestApp({ LUMBUNG_ENV: 'production' })

const page = readFileSync(join(import.meta.dirname, '../../../../docs/api.md'), 'utf8')
const examples = [...page.matchAll(/^```graphql\n([^`]+)```$/gm)].map(([, text = '']) => text)

/** The text that the example of a command line sends. */
const [, body = ''] = /-d '([^']+)'/.exec(page) ?? []

test('each example of the page is answered to a key, in production too', async () => {
  const brand = await app().createBrand()
  await brand.createOutlet()
  const viewer = (await readAdminViewer(app().services, brand.id, brand.master_id)) ?? null
  const { token } = await createApiKey(
    { ...brand.ctx, viewer },
    {
      name: 'Contoh',
      admin_group_id: brand.group_ids.get('Manajer Area') ?? 0,
      is_all_outlets: true,
      outlet_ids: [],
      is_read_only: false,
      per_minute: 100,
      valid_days: 1,
    },
  )
  const client = createClient(app().http, token)
  const { query } = JSON.parse(body) as { query: string }
  expect(examples.length).toBeGreaterThan(4)
  for (const example of [query, ...examples]) {
    const { status, errors, data } = await client.send(example)
    expect([example, status, errors]).toEqual([example, 200, []])
    expect(data).not.toBeNull()
  }
})

test('the limits of the page are those that hold', () => {
  const told = [...page.matchAll(/^\| ([a-z, ]+) \| ([\d,]+)( bytes| each)? \|$/gm)].map(
    ([, name, value = '']) => [name, Number(value.replace(',', ''))],
  )
  expect(Object.fromEntries(told)).toEqual({
    body: LIMITS.body_bytes,
    'tokens of the document': LIMITS.tokens,
    'depth of selections': LIMITS.depth,
    'operations at the root': LIMITS.root_fields,
    'aliases, directives': LIMITS.aliases,
    cost: LIMITS.cost,
  })
  expect(LIMITS.directives).toBe(LIMITS.aliases)
})
