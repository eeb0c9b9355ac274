import { createServer, type IncomingHttpHeaders } from 'node:http'
import { afterEach } from 'vitest'

export interface FakeRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface FakeAnswer {
  readonly status: number
  readonly headers?: Record<string, string>
  readonly body?: Buffer | string
}

const closing: (() => unknown)[] = []

/** Servers that stand in for services outside, closed after each test of the file that calls this. */
export function useFakeServers() {
  afterEach(() => {
    for (const close of closing.splice(0)) close()
  })
  /** Answers what `answer` says; 'never' leaves the caller waiting. */
  return async (answer: (request: FakeRequest) => FakeAnswer | 'never') => {
    const requests: FakeRequest[] = []
    const server = createServer((incoming, outgoing) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('end', () => {
        const { method = '', url = '', headers } = incoming
        const request = { method, path: url, headers, body: Buffer.concat(chunks) }
        requests.push(request)
        const answered = answer(request)
        if (answered === 'never') return
        outgoing.writeHead(answered.status, answered.headers).end(answered.body)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    closing.push(() => {
      server.closeAllConnections()
      server.close()
    })
    const bound = server.address()
    const port = typeof bound === 'object' && bound ? bound.port : 0
    return { url: `http://127.0.0.1:${port}`, requests }
  }
}
