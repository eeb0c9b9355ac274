import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalid, notFound } from '../../kit/errors.ts'
import { normalisePhone } from '../../kit/shared.input.ts'
import { authenticateDevice } from '../../outlets/device/device-token.ts'
import { checkPin } from '../../people/cashier/check-pin.commands.ts'
import { findTillMember } from '../../people/member/member-for-till.queries.ts'
import { INTAKE_KINDS } from './keep-issues.commands.ts'
import { readPosCatalog } from './pos-catalog.queries.ts'
import { readMemberUses } from './pos-discounts.queries.ts'
import { answerTill, entriesOf, sendTagged } from './pos-http.ts'
import { takeIntake } from './pos-intake.commands.ts'
import { describePosApi } from './pos-openapi.ts'

const LARGEST_BODY = 8_000_000
const LONGEST_PHONE = 40

/** What tills call, each with the token of its device; docs/pos-api.md describes it. */
export function posRoutes(app: FastifyInstance): void {
  const authenticate = (request: FastifyRequest) => authenticateDevice(app.services, request)

  for (const kind of INTAKE_KINDS) {
    const take = takeIntake(kind)
    app.post(`/api/pos/v1/${kind.replace('_', '-')}`, { bodyLimit: LARGEST_BODY }, async (request, reply) => {
      const { ctx, device } = await authenticate(request)
      const answer = await take(ctx, device, entriesOf(request.body, kind))
      return answerTill(reply, device, answer)
    })
  }

  app.get<{ Querystring: { phone?: string } }>('/api/pos/v1/members', async (request, reply) => {
    const { ctx, device } = await authenticate(request)
    const phone = normalisePhone(String(request.query.phone ?? '').slice(0, LONGEST_PHONE))
    if (!phone) throw invalid({ phone: 'Format nomor telepon tidak valid' })
    const member = await findTillMember(ctx, phone)
    if (!member) throw notFound('Member')
    const uses = await readMemberUses(ctx, member.id, device.outlet_id)
    return reply.header('cache-control', 'no-store').send({ ...member, ...uses })
  })

  app.post('/api/pos/v1/cashier-pin', async (request, reply) => {
    const { ctx, device } = await authenticate(request)
    return answerTill(reply, device, await checkPin(ctx, device, request.body))
  })

  app.get('/api/pos/v1/openapi.json', async () => describePosApi())

  app.get('/api/pos/v1/catalog', async (request, reply) => {
    const { ctx, device } = await authenticate(request)
    const catalog = await readPosCatalog(ctx, device)
    return sendTagged(request, reply, catalog)
  })
}
