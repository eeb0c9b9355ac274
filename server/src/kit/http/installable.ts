import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** Long enough that a phone asks seldom, short enough that a new mark is seen. */
const ICON_AGE = 'public, max-age=86400'

/**
 * Serves what makes the panel an app of the device, at addresses that stay: manifest, icons, and the script beside pages.
 * @throws where the web is not wholly built
 */
export function registerInstallable(app: FastifyInstance, dist: string): void {
  const missing = ['service-worker.js', 'manifest.webmanifest', 'icons'].find(
    (name) => !existsSync(join(dist, name)),
  )
  if (missing)
    throw new Error(`${dist} is no whole build of the web, without ${missing}: run "node scripts/build.mjs"`)
  const read = (name: string) => readFileSync(join(dist, name))
  // Of the root alone may the whole site be served.
  const worker = read('service-worker.js').toString()
  app.get('/service-worker.js', (_request, reply) =>
    reply
      .header('content-type', 'text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      // It asks for what it keeps, at this server alone.
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .send(worker),
  )
  const manifest = read('manifest.webmanifest')
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .header('content-type', 'application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(manifest),
  )
  const icons = new Map(readdirSync(join(dist, 'icons')).map((name) => [name, read(`icons/${name}`)]))
  app.get<{ Params: { name: string } }>('/icons/:name', (request, reply) => {
    const icon = icons.get(request.params.name)
    if (!icon) return reply.code(404).send({ status: false, code: 'NOT_FOUND', message: 'Tidak ditemukan' })
    return reply.header('content-type', 'image/png').header('cache-control', ICON_AGE).send(icon)
  })
}
