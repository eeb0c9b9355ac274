import { expect, test } from 'vitest'
import { schema } from '../../src/schema.ts'
import { useTestApp } from '../app.ts'
import { findHonestValues } from './attack.ts'
import { isReference, readReferences, victimValuesFor } from './candidates.ts'
import { readHttpRoutes } from './http-routes.ts'
import { buildDocuments, readOperations } from './operation.ts'
import { idOfNothing, tellOf } from './same-answer.ts'
import { createClientSender, freshAddress } from './sender.ts'
import { assemble, emptyArguments, readSlots } from './slot.ts'
import { createTwoOutlets } from './two-outlets.ts'

const app = useTestApp()

test('who reaches one outlet is answered about ids of another as about ids that nothing has', {
  timeout: 900_000,
}, async () => {
  const { tables, brand, inside, victim, own, hidden_ids } = await createTwoOutlets(app(), 0)
  const references = readReferences(tables)
  const signIn = () => createClientSender(app(), async () => brand.signInAs('Manajer Area', [inside]))
  let send = signIn()
  const told: string[] = []
  let pairs = 0
  const compared = new Set<string>()
  for (const operation of readOperations(schema)) {
    const { name, kind } = operation
    const slots = readSlots(operation)
    const foreign = slots.flatMap((slot) => {
      if (!isReference(slot, references)) return []
      const ids = victimValuesFor(slot, name, victim, references).filter((id) => hidden_ids.has(String(id)))
      return [...new Set(ids)].map((id) => ({ slot, id }))
    })
    if (foreign.length === 0) continue
    const document = buildDocuments(operation)[0]?.text ?? ''
    const page = operation.list ? { page: 1, limit: 100 } : {}
    const ask = (values: Parameters<typeof assemble>[0]) =>
      send('master', document, { ...emptyArguments(operation), ...assemble(values), ...page })
    let is_answered = false
    const honest = await findHonestValues({ operation, attacker: own, references }, async (values) => {
      const answer = await ask(values)
      is_answered ||= !answer.errors
      return answer
    })
    for (const { slot, id } of foreign) {
      const askAbout = async (asked: unknown) => tellOf(await ask(new Map(honest).set(slot, asked)), name)
      const before = await askAbout(idOfNothing(id))
      const of_another = await askAbout(id)
      pairs++
      compared.add(name)
      if (of_another === before) continue
      // What was asked may have used something up: then it is refused so from here on.
      const of_nothing = await askAbout(idOfNothing(id))
      if (of_another === of_nothing) continue
      told.push(`${name} ${slot.path.join('.')} ${id}: ${of_another}, of nothing ${of_nothing}`)
    }
    if (kind === 'mutation' && is_answered) send = signIn()
  }
  console.log(`hidden ids: operations ${compared.size} pairs ${pairs} told ${told.length}`)
  expect(told).toEqual([])
  expect(compared.size).toBeGreaterThan(100)
})

test('so it is over plain HTTP', { timeout: 300_000 }, async () => {
  const { brand, inside, hidden_ids } = await createTwoOutlets(app(), 1)
  const token = (await brand.signInAs('Manajer Area', [inside])).token
  const told: string[] = []
  let pairs = 0
  for (const { method, path } of readHttpRoutes(app().http)) {
    if (!path.includes(':') || method === 'HEAD') continue
    const ask = async (id: unknown) => {
      const response = await app().http.inject({
        method: method as 'GET',
        url: path.replace(/:owner(?=\/)/, 'adjustment').replace(/:[^/]+/g, String(id)),
        headers: { authorization: `Bearer ${token}` },
        remoteAddress: freshAddress(),
        ...(method === 'GET' ? {} : { payload: {} }),
      })
      return `${response.statusCode} ${response.body}`.replaceAll(String(id), 'id')
    }
    for (const id of hidden_ids) {
      pairs++
      const of_another = await ask(id)
      const of_nothing = await ask(idOfNothing(id))
      if (of_another !== of_nothing)
        told.push(`${method} ${path} ${id}: ${of_another}, of nothing ${of_nothing}`)
    }
  }
  console.log(`hidden ids over HTTP: pairs ${pairs}`)
  expect(told).toEqual([])
})
