import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { createClient } from '../../../test/client.ts'
import { readAdminViewer } from '../../access/session/viewer.ts'
import { LIMITS } from '../../kit/graphql/limits.ts'
import { schema } from '../../schema.ts'
import { createApiKey } from './api-key.commands.ts'
import { readApiOperations } from './api-reference.ts'

const app = useTestApp({ LUMBUNG_ENV: 'production' })

const page = readFileSync(join(import.meta.dirname, '../../../../docs/api.md'), 'utf8')
const examples = [...page.matchAll(/^```graphql\n([^`]+)```$/gm)].map(([, text = '']) => text)

const panel = readFileSync(
  join(import.meta.dirname, '../../../../web/src/pages/developers/developers.reference.graphql'),
  'utf8',
)
/** Those of the panel, which run against the brand of whoever looks. */
const panel_examples = [...panel.matchAll(/^query ApiExample[^\0]*?^}$/gm)].map(([text]) => text)

/** The text that the example of a command line sends. */
const [, body = ''] = /-d '([^']+)'/.exec(page) ?? []

/** A program of a brand with an outlet, with a key of a role. */
async function openProgram(role: string) {
  const brand = await app().createBrand()
  await brand.createOutlet()
  const viewer = (await readAdminViewer(app().services, brand.id, brand.master_id)) ?? null
  const { token } = await createApiKey(
    { ...brand.ctx, viewer },
    {
      ...{
        name: 'Contoh',
        admin_group_id: brand.group_ids.get(role) ?? 0,
        is_all_outlets: true,
        outlet_ids: [],
      },
      ...{ is_read_only: false, per_minute: 600, valid_days: 1 },
    },
  )
  return createClient(app().http, token)
}

test('each example of the page is answered to a key, in production too', async () => {
  const client = await openProgram('Manajer Area')
  const { query } = JSON.parse(body) as { query: string }
  expect(examples.length).toBeGreaterThan(4)
  expect(panel_examples).toHaveLength(3)
  for (const example of [query, ...examples, ...panel_examples]) {
    const { status, errors, data } = await client.send(example)
    expect([example, status, errors]).toEqual([example, 200, []])
    expect(data).not.toBeNull()
  }
})

test('each query of the reference that needs no argument is answered to a key as it stands there', async () => {
  const client = await openProgram('Auditor')
  const asked = readApiOperations(schema).filter(
    ({ kind, arguments: args }) => kind === 'query' && !args.some(({ is_required }) => is_required),
  )
  expect(asked.length).toBeGreaterThan(60)
  for (const { name, document } of asked) {
    const { status, errors } = await client.send(document)
    const codes = errors.map(({ extensions }) => extensions.code).filter((code) => code !== 'FORBIDDEN')
    expect([name, status, codes]).toEqual([name, 200, []])
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
