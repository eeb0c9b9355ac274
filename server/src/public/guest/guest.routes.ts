import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../kit/context.ts'
import { businessDate } from '../../outlets/outlet/business-date.calc.ts'
import { parseMinute } from '../../outlets/outlet/opening-hours.calc.ts'
import { cameFrom } from '../../outlets/qr/guest-step.calc.ts'
import { createGuestSteps, type GuestSteps, type StepPlace } from '../../outlets/qr/guest-steps.ts'
import { brandPage } from '../brand-page/brand-page.html.ts'
import { readBrandPage } from '../brand-page/brand-page.queries.ts'
import { menuPage } from '../menu-page/menu-page.html.ts'
import { type MenuPage, readOutletMenu, readTableMenu } from '../menu-page/menu-page.queries.ts'
import { orderRoutes } from '../order/order.routes.ts'
import { payRoutes } from '../pay/pay.routes.ts'
import { createGuestDoor, hasShown } from './guest-door.ts'
import type { GuestPage } from './layout.ts'
import { NOTHING_HERE } from './parts.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts what guests do. */
    guest_steps: GuestSteps
  }
}

/** What a code opens, and where. */
interface Opened {
  readonly ctx: Context
  readonly page: GuestPage
  readonly code: 'table' | 'outlet' | 'brand'
  readonly place: StepPlace
}

type Params = { domain: string; code: string; token: string }
type GuestRequest = FastifyRequest<{ Params: Params; Querystring: { qr?: string } }>
type Open = (request: GuestRequest) => Promise<Opened | undefined>

const nowOf = (ctx: Context) => ctx.now().getTime()

function openedMenu(ctx: Context, menu: MenuPage | undefined): Opened | undefined {
  if (!menu) return undefined
  const { outlet, table } = menu
  const { timezone, business_day_cutoff } = outlet
  return {
    ctx,
    page: menuPage(menu, nowOf(ctx)),
    code: table ? 'table' : 'outlet',
    place: { outlet_id: outlet.id, outlet_table_id: table?.id ?? null, timezone, business_day_cutoff },
  }
}

/** The business day it is at a place. */
function dayAt(ctx: Context, { timezone, business_day_cutoff }: StepPlace): string {
  return businessDate(nowOf(ctx), timezone, parseMinute(business_day_cutoff))
}

/**
 * The pages behind printed codes: `/m/<domain>` of a brand, `/m/<domain>/<code>` of an outlet, `/t/<token>` of a table.
 * A code was scanned when its address ends in `?qr`, which the page then drops.
 */
export function guestRoutes(app: FastifyInstance, { dist }: { dist: string }): void {
  const door = createGuestDoor(app, dist)
  const guest_steps = createGuestSteps(app.services, (error) => app.log.error(error))
  app.decorate('guest_steps', guest_steps)
  app.addHook('onClose', () => guest_steps.rest())

  const serve = (path: string, open: Open) =>
    app.get<{ Params: Params; Querystring: { qr?: string } }>(path, async (request, reply) => {
      await door.countView(request)
      const opened = await open(request)
      if (!opened) {
        await door.countMiss(request)
        return door.send(request, reply.code(404), NOTHING_HERE)
      }
      const { ctx, page, code, place } = opened
      const day = dayAt(ctx, place)
      const is_scan = request.query.qr !== undefined
      const source = cameFrom(request, { is_scan, code, seen: hasShown(request, day) })
      const steps = [
        ...(is_scan ? (['scan'] as const) : []),
        ...(code === 'brand' ? [] : (['view'] as const)),
      ]
      if (source && steps.length > 0) guest_steps.count(ctx, place, source, steps)
      return door.send(request, reply, page, day)
    })

  serve('/m/:domain', async (request) => {
    const ctx = await door.enterDomain(request, request.params.domain)
    const found = ctx && (await readBrandPage(ctx))
    if (!found) return undefined
    const { timezone, business_day_cutoff } = found.brand
    const place = { outlet_id: null, outlet_table_id: null, timezone, business_day_cutoff }
    return { ctx, page: brandPage(found, nowOf(ctx)), code: 'brand', place }
  })
  serve('/m/:domain/:code', async (request) => {
    const ctx = await door.enterDomain(request, request.params.domain)
    return ctx && openedMenu(ctx, await readOutletMenu(ctx, request.params.code))
  })
  serve('/t/:token', async (request) => {
    const found = door.enterTable(request, request.params.token)
    return found && openedMenu(found.ctx, await readTableMenu(found.ctx, found.token))
  })
  orderRoutes(app, door, guest_steps)
  void app.register(async (scope) => payRoutes(scope, door))
}
