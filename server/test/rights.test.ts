import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { RIGHTS } from '../src/access/admin-group/rights.calc.ts'
import { AUTHORIZATIONS, type Authorization } from '../src/kit/authorization.calc.ts'
import { ORDER_TRANSITIONS } from '../src/purchasing/purchase-order/purchase-order-transition.calc.ts'
import { RECEIVING_TRANSITIONS } from '../src/purchasing/receiving/receiving-state.calc.ts'
import { schema } from '../src/schema.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The written lines of a side, without tests. */
function* sources(side: string): Generator<string> {
  for (const entry of readdirSync(join(ROOT, side), { recursive: true, encoding: 'utf8' }))
    if (
      /\.tsx?$/.test(entry) &&
      !/\.(test|gen|factory)\.tsx?$/.test(entry) &&
      !entry.endsWith('rights.calc.ts')
    )
      yield readFileSync(join(ROOT, side, entry), 'utf8')
}

const asked = new Map<string, Set<Authorization>>()
function ask(module: string, authorization: string) {
  if (!(module in RIGHTS) || !AUTHORIZATIONS.includes(authorization as Authorization)) return
  const known = asked.get(module) ?? new Set()
  asked.set(module, known.add(authorization as Authorization))
}

/** Modules and authorizations beside each other: `can('menu', 'update')`, `module: 'menu', authorization: 'update'`. */
const PAIR = /'([a-z_]+)',\s+(?:authorization: )?'([a-z_]+)'/g

for (const side of ['server/src', 'web/src'])
  for (const text of sources(side)) {
    for (const [, module = '', authorization = ''] of text.matchAll(PAIR)) ask(module, authorization)
    // A table of papers: each names its module, and asks for the same right.
    const [, right] = /can\(module, '(export)'\)/.exec(text) ?? []
    if (right) for (const [, module = ''] of text.matchAll(/module: '([a-z_]+)'/g)) ask(module, right)
  }
for (const { module, authorization } of ORDER_TRANSITIONS) ask(module, authorization)
for (const { module = 'receiving', authorization } of Object.values(RECEIVING_TRANSITIONS))
  ask(module, authorization)

test('each module has the rights that something asks for, and no others', () => {
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    const { permission } = field.extensions as { permission?: { module?: string; authorization?: string } }
    if (permission?.module) ask(permission.module, permission.authorization ?? '')
    if (permission?.module && field.name.endsWith('List')) ask(permission.module, 'export')
  }
  const found = Object.fromEntries(
    Object.keys(RIGHTS).map((module) => [
      module,
      AUTHORIZATIONS.filter((authorization) => asked.get(module)?.has(authorization)),
    ]),
  )
  expect(found).toEqual(RIGHTS)
})
