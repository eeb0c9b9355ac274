import { expect, test } from 'vitest'
import { readApiPath } from './api-path.ts'

const pageWith = (content: string | null) => ({
  querySelector: () => (content === null ? null : ({ getAttribute: () => content } as unknown as Element)),
})

test('the page says where the API is; one that was not served by the server does not', () => {
  expect(readApiPath(pageWith('/api/lumbung'))).toBe('/api/lumbung')
  expect(readApiPath(pageWith('__GRAPHQL_PATH__'))).toBe('/graphql')
  expect(readApiPath(pageWith(null))).toBe('/graphql')
  expect(readApiPath(undefined)).toBe('/graphql')
})
