import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '../../src/integrations/grab/contract/call.ts'
import { checkFields } from '../../src/integrations/grab/contract/fields.ts'
import { GRAB_CALLS, GRAB_TOKEN_CALL } from '../../src/integrations/grab/contract/grab-calls.ts'
import { COMMON_REFUSALS, REFUSALS, type Refusal } from '../../src/integrations/grab/contract/refusals.ts'
import { createAnswers } from './answers.ts'
import { type Fault, type FaultRule, faultRule } from './faults.ts'
import { Refused } from './refused.ts'
import { note, type World } from './world.ts'

/** Where the calls begin; the token is asked for at the root. */
export const API_BASE = '/grabfood'

/** Sets the fault of one request, whatever is switched on. */
const FAULT_HEADER = 'x-simulate-fault'

type Answering = (asked: {
  body: unknown
  query: unknown
  params: Readonly<Record<string, string>>
  is_partial: boolean
}) => Promise<{ body?: unknown; headers?: Readonly<Record<string, string>> }>

/** Every call of the contract, checked by its fields and answered, or gone wrong on purpose. */
export function registerGrab(app: FastifyInstance, world: World): void {
  app.route({
    method: GRAB_TOKEN_CALL.method,
    url: GRAB_TOKEN_CALL.path,
    handler: (request, reply) => giveToken(world, request, reply),
  })
  const answers = createAnswers(world)
  for (const [name, call] of Object.entries(GRAB_CALLS)) {
    // Each answer takes what its own row of the contract says; the check below sees to it.
    const answering = answers[name as keyof typeof answers] as Answering
    app.route({
      method: call.method,
      url: API_BASE + call.path,
      handler: async (request, reply) => {
        const fault = faultOf(world, name, request)
        const answer = await answerCall(world, { name, call, answering, request, fault })
        note(world, {
          way: 'call',
          name,
          status: answer.status,
          fault: fault?.fault,
          detail: answer.status < 400 ? '' : JSON.stringify(answer.body ?? ''),
        })
        if (fault?.fault === 'slow') await sleep(fault.ms)
        if (fault?.fault === 'dropped') {
          reply.hijack()
          request.raw.socket.destroy()
          return
        }
        return reply
          .code(answer.status)
          .headers(answer.headers ?? {})
          .send(answer.body)
      },
    })
  }
}

function faultOf(world: World, name: string, { headers }: FastifyRequest): FaultRule | undefined {
  const wanted = headers[FAULT_HEADER]
  return wanted === undefined ? world.faults.ofCall(name) : faultRule.parse({ fault: wanted, ms: 1_000 })
}

interface Answered {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>> | undefined
}

interface Incoming {
  readonly name: string
  readonly call: Call
  readonly answering: Answering
  readonly request: FastifyRequest
  readonly fault: FaultRule | undefined
}

async function answerCall(world: World, incoming: Incoming): Promise<Answered> {
  const { name, call, answering, request, fault } = incoming
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  if (fault?.fault === '401') world.tokens.delete(token)
  if ((world.tokens.get(token) ?? 0) <= world.clock.now()) return { status: 401 }
  const made = fault && refusalOfFault(name, fault.fault)
  if (made) return refusalAnswer(made)
  try {
    const asked = readAsked(world, name, call, request)
    const answer = await answering({ ...asked, is_partial: fault?.fault === 'partial_batch' })
    return { status: call.success[0] ?? 200, body: answer.body, headers: answer.headers }
  } catch (error) {
    if (error instanceof Refused) return refusalAnswer(error.refusal, error.message)
    throw error
  }
}

/** What a fault answers instead of doing what was asked. */
function refusalOfFault(name: string, fault: Fault): Refusal | undefined {
  if (fault === '409' && name === 'notifyMenu') return REFUSALS.menu_locked
  return COMMON_REFUSALS.find(({ status }) => String(status) === fault)
}

const refusalAnswer = ({ status, reason, message = reason }: Refusal, told = message): Answered => ({
  status,
  body: { target: '', reason, message: told },
})

/** Query and body by the contract; what it does not know is noted, what breaks it is refused. */
function readAsked(world: World, name: string, call: Call, request: FastifyRequest) {
  const read = (part: 'query' | 'body', value: unknown) => {
    const schema = call[part]
    if (!schema) return undefined
    const { data, problems, unknown } = checkFields(schema, value)
    world.problems.push(...unknown.map((path) => `${name}: ${part} ${path} is not in the contract`))
    const [first] = problems
    if (!first) return data
    world.problems.push(...problems.map(({ path, message }) => `${name}: ${path}: ${message}`))
    const is_published = call.refusals?.some(({ message }) => message === first.message)
    throw new Refused(
      { status: 400, reason: 'invalid_argument' },
      is_published ? first.message : `${first.path || part}: ${first.message}`,
    )
  }
  return {
    query: read('query', request.query),
    body: read('body', name === 'setDeliveryHours' ? forceBeside(request.body) : request.body),
    params: request.params as Readonly<Record<string, string>>,
  }
}

/** Grab's own sample has `force` among the hours, where the contract has it beside them: both are taken. */
function forceBeside(body: unknown): unknown {
  const { openingHour, ...rest } = (body ?? {}) as { openingHour?: { force?: unknown }; force?: unknown }
  if (openingHour?.force === undefined || rest.force !== undefined) return body
  const { force, ...hours } = openingHour
  return { ...rest, openingHour: hours, force }
}

async function giveToken(world: World, request: FastifyRequest, reply: FastifyReply) {
  const { settings, tokens, clock } = world
  const fault = faultOf(world, 'token', request)
  const { data, problems } = checkFields(GRAB_TOKEN_CALL.body, request.body)
  const is_known = data?.client_id === settings.client_id && data.client_secret === settings.client_secret
  const made = fault && refusalOfFault('token', fault.fault)
  const status = made ? made.status : !data ? 400 : is_known ? 200 : 401
  note(world, { way: 'call', name: 'token', status, fault: fault?.fault, detail: '' })
  if (fault?.fault === 'slow') await sleep(fault.ms)
  if (fault?.fault === 'dropped') {
    reply.hijack()
    request.raw.socket.destroy()
    return
  }
  if (made) return reply.code(made.status).send(refusalAnswer(made).body)
  if (!data) {
    const message = problems.map(({ path }) => path).join(', ')
    return reply.code(400).send({ target: '', reason: 'invalid_argument', message })
  }
  if (!is_known) return reply.code(401).send()
  const access_token = randomUUID()
  tokens.set(access_token, clock.now() + settings.token_seconds * 1_000)
  return reply.send({ access_token, token_type: 'Bearer', expires_in: settings.token_seconds })
}
