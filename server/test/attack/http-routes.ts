import type { FastifyInstance } from 'fastify'

export interface HttpRoute {
  readonly method: string
  /** With its parameters, e.g. `/files/:key`. */
  readonly path: string
}

/** Every plain HTTP route, read from the server's own table of routes. */
export function readHttpRoutes(http: FastifyInstance): HttpRoute[] {
  const routes: HttpRoute[] = []
  const open: string[] = []
  for (const line of http.printRoutes({ commonPrefix: false }).split('\n')) {
    const match = /^((?:│ {3}| {4})*)(?:├── |└── )(\S*)(?: \(([A-Z, ]+)\))?$/.exec(line)
    if (!match) continue
    const [, indent = '', segment = '', methods] = match
    const depth = indent.length / 4
    open.length = depth
    open.push(segment)
    for (const method of methods?.split(', ') ?? []) routes.push({ method, path: open.join('') })
  }
  return routes
}
