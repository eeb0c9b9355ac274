import { expect, test } from 'vitest'
import schema from '../../schema.graphql?raw'
import { document } from './kit/graphql/document.ts'
import { isPrivateDocument, private_types, secret_field } from './private-documents.ts'

const suspicious = /pin|token|secret|passw|key|otp|recover|hash|credential/i

/** Fields that only sound as if they opened something, with what they are. */
const harmless = new Map([
  ['check_key', 'name of a check of Dokter Data'],
  ['is_pinned', 'a view that stands first'],
  ['key', 'place of a cell or row'],
  ['keywords', 'words of a category'],
  ['mapping', 'columns of a workbook'],
  ['mappings', 'accounts of what is booked'],
])

interface Field {
  type: string
  name: string
}

function fieldsOfSchema(): Field[] {
  const types = [...schema.matchAll(/^type (\w+)[^{]*\{([^}]*)^\}/gm)].map(([, type = '', body = '']) => ({
    type,
    body,
  }))
  return types
    .filter(({ type }) => type !== 'Query' && type !== 'Mutation')
    .flatMap(({ type, body }) =>
      [...body.matchAll(/^ {2}(\w+)[(:]/gm)].map(([, name = '']) => ({ type, name })),
    )
}

test('each field that sounds like a secret is kept off devices, or somebody has said what it is', () => {
  const fields = fieldsOfSchema()
  expect(fields.length).toBeGreaterThan(3000)
  const unknown = fields.filter(
    ({ type, name }) =>
      suspicious.test(name) && !secret_field.test(name) && !private_types.has(type) && !harmless.has(name),
  )
  expect(unknown).toEqual([])
})

test('each type that is named private is one of the schema', () => {
  const types = new Set(fieldsOfSchema().map(({ type }) => type))
  expect([...private_types].filter((type) => !types.has(type))).toEqual([])
})

test('a document is private by what it asks for', () => {
  expect(isPrivateDocument(document('A', 'query A{outlet{id name pin}}', ['Outlet']))).toBe(true)
  expect(isPrivateDocument(document('B', 'query B{outlet{id name pinned}}', ['Outlet']))).toBe(false)
  expect(isPrivateDocument(document('C', 'query C{memberList{nodes{id}}}', ['Member', 'MemberList']))).toBe(
    true,
  )
})
