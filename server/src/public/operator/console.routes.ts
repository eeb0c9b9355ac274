import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseInput } from '../../kit/command.ts'
import type { Services } from '../../kit/context.ts'
import { notFound } from '../../kit/errors.ts'
import { operatorCookie, sessionCookie } from '../../kit/http/request-context.ts'
import {
  checkOperatorPassword,
  OperatorSignInInput,
  RegisterInput,
  readEnrolment,
  readOperatorAccounts,
  registerOperator,
  setOperatorDisabled,
  takeOperatorCode,
} from '../../subscription/operator/operator-account.ts'
import {
  readBrandAccount,
  readBrands,
  readStanding,
  readTroubledBrands,
} from '../../subscription/operator/operator-brands.ts'
import { operatorContext } from '../../subscription/operator/operator-context.ts'
import { readJobHealth } from '../../subscription/operator/operator-health.ts'
import { logOperator, type Operator, readOperatorLog } from '../../subscription/operator/operator-log.ts'
import {
  beginOperatorSession,
  endOperatorSession,
  passSecondStep,
} from '../../subscription/operator/operator-session.ts'
import { beginOperatorLook } from '../../subscription/operator-consent/begin-operator-look.ts'
import { readOperatorConsent } from '../../subscription/operator-consent/operator-consent.queries.ts'
import { accountPage, logPage } from './account.html.ts'
import { brandPage, brandsPage } from './brand.html.ts'
import { type ConsoleDoor, createConsoleDoor, type Form, numberOf } from './console-door.ts'
import { healthPage } from './health.html.ts'
import { invoiceRoutes } from './invoice.routes.ts'
import { codePage, registerPage, signInPage } from './sign-in.html.ts'

const LARGEST_FORM = 8_000

type FormRequest = FastifyRequest<{ Body: Form }>

/**
 * `/operator`: the console of whoever sells the subscription, with a sign-in of its own by two steps. It does not exist where
 * no token of the installation is set, since nobody could make an account.
 */
export async function operatorConsole(app: FastifyInstance, { dist }: { dist: string }): Promise<void> {
  if (!app.services.billing.operator_token) return
  const door = createConsoleDoor(app, dist)
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LARGEST_FORM },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  gateRoutes(app, door)
  pageRoutes(app, door)
  invoiceRoutes(app, door)
}

/** Signing in and out, and making an account. */
function gateRoutes(app: FastifyInstance, door: ConsoleDoor): void {
  const { services } = app

  app.get('/operator', async (request, reply) => {
    const found = await door.halfway(request, reply)
    if (!found) return door.send(reply, signInPage())
    return door.lead(reply, found.session.has_second_step ? '/operator/invoice' : '/operator/code')
  })

  app.post('/operator/sign-in', async (request: FormRequest, reply) => {
    try {
      const operator = await checkOperatorPassword(
        services,
        request.ip,
        parseInput(OperatorSignInInput, request.body),
      )
      const { token, expires_at } = await beginOperatorSession(services, operator.id, request.ip)
      operatorCookie(request, reply).write(token, expires_at)
      return door.lead(reply, '/operator/code')
    } catch (error) {
      return door.refuse(reply, error, (refused) => signInPage(refused, request.body))
    }
  })

  app.get('/operator/code', async (request, reply) => {
    const found = await door.halfway(request, reply)
    if (!found) return door.lead(reply, '/operator')
    const { session } = found
    if (session.has_second_step) return door.lead(reply, '/operator/invoice')
    return door.send(
      reply,
      codePage(session.is_enrolled ? undefined : await readEnrolment(services, session.operator)),
    )
  })

  app.post('/operator/code', async (request: FormRequest, reply) => {
    const found = await door.halfway(request, reply)
    if (!found) return door.lead(reply, '/operator')
    const { session, token } = found
    try {
      await takeOperatorCode(services, session.operator, String(request.body?.code ?? '').replace(/\s/g, ''))
      await passSecondStep(services, token)
      return door.lead(reply, '/operator/invoice')
    } catch (error) {
      const enrolment = session.is_enrolled ? undefined : await readEnrolment(services, session.operator)
      return door.refuse(reply, error, (refused) => codePage(enrolment, refused))
    }
  })

  app.get('/operator/register', async (_request, reply) => door.send(reply, registerPage()))

  app.post('/operator/register', async (request: FormRequest, reply) => {
    try {
      await registerOperator(services, request.ip, parseInput(RegisterInput, request.body))
      return door.lead(reply, '/operator')
    } catch (error) {
      return door.refuse(reply, error, (refused) => registerPage(refused, request.body))
    }
  })

  app.post('/operator/sign-out', async (request, reply) => {
    const found = await door.halfway(request, reply)
    if (found) {
      await endOperatorSession(services, found.token)
      await logOperator(services, found.session.operator, 'sign_out')
    }
    operatorCookie(request, reply).clear()
    return door.lead(reply, '/operator')
  })
}

/** What is told of the brand of an address; throws NOT_FOUND for none. */
async function readBrandFacts(services: Services, id: string | undefined) {
  const standing = await readStanding(services, numberOf(id, 'Brand'))
  if (!standing) throw notFound('Brand')
  const account = await readBrandAccount(services, standing.id)
  return { standing, ...account, consent: await readOperatorConsent(operatorContext(services, standing.id)) }
}

/** What is read, and who operates. */
function pageRoutes(app: FastifyInstance, door: ConsoleDoor): void {
  const { services } = app
  const page = (
    path: string,
    answer: (
      request: FastifyRequest<{ Params: { id?: string }; Querystring: { q?: string; page?: string } }>,
      reply: FastifyReply,
      operator: Operator,
    ) => Promise<unknown>,
  ) =>
    app.get<{ Params: { id?: string }; Querystring: { q?: string; page?: string } }>(
      path,
      async (request, reply) => {
        const operator = await door.enter(request, reply)
        return operator ? answer(request, reply, operator) : reply
      },
    )

  page('/operator/brand', async ({ query }, reply, { name }) => {
    const wanted = String(query.q ?? '').slice(0, 200)
    const at = /^[1-9]\d{0,5}$/.test(String(query.page)) ? Number(query.page) : 1
    const found = await readBrands(services, { wanted, page: at })
    return door.send(reply, brandsPage(found, { operator: name, wanted, page: at }))
  })

  page('/operator/brand/:id', async ({ params }, reply, operator) => {
    const brand = await readBrandFacts(services, params.id)
    await logOperator(services, operator, 'open_brand', {
      brand_id: brand.standing.id,
      detail: brand.standing.name,
    })
    return door.send(reply, brandPage(brand.standing, brand, { operator: operator.name }))
  })

  app.post(
    '/operator/brand/:id/look',
    async (request: FastifyRequest<{ Params: { id?: string } }>, reply) => {
      const operator = await door.enter(request, reply)
      if (!operator) return reply
      const brand = await readBrandFacts(services, request.params.id)
      const { id, name } = brand.standing
      try {
        const ctx = operatorContext(services, id, operator.name)
        const meta = { ip: request.ip, user_agent: request.headers['user-agent'] ?? '' }
        await beginOperatorLook({ ...ctx, ...meta, cookie: sessionCookie(request, reply) }, operator.name)
        await logOperator(services, operator, 'look', { brand_id: id, detail: name })
        return door.lead(reply, '/dashboard')
      } catch (error) {
        return door.refuse(reply, error, (refused) =>
          brandPage(brand.standing, brand, { operator: operator.name, refused }),
        )
      }
    },
  )

  page('/operator/health', async (_request, reply, { name }) => {
    const [jobs, troubled] = await Promise.all([readJobHealth(services), readTroubledBrands(services)])
    return door.send(reply, healthPage({ jobs, troubled }, name))
  })

  page('/operator/log', async (_request, reply, { name }) =>
    door.send(reply, logPage(await readOperatorLog(services), name)),
  )

  page('/operator/account', async (_request, reply, { name, id }) =>
    door.send(reply, accountPage(await readOperatorAccounts(services), { operator: name, own_id: id })),
  )

  for (const [path, is_disabled] of [
    ['disable', true],
    ['enable', false],
  ] as const) {
    app.post(
      `/operator/account/:id/${path}`,
      async (request: FastifyRequest<{ Params: { id?: string } }>, reply) => {
        const operator = await door.enter(request, reply)
        if (!operator) return reply
        try {
          await setOperatorDisabled(services, operator, numberOf(request.params.id, 'Operator'), is_disabled)
          return door.lead(reply, '/operator/account')
        } catch (error) {
          const accounts = await readOperatorAccounts(services)
          const who = { operator: operator.name, own_id: operator.id }
          return door.refuse(reply, error, (refused) => accountPage(accounts, { ...who, refused }))
        }
      },
    )
  }
}
