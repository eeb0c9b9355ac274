import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../kit/context.ts'
import { countScan, type ScannedCode } from '../../outlets/qr/scan.commands.ts'
import { brandPage } from '../brand-page/brand-page.html.ts'
import { readBrandPage } from '../brand-page/brand-page.queries.ts'
import { menuPage } from '../menu-page/menu-page.html.ts'
import { type MenuPage, readOutletMenu, readTableMenu } from '../menu-page/menu-page.queries.ts'
import { orderRoutes } from '../order/order.routes.ts'
import { createGuestDoor } from './guest-door.ts'
import type { GuestPage } from './layout.ts'
import { NOTHING_HERE } from './parts.ts'

/** What a code opens, and which code it was. */
interface Opened {
  readonly ctx: Context
  readonly page: GuestPage
  readonly code: ScannedCode
}

type Params = { domain: string; code: string; token: string }
type GuestRequest = FastifyRequest<{ Params: Params; Querystring: { qr?: string } }>
type Open = (request: GuestRequest) => Promise<Opened | undefined>

const nowOf = (ctx: Context) => ctx.now().getTime()

function openedMenu(ctx: Context, menu: MenuPage | undefined): Opened | undefined {
  if (!menu) return undefined
  const { outlet, table } = menu
  return {
    ctx,
    page: menuPage(menu, nowOf(ctx)),
    code: { outlet_id: outlet.id, outlet_table_id: table?.id ?? null, timezone: outlet.timezone },
  }
}

/**
 * The pages behind printed codes: `/m/<domain>` of a brand, `/m/<domain>/<code>` of an outlet, `/t/<token>` of a table.
 * A code is counted when its address ends in `?qr`, which the page then drops.
 */
export function guestRoutes(app: FastifyInstance, { dist }: { dist: string }): void {
  const door = createGuestDoor(app, dist)

  const serve = (path: string, open: Open) =>
    app.get<{ Params: Params; Querystring: { qr?: string } }>(path, async (request, reply) => {
      await door.countView(request)
      const opened = await open(request)
      if (!opened) {
        await door.countMiss(request)
        return door.send(request, reply.code(404), NOTHING_HERE)
      }
      const is_scan = request.method === 'GET' && request.query.qr !== undefined
      if (is_scan) await countScan(opened.ctx, opened.code)
      return door.send(request, reply, opened.page)
    })

  serve('/m/:domain', async (request) => {
    const ctx = await door.enterDomain(request, request.params.domain)
    const found = ctx && (await readBrandPage(ctx))
    if (!found) return undefined
    const code = { outlet_id: null, outlet_table_id: null, timezone: found.brand.timezone }
    return { ctx, page: brandPage(found, nowOf(ctx)), code }
  })
  serve('/m/:domain/:code', async (request) => {
    const ctx = await door.enterDomain(request, request.params.domain)
    return ctx && openedMenu(ctx, await readOutletMenu(ctx, request.params.code))
  })
  serve('/t/:token', async (request) => {
    const found = door.enterTable(request, request.params.token)
    return found && openedMenu(found.ctx, await readTableMenu(found.ctx, found.token))
  })
  orderRoutes(app, door)
}
