import { serverAudits } from 'graphql-http'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'

const app = useTestApp()

/** The server as `fetch` sees it. */
const fetchFn = async (
  url: string,
  init: { method?: string; headers?: Record<string, string>; body?: string } = {},
) => {
  const { pathname, search } = new URL(url)
  const response = await app().http.inject({
    method: (init.method ?? 'GET') as 'GET',
    url: pathname + search,
    headers: init.headers ?? {},
    ...(init.body === undefined ? {} : { payload: init.body }),
  })
  return new Response([204, 304].includes(response.statusCode) ? null : response.rawPayload, {
    status: response.statusCode,
    headers: Object.entries(response.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    ),
  })
}

/** Ways the specification only allows, and which we refuse: forms and addresses that carry a query. */
const REFUSED = /urlencoded|URL-encoded/

const audits = serverAudits({ url: 'http://localhost/graphql', fetchFn })

test.each(audits.filter(({ name }) => !REFUSED.test(name)))('$name', async (audit) => {
  expect(await audit.fn()).toMatchObject({ status: 'ok' })
})

test.each(audits.filter(({ name }) => REFUSED.test(name)))('refused: $name', async (audit) => {
  expect(await audit.fn()).toMatchObject({
    status: 'notice',
    response: { status: expect.toBeOneOf([405, 415]) },
  })
})
