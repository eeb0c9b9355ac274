import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, print } from 'graphql'
import { ROOT } from '../lib/paths.mjs'
import { DOMAIN, send, signIn } from './client.mjs'

/** Codes of answers that are the server's fault. */
const FAULTS = new Set(['INTERNAL', 'UNAVAILABLE', 'TIMEOUT'])

/**
 * Sends every query of the panel as the owner of a demo brand; where a record is named, the first of the table that the
 * argument or the field is called after. A query for whose arguments nothing is known is not counted.
 *
 * @param {string} url
 * @param {import('pg').Client} owner
 * @returns {Promise<import('./citus.mjs').Line>}
 */
export async function readPanel(url, owner) {
  const token = await signIn(url)
  const { rows } = await owner.query(
    "select brand_id from directory.entry where kind = 'domain' and key = $1",
    [DOMAIN],
  )
  const known = await readTables(owner)
  const failed = []
  let of = 0
  for (const text of panelQueries()) {
    const variables = await guess(owner, known, rows[0].brand_id, text)
    if (!variables) continue
    of++
    const { name, why } = await ask(url, text, variables, token)
    if (why) failed.push(`${name}: ${why}`)
  }
  return { name: 'reads', done: of - failed.length, of, failed }
}

/** The texts of the panel's own queries, as its code sends them. */
function panelQueries() {
  const web = join(ROOT, 'web/src')
  return readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.gql.gen.ts'))
    .flatMap((file) => [
      ...readFileSync(join(web, file), 'utf8').matchAll(/^ {2}("query\b(?:[^"\\]|\\.)*"),$/gm),
    ])
    .map(([, literal = '""']) => /** @type {string} */ (JSON.parse(literal)))
}

/**
 * @param {string} url
 * @param {string} text
 * @param {object} variables
 * @param {string} token
 */
async function ask(url, text, variables, token) {
  const name = /^query (\w+)/.exec(text)?.[1] ?? text
  try {
    const { errors = [] } = await send(url, text, variables, token)
    const fault = errors.find(({ extensions }) => FAULTS.has(extensions?.code ?? 'INTERNAL'))
    return { name, why: fault?.message }
  } catch (error) {
    return { name, why: String(error) }
  }
}

/** @param {import('pg').Client} owner */
async function readTables(owner) {
  const { rows } =
    await owner.query(`select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'id' and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`)
  return new Set(rows.map(({ name }) => name))
}

/**
 * Values for the arguments that a query must have.
 *
 * @param {import('pg').Client} owner
 * @param {Set<string>} tables
 * @param {number} brand_id
 * @param {string} text
 */
async function guess(owner, tables, brand_id, text) {
  const [operation] = parse(text).definitions
  if (operation?.kind !== 'OperationDefinition') return null
  const [field] = operation.selectionSet.selections
  const of = field?.kind === 'Field' ? snake(field.name.value) : ''
  /** @type {Record<string, unknown>} */
  const variables = {}
  for (const { variable, type } of operation.variableDefinitions ?? []) {
    if (type.kind !== 'NonNullType') continue
    const value = await valueFor(owner, tables, brand_id, {
      name: variable.name.value,
      type: print(type),
      of,
    })
    if (value === undefined) return null
    variables[variable.name.value] = value
  }
  return variables
}

/**
 * @param {import('pg').Client} owner
 * @param {Set<string>} tables
 * @param {number} brand_id
 * @param {{ name: string, type: string, of: string }} asked
 */
async function valueFor(owner, tables, brand_id, { name, type, of }) {
  if (type === 'Date!') return new Date(performance.timeOrigin).toISOString().slice(0, 10)
  if (type === 'DateTime!') return new Date(performance.timeOrigin).toISOString()
  if (type === 'String!') return 'x'
  if (type !== 'Int!' && type !== 'ID!') return undefined
  const words = (name.endsWith('_id') ? name.slice(0, -3) : of).split('_')
  for (let length = words.length; length > 0; length--) {
    const table = words.slice(0, length).join('_')
    if (tables.has(table)) return firstOf(owner, table, brand_id)
  }
  return undefined
}

/**
 * @param {import('pg').Client} owner
 * @param {string} table
 * @param {number} brand_id
 * @returns {Promise<number | undefined>}
 */
async function firstOf(owner, table, brand_id) {
  await owner.query('begin')
  await owner.query("set local citus.propagate_set_commands = 'local'")
  await owner.query(`set local app.brand_id = '${brand_id}'`)
  const column = table === 'brand' ? 'id' : 'brand_id'
  const { rows } = await owner.query(`select min(id)::int as id from "${table}" where ${column} = $1`, [
    brand_id,
  ])
  await owner.query('commit')
  return rows[0]?.id ?? undefined
}

/** @param {string} name */
const snake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
