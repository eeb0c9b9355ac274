import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createContext } from '../../kit/brand-context.ts'
import { parseInput } from '../../kit/command.ts'
import type { Context } from '../../kit/context.ts'
import { UserError } from '../../kit/errors.ts'
import { addressBlock } from '../../kit/http/address-block.ts'
import { assertAttempt } from '../../kit/throttle.ts'
import { readRatingToken } from '../../sales/visit-rating/rating-link.ts'
import { pagePolicyFor, readCode } from '../guest/guest-door.ts'
import { html } from '../guest/html.ts'
import { createLayout, type GuestPage } from '../guest/layout.ts'
import { rateVisit } from './rate-visit.commands.ts'
import { likesOf, RatingInput } from './rating.input.ts'
import { ratingPage } from './rating-page.html.ts'
import { type RatingPage, readRatingPage } from './rating-page.queries.ts'

const LARGEST_BODY = 32_000
const PATH = '/r/:code'
const VIEWS = { name: 'rating_view', free: 120, window_seconds: 60, longest_wait_seconds: 60 }
/** Links that open nothing, by block of addresses: nobody tries them out. */
const MISSES = { name: 'rating_miss', free: 30, window_seconds: 600, longest_wait_seconds: 600 }

/** Its address is a guest's own: nobody keeps the page, frames it, finds it or is told its address. Forms go to itself. */
const HEADERS = {
  'content-security-policy': pagePolicyFor("'none'", "'self'"),
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
}

/** The same for every link that opens nothing, so that it tells nothing. */
const LINK_CLOSED: GuestPage = {
  title: 'Halaman tidak ditemukan',
  description: 'Tautan ini tidak berlaku.',
  color: '#0f6b57',
  body: html`<main class="nothing"><h1>Tautan ini tidak berlaku</h1>
<p>Alamatnya mungkin tidak lengkap. Pindai lagi kode pada struk Anda.</p></main>`,
}

type LinkRequest = FastifyRequest<{ Params: { code: string }; Querystring: { terkirim?: string } }>

interface Opened {
  readonly ctx: Context
  readonly receipt_id: number
  readonly page: RatingPage
}

/** The page on which the guest of a receipt says how it was, and what it sends: a plain form. */
export function ratingRoutes(app: FastifyInstance, { dist }: { dist: string }): void {
  const layout = createLayout(dist, 'guest')
  const send = (reply: FastifyReply, page: GuestPage) =>
    reply.headers(HEADERS).header('content-type', 'text/html; charset=utf-8').send(layout(page))
  // Forms come here alone: everywhere else they are refused.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LARGEST_BODY },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  const enter = async (request: LinkRequest): Promise<Opened | undefined> => {
    await assertAttempt(app.services, VIEWS, addressBlock(request.ip))
    const found = readCode(request.params.code)
    const receipt_id = found && readRatingToken(app.services, found.brand_id, found.token)
    if (!found || receipt_id === undefined) return undefined
    const ctx = createContext(app.services, {
      ...{ brand_id: found.brand_id, viewer: null, actor: 'Tamu' },
      ...{ request_id: request.id, ip: request.ip },
    })
    const page = await readRatingPage(ctx, receipt_id)
    return page && { ctx, receipt_id, page }
  }
  const refuse = async (request: LinkRequest, reply: FastifyReply) => {
    await assertAttempt(app.services, MISSES, addressBlock(request.ip))
    return send(reply.code(404), LINK_CLOSED)
  }

  app.get(PATH, async (request: LinkRequest, reply) => {
    const opened = await enter(request)
    if (!opened) return refuse(request, reply)
    const is_sent = request.query.terkirim !== undefined && opened.page.said !== null
    return send(reply, ratingPage(opened.page, opened.ctx.now().getTime(), { is_sent }))
  })

  app.post(PATH, { bodyLimit: LARGEST_BODY }, async (request: LinkRequest, reply) => {
    const opened = await enter(request)
    if (!opened) return refuse(request, reply)
    const { ctx, receipt_id } = opened
    const form = textsOf(request.body)
    const likes = likesOf(form)
    try {
      await rateVisit(ctx, receipt_id, parseInput(RatingInput, form), likes)
    } catch (error) {
      if (!(error instanceof UserError) || error.code === 'NOT_FOUND') throw error
      const page = (await readRatingPage(ctx, receipt_id)) ?? opened.page
      const filled = {
        stars: Number(form.stars) || null,
        ...{ words: form.words ?? '', guest_name: form.guest_name ?? '', likes },
      }
      const status = { VALIDATION: 422, RATE_LIMITED: 429 }[String(error.code)] ?? 409
      const errors = textsOf(error.details.fields)
      const problem = status === 422 ? '' : error.message
      return send(reply.code(status), ratingPage(page, ctx.now().getTime(), { filled, errors, problem }))
    }
    // Loaded again, the page sends nothing a second time.
    return reply.headers(HEADERS).redirect(`/r/${request.params.code}?terkirim`, 303)
  })
}

/** The texts of a form, or of what is wrong with it; what is no text is left out. */
function textsOf(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {}
  return Object.fromEntries(
    Object.entries(body).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  )
}
