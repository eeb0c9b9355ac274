import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { DEMO_OPERATOR_TOKEN } from '../../subscription/billing.ts'

export const PASSWORD = 'Kunci#Konsol2026'
export const HALF_MINUTE_MS = 30_000

/** A browser of its own: forms as they are sent, and the cookie it was given. */
export function createBrowser(on: TestApp) {
  let cookie = ''
  const take = (answer: { cookies: { name: string; value: string }[] }) => {
    const given = answer.cookies.find(({ name }) => name.endsWith('lumbung-operator'))
    if (given) cookie = `${given.name}=${given.value}`
  }
  return {
    get: async (path: string) => {
      const answer = await on.http.inject({ url: `/operator${path}`, headers: { cookie } })
      take(answer)
      return answer
    },
    send: async (path: string, form: Record<string, string> = {}, headers: Record<string, string> = {}) => {
      const answer = await on.http.inject({
        method: 'POST',
        url: `/operator${path}`,
        headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams(form).toString(),
      })
      take(answer)
      return answer
    },
  }
}

export type Browser = ReturnType<typeof createBrowser>

/** What an app shows for a secret. */
export const codeOf = (secret: string, now: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({
    timestamp: now.getTime(),
  })

/** Makes an account by the token of a demo. */
export const register = (browser: Browser, email: string, more: Record<string, string> = {}) =>
  browser.send('/register', { token: DEMO_OPERATOR_TOKEN, name: 'Sari', email, password: PASSWORD, ...more })

/** Signs an account in by both steps; answers its secret where its app was set up here. */
export async function signIn(app: TestApp, browser: Browser, email: string, known = ''): Promise<string> {
  const first = await browser.send('/sign-in', { email, password: PASSWORD })
  expect([first.statusCode, first.headers.location]).toEqual([303, '/operator/code'])
  const page = (await browser.get('/code')).body
  const secret = known || (/<code class="secret">([^<]+)/.exec(page)?.[1] ?? '').replace(/\s/g, '')
  // A code is taken once: the next half minute has another.
  app.clock.advance(HALF_MINUTE_MS)
  const second = await browser.send('/code', { code: codeOf(secret, app.clock.now) })
  expect([second.statusCode, second.headers.location]).toEqual([303, '/operator/invoice'])
  return secret
}
