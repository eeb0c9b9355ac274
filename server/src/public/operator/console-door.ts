import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound, UserError } from '../../kit/errors.ts'
import { operatorCookie } from '../../kit/http/request-context.ts'
import type { Operator } from '../../subscription/operator/operator-log.ts'
import { type OperatorSession, readOperatorSession } from '../../subscription/operator/operator-session.ts'
import { pagePolicyFor } from '../guest/guest-door.ts'
import { createLayout, type GuestPage } from '../guest/layout.ts'
import type { Refused } from './frame.html.ts'

/** Nobody keeps, frames or finds these pages, and no link tells where it was pressed. */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': pagePolicyFor("'none'", "'self'"),
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
}

const STATUS: Partial<Record<UserError['code'], number>> = {
  VALIDATION: 422,
  NOT_FOUND: 404,
  RATE_LIMITED: 429,
}

/** A form as browsers send it; of fields that come twice the last counts. */
export type Form = Readonly<Record<string, string>>

/** A number of an address; throws NOT_FOUND for what is none. */
export function numberOf(text: string | undefined, label: string): number {
  if (!text || !/^[1-9]\d{0,8}$/.test(text)) throw notFound(label)
  return Number(text)
}

/** The way into the console: who sits there, and how pages are sent. */
export interface ConsoleDoor {
  /** Who has signed in by both steps; otherwise the request is led to the page that asks, and nobody is answered. */
  enter(request: FastifyRequest, reply: FastifyReply): Promise<Operator | undefined>
  /** Who has passed the password at least, with the token. */
  halfway(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ token: string; session: OperatorSession } | undefined>
  send(reply: FastifyReply, page: GuestPage): FastifyReply
  /** Sends the form again with why it was refused; anything that is no refusal is thrown on. */
  refuse(reply: FastifyReply, error: unknown, page: (refused: Refused) => GuestPage): FastifyReply
  /** Leads on after a form, so that loading the page again sends nothing. */
  lead(reply: FastifyReply, path: string): FastifyReply
}

/** Makes the way into the console from the built page. */
export function createConsoleDoor(app: FastifyInstance, dist: string): ConsoleDoor {
  const layout = createLayout(dist, 'operator')
  const lead = (reply: FastifyReply, path: string) =>
    reply.header('cache-control', 'no-store').redirect(path, 303)
  const send = (reply: FastifyReply, page: GuestPage) => reply.headers(HEADERS).send(layout(page))
  const halfway: ConsoleDoor['halfway'] = async (request, reply) => {
    const token = operatorCookie(request, reply).read()
    const session = await readOperatorSession(app.services, token)
    return token && session ? { token, session } : undefined
  }
  return {
    halfway,
    send,
    lead,
    enter: async (request, reply) => {
      const found = await halfway(request, reply)
      if (found?.session.has_second_step) return found.session.operator
      await lead(reply, found ? '/operator/code' : '/operator')
      return undefined
    },
    refuse: (reply, error, page) => {
      if (!(error instanceof UserError)) throw error
      const { code, message, details } = error
      const fields = (details.fields ?? {}) as Record<string, string>
      return send(reply.code(STATUS[code] ?? 409), page({ message, fields }))
    },
  }
}
