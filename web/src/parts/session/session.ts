import { currentTime, hearServerTime } from '../../kit/clock.ts'
import { ApiError } from '../../kit/graphql/api-error.ts'
import { keyOf, load, putAnswer, query_client, useLoaded } from '../../kit/graphql/query.ts'
import { addSecondStep, reportError } from '../../kit/graphql/report-error.ts'
import { getToken, refreshToken, setToken } from '../../kit/session/token.ts'
import { keepToast } from '../../kit/toast/toast.ts'
import { readBoot } from './boot.ts'
import { keepFor, openKept } from './kept-session.ts'
import {
  GetBrandInfoDocument,
  type GetBrandInfoQuery,
  GetMeDocument,
  type GetMeQuery,
  GetViewDefaultsDocument,
} from './session.gql.gen.ts'

export type Me = GetMeQuery['me']
export type BrandInfo = GetBrandInfoQuery['brand']

/** Session as the shell knows it: nobody until the first answer. */
let is_authorized = false

function leaveTo(address: string): Promise<never> {
  location.replace(address)
  return new Promise(() => {})
}

/** Fills token and cache from the first HTML, so the shell paints without a request. */
export function startSession() {
  const boot = readBoot()
  if (!boot) return
  hearServerTime(boot.time)
  setToken(boot.token)
  putAnswer(GetMeDocument, {}, { me: boot.me })
  putAnswer(GetBrandInfoDocument, {}, { brand: boot.brand })
  putAnswer(GetViewDefaultsDocument, {}, { viewDefaults: boot.viewDefaults })
  is_authorized = true
  void keepFor(boot)
}

/**
 * Makes sure somebody is signed in and their profile and brand are loaded; leaves to sign-in or sign-out
 * otherwise. Answers at once when the first HTML carried the session.
 */
export async function ensureSession(): Promise<void> {
  if (is_authorized) return
  if (!getToken()) {
    const answer = await refreshToken().catch(async (error: unknown) => {
      if (await openKept()) return null
      throw error
    })
    if (!answer) {
      is_authorized = true
      return
    }
    const { token, message } = answer
    if (!token && message === 'invalid token') {
      keepToast({ tone: 'bad', message: 'Token tidak valid!' })
      await leaveTo('/sign-out')
    }
    if (!token && message === 'no token') keepToast({ tone: 'bad', message: 'Token tidak ditemukan!' })
    if (!token) await leaveTo(`/sign-in?next=${encodeURIComponent(location.pathname + location.search)}`)
  }
  try {
    const [{ me }, { brand }, { viewDefaults }] = await Promise.all([
      load(GetMeDocument, {}),
      load(GetBrandInfoDocument, {}),
      load(GetViewDefaultsDocument, {}),
    ])
    void keepFor({ me, brand, viewDefaults })
  } catch (error) {
    if (!(error instanceof ApiError && error.details.must_enrol)) throw error
    addSecondStep()
    await new Promise(() => {})
  }
  is_authorized = true
}

/** The signed-in admin, outside components. Undefined before ensureSession. */
export function readMe(): Me | undefined {
  return query_client.getQueryData<GetMeQuery>(keyOf(GetMeDocument, {}))?.me
}

/** The signed-in admin. */
export function useMe(): Me {
  return useLoaded(GetMeDocument, {}).me
}

/** The brand outside components. Undefined before ensureSession. */
export function readBrandInfo(): BrandInfo | undefined {
  return query_client.getQueryData<GetBrandInfoQuery>(keyOf(GetBrandInfoDocument, {}))?.brand
}

/** The brand as the shell shows it: name, plan, zone. */
export function useBrandInfo(): BrandInfo {
  return useLoaded(GetBrandInfoDocument, {}).brand
}

/** Another tab may have signed out or in: the session is checked when this tab is looked at again after a while. */
export function watchSession(idle_ms = 10 * 60_000) {
  let left_at = currentTime()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) left_at = currentTime()
    else if (currentTime() - left_at > idle_ms) {
      refreshToken()
        .then(({ token }) => token || location.assign('/sign-out'))
        .catch(reportError)
    }
  })
}
