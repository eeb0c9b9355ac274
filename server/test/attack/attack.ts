import type { List } from '../../src/kit/read/list.ts'
import { candidatesFor, isReference, type References, victimValuesFor, WORDS } from './candidates.ts'
import { findLeaks, type Secrets, textsOf } from './marks.ts'
import { buildDocuments, type Operation } from './operation.ts'
import {
  assemble,
  emptyArguments,
  leftOutWith,
  missingBeside,
  readSlots,
  type Slot,
  slotsAt,
} from './slot.ts'
import type { BrandRows } from './tenant-rows.ts'

export interface AttackAnswer {
  readonly data?: Record<string, unknown> | null | undefined
  readonly errors?: readonly {
    message: string
    path?: readonly (string | number)[]
    extensions?: { code?: string; fields?: Record<string, string>; warnings?: readonly { code: string }[] }
  }[]
}

/** Sends a document, as the attacking brand's Master or as nobody. */
export type Send = (who: 'master' | 'guest', document: string, variables: object) => Promise<AttackAnswer>

export interface AttackOptions {
  readonly operation: Operation
  readonly send: Send
  readonly secrets: Secrets
  readonly references: References
  readonly victim: BrandRows
  readonly attacker: BrandRows
}

export interface AttackReport {
  readonly operation: string
  readonly fields: ReadonlySet<string>
  probes: number
  /** Whether any call was answered: a mutation then may have changed its caller's brand. */
  is_answered: boolean
  /** Why the attacker's own brand was refused an honest call; undefined when it was answered. */
  refusal: string | undefined
  readonly leaks: string[]
  /** Documents or variables the server did not understand: the attack did not reach the operation. */
  readonly misses: string[]
  /** Answers INTERNAL. */
  readonly crashes: string[]
}

const ROUNDS = 40

type Values = ReadonlyMap<Slot, unknown>

function firstError(answer: AttackAnswer) {
  return answer.errors?.[0]
}

/** Slots to try another value in, after a refusal. */
function slotsAtFault(slots: readonly Slot[], answer: AttackAnswer): Slot[] {
  const error = firstError(answer)
  if (error?.extensions?.code === 'NOT_FOUND') return slots.filter(({ name }) => name === 'id')
  if (error?.extensions?.code === 'CONFLICT') return slots.filter(({ name }) => name === 'version')
  return Object.keys(error?.extensions?.fields ?? {}).flatMap((key) => slotsAt(slots, key))
}

/** Finds variables with which the attacker's own brand may call the operation, learning from what is refused. */
export async function findHonestValues(
  { operation, attacker, references }: Pick<AttackOptions, 'operation' | 'attacker' | 'references'>,
  ask: (values: Values) => Promise<AttackAnswer>,
): Promise<Values> {
  const slots = readSlots(operation)
  const left = new Map(slots.map((slot) => [slot, candidatesFor(slot, operation.name, attacker, references)]))
  const values = new Map<Slot, unknown>()
  const advance = (slot: Slot) => {
    const next = left.get(slot)?.shift()
    if (next !== undefined) values.set(slot, next)
    else for (const gone of leftOutWith(slots, slot)) values.delete(gone)
  }
  for (const slot of slots) advance(slot)
  for (let round = 0; round < ROUNDS; round++) {
    const faults = slotsAtFault([...values.keys()], await ask(values))
    if (faults.length === 0) break
    for (const slot of new Set(faults)) if (values.has(slot)) advance(slot)
  }
  return values
}

/** The honest values without what may be left out, each and all and all that narrows: a leak may lie outside of it. */
function widerVariants({ operation, references }: AttackOptions, honest: Values): Map<Slot, unknown>[] {
  if (operation.kind !== 'query') return []
  const slots = readSlots(operation)
  const optional = [...honest.keys()].filter((slot) => slot.optional_at !== undefined)
  const narrowing = optional.filter(
    (slot) =>
      isReference(slot, references) ||
      typeof slot.path.at(-1) === 'number' ||
      (slot.type === 'String' && !slot.choices && !WORDS[slot.name]),
  )
  const without = (gone: readonly Slot[]) => new Map([...honest].filter(([slot]) => !gone.includes(slot)))
  const narrower = narrowing.flatMap((slot) => leftOutWith(slots, slot))
  return [optional, narrower, ...optional.map((slot) => leftOutWith(slots, slot))].map(without)
}

/** The honest values with one or all of the attacker's own replaced by the victim's. */
function victimVariants(options: AttackOptions, honest: Values): Values[] {
  const { operation, victim, attacker, references } = options
  const slots = readSlots(operation)
  const variants: Map<Slot, unknown>[] = []
  const everywhere = new Map(honest)
  for (const slot of slots) {
    const values = victimValuesFor(slot, operation.name, victim, references)
    if (isReference(slot, references) && values.length > 0) everywhere.set(slot, values[0])
    for (const value of [...values, ...(slot.choices ?? [])]) variants.push(new Map(honest).set(slot, value))
  }
  variants.unshift(everywhere)
  for (const values of variants) {
    for (const slot of missingBeside(slots, values)) {
      values.set(slot, candidatesFor(slot, operation.name, attacker, references)[0])
    }
  }
  return variants
}

const KINDS = {
  ID: 'ID',
  Int: 'Int',
  Float: 'Float',
  Date: 'Date',
  Day: 'Date',
  Boolean: 'String',
  Archived: 'String',
  Set: 'String',
  String: 'String',
} as const

/** Filters with the victim's values, each by itself, and all orders at once: they move rows and choose none. */
export function filterVariants(list: List, victim: BrandRows): object[][] {
  const rows = victim.get(list.entity.table) ?? []
  const of = (field: string) =>
    rows.map((row) => row[field]).filter((value) => value !== null && value !== undefined)
  const filters = Object.entries(list.filters).flatMap(([field, kind]) => {
    const type = KINDS[kind]
    const values = of(field).slice(-2).map(String)
    if (kind === 'Archived')
      return ['active', 'archived'].map((value) => ({ field, type, operator: 'In', value: [value] }))
    if (kind === 'Set') return values.map((value) => ({ field, type, operator: 'In', value: [value] }))
    if (kind === 'Date' || kind === 'Day') {
      return values.map((value) => ({ field, type, operator: 'IsEqualTo', value: [value.slice(0, 10)] }))
    }
    return values.flatMap((value) => [
      { field, type, operator: 'IsEqualTo', value: [value] },
      { field, type, operator: kind === 'Float' ? 'IsNotEqualTo' : 'NotIn', value: ['1'] },
    ])
  })
  const search = list.search?.length
    ? of(list.search[0] ?? '')
        .slice(-2)
        .map((value) => ({ field: 'q', type: 'String', operator: 'Contain', value: [String(value)] }))
    : []
  const sorts = list.sorts.map((field) => ({ field, sort: 'Desc' }))
  return [...[...filters, ...search].map((filter) => [filter]), sorts]
}

/** A list that counts more than it shows tells of rows it hides. */
function miscount(data: unknown): string[] {
  if (!data || typeof data !== 'object' || !('total' in data) || !('nodes' in data)) return []
  const { total, nodes } = data as { total: number; nodes: unknown[] }
  return total !== nodes.length && total <= 100 ? [`counts ${total}, shows ${nodes.length}`] : []
}

/** What a role without the operation's right is told, before anything is read. */
const WITHOUT_RIGHT = 'FORBIDDEN Anda tidak memiliki akses untuk tindakan ini'

/** Calls one operation in every way the generator knows, with the victim's ids and texts, and reports what came out. */
export async function attackOperation(options: AttackOptions): Promise<AttackReport> {
  const { operation, send, secrets } = options
  const documents = buildDocuments(operation)
  const report: AttackReport = {
    operation: operation.name,
    fields: new Set(documents.flatMap(({ fields }) => [...fields])),
    probes: 0,
    is_answered: false,
    refusal: undefined,
    leaks: [],
    misses: [],
    crashes: [],
  }
  const sent = new Set<string>()
  const answers = new Map<string, AttackAnswer>()
  const probe = async (who: 'master' | 'guest', variables: object, document = documents[0]?.text ?? '') => {
    // Variants of many slots come to the same call; once tells all that it can.
    const call = JSON.stringify([who, document, variables])
    const known = answers.get(call)
    if (known) return known
    for (const text of textsOf(variables)) sent.add(text)
    const answer = await send(who, document, variables)
    answers.set(call, answer)
    report.probes++
    if (!answer.errors) report.is_answered = true
    const about = `${operation.name} ${who} ${JSON.stringify(variables)}`
    report.leaks.push(
      ...[...findLeaks(secrets, answer, sent), ...miscount(answer.data?.[operation.name])].map(
        (leak) => `${leak}: ${about}`,
      ),
    )
    for (const { message, path, extensions } of answer.errors ?? []) {
      if (!path) report.misses.push(`${message}: ${about}`)
      if (extensions?.code === 'INTERNAL') report.crashes.push(about)
    }
    return answer
  }
  const page = operation.list ? { page: 1, limit: 100 } : {}
  const honest = await findHonestValues(options, async (values) => {
    const answer = await probe('master', { ...assemble(values), ...page })
    const error = firstError(answer)
    report.refusal = error && `${error.extensions?.code} ${error.message}`
    return answer
  })
  for (const { text } of documents.slice(1)) await probe('master', { ...assemble(honest), ...page }, text)
  const asked = operation.list ? filterVariants(operation.list, options.victim) : []
  const variants = [...victimVariants(options, honest), ...widerVariants(options, honest)].map((values) => ({
    ...emptyArguments(operation),
    ...assemble(values),
    ...page,
  }))
  // Who is asked first matters where it decides; the other is asked once, to see that nobody is let in.
  const [first, second] =
    operation.permission === 'public' ? (['guest', 'master'] as const) : (['master', 'guest'] as const)
  for (const { text } of documents) await probe(second, variants[0] ?? {}, text)
  // Whatever else is named, a role without the right is refused alike: it is tried with everything named at once.
  if (report.refusal === WITHOUT_RIGHT) {
    const error = firstError(await probe(first, variants[0] ?? {}))
    if (error?.extensions?.code === 'FORBIDDEN') return report
  }
  const [head, ...others] = documents
  for (const [place, variables] of variants.entries()) {
    const answer = await probe(first, variables, head?.text)
    // What is refused or not found is so before any of its fields is looked at: one call shows it with every document.
    const is_told = (answer.data?.[operation.name] ?? null) !== null
    if (is_told || place === 0) for (const { text } of others) await probe(first, variables, text)
  }
  // A filter decides which rows there are, whatever of them is asked for: one document shows it.
  for (const filters of asked) {
    const about = { ...assemble(honest), ...page }
    const { errors } = await probe(first, { ...about, filters })
    // One of the orders may not be asked for: then each is by itself.
    if (errors && filters.length > 1)
      for (const one of filters) await probe(first, { ...about, filters: [one] })
  }
  return report
}
