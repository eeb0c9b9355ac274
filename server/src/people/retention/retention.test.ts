import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { asBrand } from '../../../test/attack/brand-pair.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { forgetAllMembers } from './forget-members.ts'

const app = useTestApp()

const SET = 'mutation ($keep_years: Int) { setMemberRetention(keep_years: $keep_years) }'
const READ = '{ memberRetention { keep_years choices { keep_years due_count } } }'
const due = (...counts: number[]) =>
  [1, 2, 3, 5].map((keep_years, place) => ({ keep_years, due_count: counts[place] }))

interface Person {
  name: string
  joined_on: string
  /** Of the last receipt. */
  came_on?: string
  merged_into?: number
}

let phones = 0

/** Members as they would stand after some years. */
async function addPeople(brand: TestBrand, people: readonly Person[]): Promise<number[]> {
  const outlet = await brand.createOutlet()
  return asBrand(app(), brand.id, async (client) => {
    const ids: number[] = []
    for (const { name, joined_on, came_on, merged_into } of people) {
      const { rows } = await client.query<{ id: number }>(
        `insert into member (brand_id, name, phone, joined_on, created_at, merged_into_id, deleted_at)
         values ($1, $2, $3, $4, $4::date, $5, case when $5::int is not null then clock_now() end) returning id`,
        [
          brand.id,
          name,
          `+62813${String(++phones).padStart(8, '0')}`,
          joined_on,
          merged_into === undefined ? null : ids[merged_into],
        ],
      )
      const id = rows[0]?.id ?? 0
      ids.push(id)
      if (came_on)
        await client.query(
          `insert into sales_member_day (brand_id, member_id, outlet_id, business_date, transactions, net, total)
           values ($1, $2, $3, $4, 1, 10000, 11000)`,
          [brand.id, id, outlet, came_on],
        )
    }
    return ids
  })
}

const readNames = ({ id }: TestBrand) =>
  asBrand(app(), id, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select name from member where brand_id = $1 and merged_into_id is null order by id',
      [id],
    )
    return rows.map(({ name }) => name)
  })

const PEOPLE: readonly Person[] = [
  { name: 'Baru', joined_on: '2026-03-01' },
  { name: 'Setia', joined_on: '2019-01-01', came_on: '2026-11-01' },
  { name: 'Pas setahun', joined_on: '2019-01-01', came_on: '2025-11-25' },
  { name: 'Lewat sehari', joined_on: '2019-01-01', came_on: '2025-11-24' },
  { name: 'Tak pernah', joined_on: '2020-05-05' },
  { name: 'Nomor baru', joined_on: '2019-01-01' },
  { name: 'Nomor lama', joined_on: '2018-01-01', came_on: '2026-10-01', merged_into: 5 },
]

test('who came no more for so long is deleted the night after, and nobody else', async () => {
  const brand = await app().createBrand()
  await addPeople(brand, PEOPLE)
  const other = await app().createBrand()
  await addPeople(other, PEOPLE)
  expect((await brand.master.ask(READ)).memberRetention).toEqual({
    keep_years: null,
    choices: due(2, 1, 1, 1),
  })
  await forgetAllMembers(app().services)
  expect(await readNames(brand)).toContain('Tak pernah')

  await brand.master.ask(SET, { keep_years: 1 })
  await forgetAllMembers(app().services)
  const gone = 'Member terhapus'
  expect(await readNames(brand)).toEqual(['Baru', 'Setia', 'Pas setahun', gone, gone, 'Nomor baru'])
  expect(await readNames(other)).not.toContain(gone)
  expect((await brand.master.ask(READ)).memberRetention).toEqual({ keep_years: 1, choices: due(0, 0, 0, 0) })
  const log = await brand.ctx.db
    .selectFrom('audit_log')
    .select(['action', 'actor'])
    .where('brand_id', '=', brand.id)
    .where('action', 'in', ['member.erase', 'member_retention.set'])
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action)).toEqual(['member_retention.set', 'member.erase', 'member.erase'])
  expect(log[1]?.actor).toBe('Sistem')

  await brand.master.ask(SET, { keep_years: null })
  await addPeople(brand, [{ name: 'Lama lagi', joined_on: '2010-01-01' }])
  await forgetAllMembers(app().services)
  expect(await readNames(brand)).toContain('Lama lagi')
})

test('only a Master sets it, within one and ten years', async () => {
  const brand = await app().createBrand()
  const finance = await brand.signInAs('Keuangan')
  expect((await finance.send(SET, { keep_years: 2 })).errors[0]?.extensions.code).toBe('FORBIDDEN')
  expect((await finance.send(READ)).errors[0]?.extensions.code).toBe('FORBIDDEN')
  for (const keep_years of [0, 11, -1])
    expect((await brand.master.send(SET, { keep_years })).errors[0]?.extensions.code).toBe('VALIDATION')
  expect((await brand.master.ask(READ)).memberRetention.keep_years).toBeNull()
})
