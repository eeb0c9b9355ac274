import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import type { Context } from '../context.ts'
import { invalid, StaleAccessError } from '../errors.ts'
import { retryStale } from '../permission.ts'
import { explainDocument } from './document-words.ts'
import { assertCost, LIMITS, measureDocument } from './limits.ts'
import { explainVariables } from './variable-words.ts'

export interface GraphQLRequest {
  readonly query: string
  readonly operation_name: string | undefined
  readonly variables: Record<string, unknown>
}

interface Prepared {
  readonly is_query: boolean
  readonly document: DocumentNode
  readonly compiled: CompiledQuery
  readonly cost: (variables: Record<string, unknown>) => number
}

export interface GraphQLAnswer {
  readonly data?: unknown
  readonly errors?: readonly GraphQLError[]
}

/** A request refused before it ran: it has no data at all. */
export class RequestError extends Error {
  readonly errors: readonly GraphQLError[]
  constructor(errors: readonly GraphQLError[]) {
    super('request error')
    this.errors = errors
  }
}

const CACHE_SIZE = 500

/** Whether something below a root field met newer rights than it was built from; the root itself begins again. */
function isStale({ originalError }: GraphQLError): boolean {
  return originalError instanceof StaleAccessError
}

/** Whether variables did not fit their types: what fails in answering has a path or was thrown. */
function isOfVariables({ path, originalError }: GraphQLError): boolean {
  return !path && (!originalError || originalError instanceof GraphQLError)
}

export interface ExecutorOptions {
  readonly schema: GraphQLSchema
  readonly is_introspection_open: boolean
}

/**
 * Executes requests against a schema; documents are parsed, checked and compiled once and kept by their text
 * (the least recently used goes first).
 */
export function createExecutor({ schema, is_introspection_open }: ExecutorOptions) {
  const prepared = new Map<string, Prepared>()
  const rules = is_introspection_open ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule]

  function check(query: string): DocumentNode {
    let document: DocumentNode
    try {
      document = parse(query, { maxTokens: LIMITS.tokens, noLocation: false })
    } catch (error) {
      throw new RequestError([
        error instanceof GraphQLError ? explainDocument(error) : new GraphQLError('Kueri tidak dapat dibaca'),
      ])
    }
    return document
  }

  function prepare(request: GraphQLRequest): Prepared {
    const document = check(request.query)
    let cost: Prepared['cost']
    try {
      cost = measureDocument(document)
    } catch (error) {
      throw new RequestError([error as GraphQLError])
    }
    const problems = validate(schema, document, rules, { maxErrors: 5 })
    if (problems.length > 0) throw new RequestError(problems.map(explainDocument))
    const operation = getOperationAST(document, request.operation_name)
    if (!operation) throw new RequestError([new GraphQLError('Operasi tidak ditemukan')])
    if (!schema.getRootType(operation.operation))
      throw new RequestError([new GraphQLError('API ini tidak menyediakan langganan')])
    const compiled = compileQuery(schema, document, request.operation_name)
    if (!isCompiledQuery(compiled)) throw new RequestError(compiled.errors?.map(explainDocument) ?? [])
    return { is_query: operation.operation === 'query', document, compiled, cost }
  }

  function lookUp(request: GraphQLRequest): Prepared {
    const key = `${request.operation_name ?? ''}\n${request.query}`
    const known = prepared.get(key)
    if (known) {
      prepared.delete(key)
      prepared.set(key, known)
      return known
    }
    const fresh = prepare(request)
    prepared.set(key, fresh)
    const oldest = prepared.size > CACHE_SIZE ? prepared.keys().next().value : undefined
    if (oldest !== undefined) prepared.delete(oldest)
    return fresh
  }

  function refuseVariables(document: DocumentNode, { operation_name, variables }: GraphQLRequest): never {
    const refusal = explainVariables(schema, document, operation_name, variables) ?? invalid({})
    throw new RequestError([new GraphQLError(refusal.message, { originalError: refusal })])
  }

  return async (request: GraphQLRequest, ctx: Context): Promise<GraphQLAnswer> => {
    const { is_query, document, compiled, cost } = lookUp(request)
    try {
      assertCost(cost(request.variables))
    } catch (error) {
      throw new RequestError([error as GraphQLError])
    }
    return retryStale(ctx, async () => {
      const answer = (await compiled.query({}, ctx, request.variables)) as GraphQLAnswer
      if (is_query && answer.errors?.some(isStale)) throw new StaleAccessError()
      if (answer.errors?.some(isOfVariables)) refuseVariables(document, request)
      return answer
    })
  }
}

export type Executor = ReturnType<typeof createExecutor>
