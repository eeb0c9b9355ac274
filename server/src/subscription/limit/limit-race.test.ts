import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import type { LimitedResource } from './limit.ts'

const app = useTestApp()
const PARALLEL = 50
const TRIAL = 1
/** The smallest plan with ingredients. */
const GROWING = 3

interface Counted {
  /** Mutation that adds one, with its argument and the argument's type. */
  readonly create: readonly [field: string, arg: string, type: string]
  /** One more, unlike all others. */
  readonly values: (n: number, of: Parents) => object
  /** Mutations that archive and restore: by id, or by ids. */
  readonly archive: string
  readonly restore: string
  /** Whether those take several. */
  readonly by_ids?: { readonly type: string; readonly arg: string }
  readonly table: 'outlet' | 'admin' | 'item' | 'ingredient' | 'outlet_table' | 'member'
}

interface Parents {
  readonly outlet_id: number
  readonly item_group_id: number
  readonly table_group_id: number
  readonly admin_group_id: number
}

const COUNTED: Record<Exclude<LimitedResource, 'kitchen_key'>, Counted> = {
  outlet: {
    create: ['createOutlet', 'outlet', 'NewOutlet'],
    values: (n) => ({
      name: `Outlet ${n}`,
      code: `L-${n}`,
      email: `outlet${n}@batas.example`,
      phone: '0274123456',
      complete_address: 'Jl. Batas No. 1',
      province_id: 34,
      city_id: 3404,
    }),
    archive: 'archiveOutlet',
    restore: 'restoreOutlet',
    table: 'outlet',
  },
  admin: {
    create: ['inviteAdmin', 'admin', 'NewAdmin'],
    values: (n, { admin_group_id }) => ({
      name: `Admin ${n}`,
      email: `admin${n}-${admin_group_id}@batas.example`,
      phone: `0819${String(admin_group_id * 1000 + n).padStart(8, '0')}`,
      admin_group_id,
      is_all_outlets: true,
      outlet_ids: [],
    }),
    archive: 'archiveAdmin',
    restore: 'restoreAdmin',
    table: 'admin',
  },
  menu: {
    create: ['createItem', 'item', 'NewItem'],
    values: (n, { item_group_id }) => ({ item_group_id, name: `Menu ${n}`, price: 10_000 }),
    archive: 'archiveItems',
    restore: 'restoreItems',
    by_ids: { type: 'ItemIds', arg: 'items' },
    table: 'item',
  },
  ingredient: {
    create: ['createIngredient', 'ingredient', 'NewIngredient'],
    values: (n) => ({ name: `Bahan ${n}`, base_unit: 'g' }),
    archive: 'archiveIngredients',
    restore: 'restoreIngredients',
    by_ids: { type: 'IngredientIds', arg: 'ingredients' },
    table: 'ingredient',
  },
  table: {
    create: ['createTable', 'table', 'NewTable'],
    values: (n, { table_group_id }) => ({ table_group_id, name: `M${n}`, seats: 4 }),
    archive: 'archiveTable',
    restore: 'restoreTable',
    table: 'outlet_table',
  },
  member: {
    create: ['createMember', 'member', 'NewMember'],
    values: (n) => ({ name: `Member ${n}`, phone: `0813${String(10_000_000 + n)}` }),
    archive: 'archiveMember',
    restore: 'restoreMember',
    table: 'member',
  },
}

async function createParents(brand: TestBrand, resource: string): Promise<Parents> {
  const outlet_id = resource === 'outlet' ? 0 : await brand.createOutlet()
  const { createItemGroup } = await brand.master.ask(
    'mutation { createItemGroup(item_group: { name: "Kopi" }) { id } }',
  )
  const table_group =
    outlet_id &&
    (await brand.master.ask('mutation ($g: NewTableGroup!) { createTableGroup(table_group: $g) { id } }', {
      g: { outlet_id, name: 'Dalam' },
    }))
  return {
    outlet_id,
    item_group_id: createItemGroup.id,
    table_group_id: table_group ? table_group.createTableGroup.id : 0,
    admin_group_id: brand.group_ids.get('Kasir') ?? 0,
  }
}

/** What the counter says and how many there really are. */
async function countOf(brand: TestBrand, resource: LimitedResource, { table }: Counted) {
  const counter = await selectOwn(brand.ctx, 'usage_counter', { resource }).select('used').executeTakeFirst()
  const { real } = await brand.ctx.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<string>().as('real'))
    .where('brand_id', '=', brand.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { used: counter?.used ?? 0, real: Number(real) }
}

test.each(Object.keys(COUNTED) as (keyof typeof COUNTED)[])(
  'fifty at once at the limit minus one let exactly one more %s through, made or restored',
  async (resource) => {
    const counted = COUNTED[resource]
    const brand = await app().createBrand({ plan_id: resource === 'ingredient' ? GROWING : TRIAL })
    const parents = await createParents(brand, resource)
    const [field, arg, type] = counted.create
    let number = 0
    const create = () => {
      number++
      return brand.master.send(`mutation ($v: ${type}!) { ${field}(${arg}: $v) { id } }`, {
        v: counted.values(number, parents),
      })
    }
    const change = (verb: string, id: number) =>
      counted.by_ids
        ? brand.master.send(`mutation ($v: ${counted.by_ids.type}!) { ${verb}(${counted.by_ids.arg}: $v) }`, {
            v: { ids: [id] },
          })
        : brand.master.send(`mutation ($id: Int!) { ${verb}(id: $id) }`, { id })

    const { usage } = await brand.master.ask('{ usage { resource used allowed } }')
    const { used, allowed } = usage.find((row: { resource: string }) => row.resource === resource)
    for (let n = used; n < allowed - 1; n++) expect((await create()).errors).toEqual([])

    const expectOne = (answers: readonly { errors: readonly { extensions: object }[] }[]) => {
      expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
      for (const { extensions } of answers.flatMap(({ errors }) => errors))
        expect(extensions).toMatchObject({ code: 'DATA_LIMIT_EXCEEDED', resource, used: allowed, allowed })
    }
    const made = await Promise.all(Array.from({ length: PARALLEL }, create))
    expectOne(made)
    expect(await countOf(brand, resource, counted)).toEqual({ used: allowed, real: allowed })

    const one = made.flatMap(({ data }) => (data?.[field] ? [data[field] as { id: number }] : []))[0]
    const id = one?.id ?? 0
    expect((await change(counted.archive, id)).errors).toEqual([])
    expect(await countOf(brand, resource, counted)).toEqual({ used: allowed - 1, real: allowed - 1 })
    const mixed = await Promise.all([
      change(counted.restore, id),
      ...Array.from({ length: PARALLEL - 1 }, create),
    ])
    expectOne(mixed)
    expect(await countOf(brand, resource, counted)).toEqual({ used: allowed, real: allowed })
  },
)
