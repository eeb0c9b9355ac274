import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** What a receiver was sent. */
export interface Sent {
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly bytes: Buffer
}

/** A receiver on this machine until the test is over, with what it was sent in the order it came. */
export async function startReceiver(listener: RequestListener) {
  const sent: Sent[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    try {
      for await (const chunk of request) chunks.push(chunk)
    } catch {
      return
    }
    const bytes = Buffer.concat(chunks)
    sent.push({ url: request.url ?? '', headers: request.headers, body: bytes.toString(), bytes })
    listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, sent }
}
