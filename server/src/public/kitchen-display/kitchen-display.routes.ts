import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseInput } from '../../kit/command.ts'
import type { Context } from '../../kit/context.ts'
import { transaction } from '../../kit/transaction.ts'
import { unbindDevice } from '../../outlets/kitchen-key/kitchen-key.life.ts'
import { lockKey } from '../../outlets/kitchen-key/kitchen-key.lock.ts'
import { sendTagged } from '../../sales/pos-intake/pos-http.ts'
import { actOnLines } from './act-on-lines.commands.ts'
import { makeTickets } from './board.calc.ts'
import { readLines } from './board.queries.ts'
import { ActsInput, PairInput } from './kitchen-display.input.ts'
import { enterKitchen, type KitchenDevice, kitchenCookie } from './kitchen-door.ts'
import { pairDevice } from './pair-device.commands.ts'

const LARGEST_BODY = 256_000

/** Its script, style and face are files of ours; nothing else is let in. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** What a display shows, as JSON text; the same as long as nothing changes. */
async function readBoard(ctx: Context, device: KitchenDevice): Promise<string> {
  const tickets = makeTickets(await readLines(ctx, device), ctx.now().getTime())
  const { key_name, outlet_name, timezone, stations, display_mode, warn_minutes, late_minutes } = device
  return JSON.stringify({
    device: device.name,
    key: {
      name: key_name,
      outlet: outlet_name,
      timezone,
      stations,
      display_mode,
      warn_minutes,
      late_minutes,
    },
    has_sound: device.has_sound,
    // Told while the key before the present one still holds.
    cut_off_at: device.is_old ? device.until : null,
    tickets,
  })
}

/**
 * The display of a kitchen: its page, pairing, the board that it asks for every few seconds, and what is done there. The
 * device is known by a cookie that scripts cannot read; no secret stands in an address.
 */
export function kitchenDisplayRoutes(app: FastifyInstance, { dist }: { dist: string }): void {
  const file = join(dist, 'kitchen-display.html')
  const page = existsSync(file) ? readFileSync(file, 'utf8') : '<!doctype html><html lang="id"></html>'

  const enter = (request: FastifyRequest, reply: FastifyReply) =>
    enterKitchen(app.services, kitchenCookie(request, reply).read(), request)
  const sendBoard = async (
    request: FastifyRequest,
    reply: FastifyReply,
    ctx: Context,
    device: KitchenDevice,
  ) => {
    const board = await readBoard(ctx, device)
    reply.header('x-server-time', ctx.now().getTime())
    return sendTagged(request, reply, board)
  }

  for (const path of ['/kitchen-display', '/kitchen-display/:domain'])
    app.get(path, (_request, reply) =>
      reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('content-security-policy', POLICY)
        .header('cache-control', 'no-cache')
        .send(page),
    )

  app.post('/api/kitchen/pair', { bodyLimit: LARGEST_BODY }, async (request, reply) => {
    const token = await pairDevice(app.services, parseInput(PairInput, request.body), request)
    kitchenCookie(request, reply).write(token)
    const { ctx, device } = await enterKitchen(app.services, token, request)
    return sendBoard(request, reply, ctx, device)
  })

  app.get('/api/kitchen/board', async (request, reply) => {
    const { ctx, device } = await enter(request, reply)
    return sendBoard(request, reply, ctx, device)
  })

  app.post('/api/kitchen/acts', { bodyLimit: LARGEST_BODY }, async (request, reply) => {
    const { ctx, device } = await enter(request, reply)
    await actOnLines(ctx, device, parseInput(ActsInput, request.body).acts)
    return sendBoard(request, reply, ctx, device)
  })

  app.post('/api/kitchen/leave', async (request, reply) => {
    const { ctx, device } = await enter(request, reply)
    await transaction(ctx, async (tx) => unbindDevice(tx, await lockKey(tx, device.kitchen_key_id), device))
    kitchenCookie(request, reply).clear()
    return reply.header('cache-control', 'no-store').send({ status: true, message: 'ok' })
  })
}
