import type { FastifyInstance } from 'fastify'
import { Kind, parse, print, visit } from 'graphql'

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

const CONFIRMED = 'confirmed_warnings'

/** A document that says what it confirms of a mutation, by the name its answer has. */
export function confirming(document: string, answer: string): string {
  const variable = { kind: Kind.VARIABLE, name: { kind: Kind.NAME, value: CONFIRMED } } as const
  const type = parse(`query($${CONFIRMED}: [String!]) { a }`).definitions[0]
  const declared = type && 'variableDefinitions' in type ? (type.variableDefinitions ?? []) : []
  return print(
    visit(parse(document), {
      OperationDefinition: (node) => ({
        ...node,
        variableDefinitions: [...(node.variableDefinitions ?? []), ...declared],
      }),
      Field: (node, _key, _parent, _path, ancestors) =>
        // Of the operation alone: its selection set and the list of it lie above.
        ancestors.length <= 5 && (node.alias ?? node.name).value === answer
          ? {
              ...node,
              arguments: [
                ...(node.arguments ?? []),
                { kind: Kind.ARGUMENT, name: variable.name, value: variable } as const,
              ],
            }
          : undefined,
    }),
  )
}

interface ClientOptions {
  /** Figures far from their history are refused; otherwise the client means what it sends and says so. */
  readonly is_asked?: boolean
}

/** A client with a bearer token, or without one. */
export function createClient(
  http: FastifyInstance,
  token?: string,
  { is_asked = false }: ClientOptions = {},
): Client {
  const post = async <Data>(
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
  const send = async <Data>(
    query: string,
    variables: object = {},
    headers: Record<string, string> = {},
  ): Promise<Answer<Data>> => {
    const answer = await post<Data>(query, variables, headers)
    const asking = answer.errors.find(({ extensions }) => extensions.code === 'NEEDS_CONFIRMATION')
    if (is_asked || !asking || CONFIRMED in variables) return answer
    const codes = (asking.extensions.warnings as { code: string }[]).map(({ code }) => code)
    return post<Data>(
      confirming(query, String(asking.path?.[0])),
      { ...variables, [CONFIRMED]: codes },
      headers,
    )
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
