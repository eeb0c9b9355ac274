import type { FastifyInstance } from 'fastify'

/** What GraphQL answered, as a client sees it. */
export interface Answer<Data> {
  readonly status: number
  readonly data: Data | null
  readonly errors: readonly AnswerError[]
  readonly headers: Record<string, unknown>
}

export interface AnswerError {
  readonly message: string
  readonly path?: (string | number)[]
  readonly extensions: { code: string; fields?: Record<string, string> } & Record<string, unknown>
}

// biome-ignore lint/suspicious/noExplicitAny: tests read answers of any shape
type AnyData = Record<string, any>

/** Someone who talks to the server over HTTP. */
export interface Client {
  readonly token: string | undefined
  /** Sends a document and answers everything. */
  send<Data = AnyData>(
    query: string,
    variables?: object,
    headers?: Record<string, string>,
  ): Promise<Answer<Data>>
  /** Sends a document that must succeed and answers its data. */
  ask<Data = AnyData>(query: string, variables?: object, headers?: Record<string, string>): Promise<Data>
  /** Sends a document that must fail and answers its first error. */
  fail(query: string, variables?: object, headers?: Record<string, string>): Promise<AnswerError>
}

/** A client with a bearer token, or without one. */
export function createClient(http: FastifyInstance, token?: string): Client {
  const send = async <Data>(
    query: string,
    variables: object = {},
    headers: Record<string, string> = {},
  ): Promise<Answer<Data>> => {
    const response = await http.inject({
      method: 'POST',
      url: '/graphql',
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      payload: JSON.stringify({ query, variables }),
    })
    const body = response.json() as { data?: Data; errors?: AnswerError[] }
    return {
      status: response.statusCode,
      data: body.data ?? null,
      errors: body.errors ?? [],
      headers: response.headers,
    }
  }
  return {
    token,
    send,
    ask: async <Data>(query: string, variables?: object, headers?: Record<string, string>) => {
      const answer = await send<Data>(query, variables, headers)
      if (answer.errors.length > 0 || !answer.data) throw new Error(JSON.stringify(answer.errors, null, 1))
      return answer.data
    },
    fail: async (query, variables, headers) => {
      const { errors, data } = await send(query, variables, headers)
      const first = errors[0]
      if (!first) throw new Error(`expected an error, got ${JSON.stringify(data)}`)
      return first
    },
  }
}
