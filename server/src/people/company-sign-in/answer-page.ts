import type { FastifyReply } from 'fastify'

const PAGE =
  '<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="0;url=/dashboard">' +
  '<title>Berhasil masuk · Lumbung</title></head>' +
  '<body><main><h1>Berhasil masuk</h1><p><a href="/dashboard">Buka panel</a></p></main></body></html>'

/**
 * The page a provider leads back to. It goes on to the panel by itself rather than by a redirect: browsers do not send the
 * cookies of a session along where another site has led to.
 */
export function answerPage(reply: FastifyReply): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
    .type('text/html; charset=utf-8')
    .send(PAGE)
}
