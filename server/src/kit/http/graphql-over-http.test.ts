import { serverAudits } from 'graphql-http'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'

const app = useTestApp()

/** The server as `fetch` sees it. */
const fetchFn = async (url: string, init: { method?: string; headers?: Record<string, string>; body?: string } = {}) => {
  const { pathname, search } = new URL(url)
  const response = await app().http.inject({
    method: (init.method ?? 'GET') as 'GET',
    url: pathname + search,
    headers: init.headers ?? {},
    ...(init.body === undefined ? {} : { payload: init.body }),
  })
  return new Response([204, 304].includes(response.statusCode) ? null : response.rawPayload, {
    status: response.statusCode,
    headers: Object.entries(response.headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as [string, string]])),
  })
}

test.each(serverAudits({ url: 'http://localhost/graphql', fetchFn }))('$name', async (audit) => {
  const result = await audit.fn()
  expect(result).toMatchObject({ status: 'ok' })
})
