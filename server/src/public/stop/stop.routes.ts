import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createContext } from '../../kit/brand-context.ts'
import type { Context } from '../../kit/context.ts'
import { addressBlock } from '../../kit/http/address-block.ts'
import { assertAttempt } from '../../kit/throttle.ts'
import { readStopToken } from '../../sales/member-campaign/stop-link.ts'
import { readStopped, stopMessages } from '../../sales/member-campaign/stop-messages.commands.ts'
import { pagePolicyFor, readCode } from '../guest/guest-door.ts'
import { html } from '../guest/html.ts'
import { createLayout, type GuestPage } from '../guest/layout.ts'

const PATH = '/b/:code'
const LARGEST_BODY = 4_000
const VIEWS = { name: 'stop_view', free: 120, window_seconds: 60, longest_wait_seconds: 60 }
/** Links that open nothing, by block of addresses: nobody tries them out. */
const MISSES = { name: 'stop_miss', free: 30, window_seconds: 600, longest_wait_seconds: 600 }

/** Its address is a member's own: nobody keeps the page, frames it, finds it or is told its address. Forms go to itself. */
const HEADERS = {
  'content-security-policy': pagePolicyFor("'none'", "'self'"),
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
}

const page = (title: string, body: GuestPage['body']): GuestPage => ({
  ...{ title, description: title, color: '#0f6b57', body },
})

/** The same for every link that opens nothing, so that it tells nothing. */
const LINK_CLOSED = page(
  'Halaman tidak ditemukan',
  html`<main class="nothing"><h1>Tautan ini tidak berlaku</h1>
<p>Alamatnya mungkin tidak lengkap. Buka lagi tautan pada e-mail Anda.</p></main>`,
)
const ASKED = page(
  'Berhenti menerima pesan',
  html`<main class="nothing"><h1>Berhenti menerima pesan?</h1>
<p>Anda tidak akan dikirimi pesan kampanye lagi. Poin dan keanggotaan Anda tetap.</p>
<form method="post"><button class="go">Berhenti menerima pesan</button></form></main>`,
)
const STOPPED = page(
  'Pesan dihentikan',
  html`<main class="nothing"><h1>Pesan dihentikan</h1>
<p>Anda tidak akan dikirimi pesan kampanye lagi.</p></main>`,
)

type LinkRequest = FastifyRequest<{ Params: { code: string } }>

interface Opened {
  readonly ctx: Context
  readonly member_id: number
}

/**
 * The page on which a member stops campaigns. Opening it changes nothing, as mailboxes open links by themselves; a post
 * does, by its button or by the mailbox (RFC 8058).
 */
export function stopRoutes(app: FastifyInstance, { dist }: { dist: string }): void {
  const layout = createLayout(dist, 'guest')
  const send = (reply: FastifyReply, shown: GuestPage) =>
    reply.headers(HEADERS).header('content-type', 'text/html; charset=utf-8').send(layout(shown))
  // What a form or a mailbox says is of no interest: the address says it all.
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string', bodyLimit: LARGEST_BODY },
    (_request, _body, done) => done(null, {}),
  )
  const enter = async (request: LinkRequest): Promise<Opened | undefined> => {
    await assertAttempt(app.services, VIEWS, addressBlock(request.ip))
    const found = readCode(request.params.code)
    const member_id = found && readStopToken(app.services, found.brand_id, found.token)
    if (!found || member_id === undefined) return undefined
    const ctx = createContext(app.services, {
      ...{ brand_id: found.brand_id, viewer: null, actor: 'Member' },
      ...{ request_id: request.id, ip: request.ip },
    })
    return { ctx, member_id }
  }
  const refuse = async (request: LinkRequest, reply: FastifyReply) => {
    await assertAttempt(app.services, MISSES, addressBlock(request.ip))
    return send(reply.code(404), LINK_CLOSED)
  }

  app.get(PATH, async (request: LinkRequest, reply) => {
    const opened = await enter(request)
    const is_stopped = opened && (await readStopped(opened.ctx, opened.member_id))
    if (is_stopped === undefined) return refuse(request, reply)
    return send(reply, is_stopped ? STOPPED : ASKED)
  })

  app.post(PATH, { bodyLimit: LARGEST_BODY }, async (request: LinkRequest, reply) => {
    const opened = await enter(request)
    if (!opened || !(await stopMessages(opened.ctx, opened.member_id))) return refuse(request, reply)
    return send(reply, STOPPED)
  })
}
