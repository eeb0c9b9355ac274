import { expect, test } from 'vitest'
import { schema } from '../../src/schema.ts'
import { useTestApp } from '../app.ts'
import type { AttackAnswer } from './attack.ts'
import { findHonestValues } from './attack.ts'
import { readReferences } from './candidates.ts'
import { buildDocuments, readOperations } from './operation.ts'
import { createClientSender, freshAddress } from './sender.ts'
import { assemble, emptyArguments, missingBeside, readSlots } from './slot.ts'
import { createTwoOutlets } from './two-outlets.ts'

const app = useTestApp()

const NOT_FOUND = 'Outlet tidak ditemukan'
const OF_OUTLETS = /^(against_)?outlet_ids?$/

/** Where an outlet out of reach is refused in other words than those, with the reason. */
const ALLOWED: Record<string, string> = {
  'accountLedger filter.outlet_ids.0': 'the books are of the whole brand',
  'bookFigure cell.outlet_id': 'the books are of the whole brand',
  'bookFigure cell.outlet_ids.0': 'the books are of the whole brand',
  'bookFigure filter.outlet_ids.0': 'the books are of the whole brand',
  'bookMatch filter.outlet_ids.0': 'the books are of the whole brand',
  'bookMatchOutlets filter.outlet_ids.0': 'the books are of the whole brand',
  'trialBalance filter.outlet_ids.0': 'the books are of the whole brand',
  'journalEntryList filter outlet_id': 'the books are of the whole brand',
  'journalLineList filter outlet_id': 'the books are of the whole brand',
  'taxFigure cell.outlet_id': 'the books are of the whole brand',
  'taxFigure cell.outlet_ids.0': 'the books are of the whole brand',
  'taxFigure filter.outlet_ids.0': 'the books are of the whole brand',
  'ingredientBalance outlet_id': 'one record, which is not found',
  'itemBalance outlet_id': 'one record, which is not found',
}

function refusalOf({ errors, data }: AttackAnswer): string {
  const error = errors?.[0]
  return error
    ? `${error.extensions?.code} ${error.message} ${JSON.stringify(error.extensions?.fields ?? {})}`
    : `answered ${JSON.stringify(data).slice(0, 80)}`
}

const isRefused = (text: string) => /^(VALIDATION|NOT_FOUND) /.test(text) && text.includes(NOT_FOUND)

test('whatever is asked of an outlet out of reach is refused beside its cause, never answered with zeros', {
  timeout: 900_000,
}, async () => {
  const { tables, brand, inside, victim, own } = await createTwoOutlets(app(), 0)
  const references = readReferences(tables)
  const outside = Number(victim.get('outlet')?.[0]?.id)
  const send = createClientSender(app(), async () => brand.signInAs('Manajer Area', [inside]))
  const answered: string[] = []
  const asked: string[] = []
  for (const operation of readOperations(schema).filter(({ kind }) => kind === 'query')) {
    const { name, list } = operation
    const document = buildDocuments(operation)[0]?.text ?? ''
    const slots = readSlots(operation)
    const hold = (about: string, answer: AttackAnswer) => {
      asked.push(about)
      const refusal = refusalOf(answer)
      const is_refused = ALLOWED[about] ? /^(FORBIDDEN|NOT_FOUND) /.test(refusal) : isRefused(refusal)
      if (!is_refused) answered.push(`${about}: ${refusal}`)
    }
    for (const slot of slots.filter((each) => OF_OUTLETS.test(each.name))) {
      const honest = await findHonestValues({ operation, attacker: own, references }, (values) =>
        send('master', document, { ...emptyArguments(operation), ...assemble(values) }),
      )
      const values = new Map(honest).set(slot, outside)
      // One outlet is compared with another.
      if (slot.name === 'against_outlet_id') {
        for (const other of slots) {
          if (other.name === 'compare') values.set(other, 'outlet')
          if (other.name === 'outlet_ids') values.set(other, inside)
        }
      }
      for (const beside of missingBeside(slots, values)) values.set(beside, beside.choices?.[0])
      const about = `${name} ${slot.path.join('.')}`
      const answer = await send('master', document, { ...emptyArguments(operation), ...assemble(values) })
      if (slot.name !== 'against_outlet_id') hold(about, answer)
      else if (!answer.errors) answered.push(`${about}: ${refusalOf(answer)}`)
    }
    for (const [field, kind] of Object.entries(list?.filters ?? {})) {
      if (!['outlet_id', 'outlet_ids', 'closed_outlet_ids'].includes(field)) continue
      for (const value of [[String(outside)], [String(inside), String(outside)]]) {
        const operator = kind === 'Set' || value.length > 1 ? 'In' : 'IsEqualTo'
        const type = kind === 'Set' ? 'String' : 'ID'
        const filters = [{ field, type, operator, value }]
        hold(`${name} filter ${field}`, await send('master', document, { filters, page: 1, limit: 10 }))
      }
    }
  }
  console.log(`outlets asked for: ${asked.length} calls of ${new Set(asked).size} places`)
  expect(answered).toEqual([])
  expect(new Set(asked).size).toBeGreaterThan(40)
  expect(Object.keys(ALLOWED).filter((about) => !asked.includes(about))).toEqual([])
})

test('nor does any file tell zeros of it', { timeout: 300_000 }, async () => {
  const { brand, inside, victim } = await createTwoOutlets(app(), 1)
  const outside = Number(victim.get('outlet')?.[0]?.id)
  const { token } = await brand.signInAs('Manajer Area', [inside])
  const post = async (url: string, payload: object) => {
    const response = await app().http.inject({
      ...{ method: 'POST', url, payload, remoteAddress: freshAddress() },
      headers: { authorization: `Bearer ${token}` },
    })
    return `${response.statusCode} ${response.body.slice(0, 200)}`
  }
  const answers: string[] = []
  let files = 0
  for (const { list } of readOperations(schema)) {
    if (!list?.filters.outlet_id) continue
    const filter = { field: 'outlet_id', type: 'ID', operator: 'In' }
    const ask = (id: number, format: string) =>
      post(`/api/export/${list.name}`, {
        ...{ format, columns: [{ key: 'id', header: 'id' }] },
        filters: [{ ...filter, value: [String(id)] }],
      })
    if (!(await ask(inside, 'csv')).startsWith('200')) continue
    files++
    for (const format of ['csv', 'xlsx']) answers.push(`${list.name} ${await ask(outside, format)}`)
  }
  for (const report of ['summary', 'item', 'payment', 'discount', 'shift']) {
    const ask = (id: number) => post(`/api/reports/${report}/pdf`, { filter: { outlet_ids: [id] } })
    if (!(await ask(inside)).startsWith('200')) continue
    files++
    answers.push(`${report} ${await ask(outside)}`)
  }
  console.log(`files asked for of an outlet out of reach: ${files}`)
  expect(answers.filter((answer) => !/ (422|404) /.test(answer) || !answer.includes(NOT_FOUND))).toEqual([])
  expect(files).toBeGreaterThan(10)
})
