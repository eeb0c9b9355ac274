import { parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { readOperations } from '../../../test/attack/operation.ts'
import { assertCost, measureDocument } from '../../kit/graphql/limits.ts'
import { schema } from '../../schema.ts'
import { findApiOperations, readApiOperations } from './api-reference.ts'
import { isClosedToKeys } from './closed-to-keys.ts'

const app = useTestApp()
const operations = readApiOperations(schema)

test('the reference holds all that keys may call, and nothing else', () => {
  const open = readOperations(schema).filter(
    ({ kind, name, permission }) =>
      !isClosedToKeys({ name, permission }, kind === 'query' ? 'read' : 'write'),
  )
  expect(operations.map(({ name }) => name).sort()).toEqual(open.map(({ name }) => name).sort())
  expect(operations.filter(({ description }) => description === '')).toEqual([])
})

test('each document of the reference can be sent as it is, within the limits', () => {
  for (const { name, document } of operations) {
    const parsed = parse(document)
    expect([name, validate(schema, parsed).map(({ message }) => message)]).toEqual([name, []])
    expect(() => assertCost(measureDocument(parsed)({}))).not.toThrow()
  }
})

test('an operation is found by its words in any order, and arguments say what they are made of', () => {
  const names = (typed: string) => findApiOperations(operations, typed).map(({ name }) => name)
  expect(names('outletList')).toContain('outletList')
  expect(names('group ITEM create')).toContain('createItemGroup')
  expect(names('tidak ada seperti ini')).toEqual([])
  expect(names('')).toHaveLength(operations.length)
  const [create] = operations.filter(({ name }) => name === 'createItemGroup')
  expect(create).toMatchObject({ kind: 'mutation', module: 'menu', authorization: 'create' })
  expect(create?.arguments).toEqual([
    {
      name: 'item_group',
      type: 'NewItemGroup!',
      is_required: true,
      fields: expect.arrayContaining(['name: String!']),
    },
  ])
})

test('who may see keys reads the reference, who may not does not', async () => {
  const brand = await app().createBrand()
  const READ = 'query ($q: String) { apiReference(q: $q) { total operations { name kind } } }'
  const { apiReference } = await brand.master.ask(READ, { q: 'outletList' })
  expect(apiReference.operations).toContainEqual({ name: 'outletList', kind: 'query' })
  const all = await brand.master.ask(READ)
  expect(all.apiReference.total).toBe(operations.length)
  expect(all.apiReference.operations).toHaveLength(20)
  const cashier = await brand.signInAs('Kasir')
  expect((await cashier.fail(READ)).extensions.code).toBe('FORBIDDEN')
})
