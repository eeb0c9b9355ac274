import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { createProbeTable, insertProbeRows, probeList } from '../../../test/filter-probe.ts'
import { createContext } from '../brand-context.ts'
import type { Context } from '../context.ts'
import { readPage } from '../read/list.ts'
import { type Selection, selectionFrom } from '../read/selection.ts'
import { createPool } from './pool.ts'
import { runText } from './run-text.ts'

const app = useTestApp()

/** A brand read over one connection, which plans anew for every value as the role does outside of tests. */
async function useOneConnection(read: (ctx: Context) => Promise<void>) {
  const brand = await app().createBrand()
  const options = '-c plan_cache_mode=force_custom_plan'
  const pool = createPool({ ...app().database.app_config, max: 1, options }, () => {})
  try {
    // A viewer of its own: reads are kept by viewer, with their pool.
    const viewer = brand.ctx.viewer && { ...brand.ctx.viewer }
    await read(createContext({ ...app().services, pool }, { brand_id: brand.id, viewer, actor: '' }))
  } finally {
    await pool.end()
  }
}

const SELECTION: Selection = new Map<string, Selection>([
  ['total', new Map()],
  ['nodes', selectionFrom(['id', 'words'])],
])

/** How often statements that name a table ran with a plan that was kept. */
async function countKept(ctx: Context, table: string): Promise<number> {
  const [row] = await runText<{ kept: number }>(
    ctx.db,
    `select coalesce(sum(generic_plans), 0)::int as kept from pg_prepared_statements where statement like $1`,
    [`%${table}%`],
  )
  return row?.kept ?? 0
}

test('a plan is kept for the statement that says so, and for no other', async () => {
  await useOneConnection(async (ctx) => {
    const mode = async (keeps_plan: boolean) =>
      (
        await runText<{ mode: string }>(
          ctx.db,
          `select current_setting('plan_cache_mode') as mode`,
          [],
          keeps_plan,
        )
      )[0]?.mode
    expect([await mode(true), await mode(false), await mode(true), await mode(false)]).toEqual([
      'auto',
      'force_custom_plan',
      'auto',
      'force_custom_plan',
    ])
  })
})

test('lists of master data keep their plans while filtered by keys on the first page', async () => {
  await createProbeTable(app())
  await useOneConnection(async (ctx) => {
    const row = { words: 'Kopi', whole: 1, long: 1, ratio: 1, exact: 1, moment: null, day: null }
    await insertProbeRows(app(), ctx.brand_id, [{ ...row, flag: true, deleted_at: null }])
    const read = async (filters: object[], page = 1, list = probeList) => {
      const before = await countKept(ctx, 'filter_probe')
      for (let turn = 0; turn < 12; turn++) await readPage(ctx, list, { page, limit: 10, filters }, SELECTION)
      return (await countKept(ctx, 'filter_probe')) > before
    }
    const is = (field: string, operator: string, ...value: string[]) => ({ field, operator, value })
    expect(await read([{ field: 'whole', sort: 'Asc' }])).toBe(true)
    expect(await read([is('id', 'IsEqualTo', '1'), is('flag', 'IsEqualTo', 'true')])).toBe(true)
    expect(await read([is('deleted_at', 'In', 'active'), is('words', 'IsNotEmpty')])).toBe(true)
    for (const filter of [
      is('q', 'Contain', 'o'),
      is('words', 'IsEqualTo', 'Kopi'),
      is('whole', 'IsGreaterThan', '0'),
      is('id', 'In', '1', '2'),
      is('day', 'After', '2026-01-01'),
    ]) {
      expect([filter, await read([filter])]).toEqual([filter, false])
    }
    expect(await read([], 2)).toBe(false)
    expect(await read([{ field: 'whole', sort: 'Desc' }], 1, { ...probeList, is_master_data: false })).toBe(
      false,
    )
  })
})
