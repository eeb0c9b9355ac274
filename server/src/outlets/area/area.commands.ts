import { sql } from 'kysely'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { deleteOwn, lockRecord, selectOwn, updateOwn, updateRecord } from '../../kit/db/own-rows.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { DEEPEST_AREA, DeleteAreaInput, EditAreaInput, NewAreaInput } from './area.input.ts'
import { assertKeepsAreas } from './area.policy.ts'
import { placeUnder } from './area.tree.calc.ts'
import { syncAreaReach } from './area-reach.ts'

const ENTITY = 'area'
const CONSTRAINTS = { area_name: ['name', 'Nama wilayah sudah digunakan di tempat ini'] } as const
const TOO_DEEP = `Wilayah paling dalam ${DEEPEST_AREA} tingkat`
const NOT_FOUND = 'Wilayah tidak ditemukan'

/** First key of the advisory locks that let one change of a brand's areas go on at a time; the second is the brand. */
const TREE_LOCK = 7_095

type Area = Awaited<ReturnType<typeof readTree>>[number]

/** All areas of the brand, held against other changes of the tree until the transaction ends. */
async function readTree(tx: WriteContext) {
  await sql`select pg_advisory_xact_lock(${TREE_LOCK}, ${tx.brand_id})`.execute(tx.db)
  return selectOwn(tx, ENTITY).selectAll().orderBy('id').execute()
}

/** An area of the tree; undefined is the top. */
function areaIn(tree: readonly Area[], id: number | null | undefined, field: string): Area | undefined {
  if (id === null || id === undefined) return undefined
  const area = tree.find((one) => one.id === id)
  if (!area) throw invalid({ [field]: NOT_FOUND })
  return area
}

/** What the log tells of an area: its place is told by what it lies under. */
function told({ path: _path, ...area }: Area) {
  return area
}

/** Adds an area. */
export const createArea = command('area.create', {
  permission: can('outlet', 'create'),
  input: NewAreaInput,
  constraints: CONSTRAINTS,
  run: async (tx, { name, parent_area_id }) => {
    assertKeepsAreas(tx)
    const parent = areaIn(await readTree(tx), parent_area_id, 'parent_area_id')
    const above = parent?.path ?? []
    if (above.length >= DEEPEST_AREA) throw invalid({ parent_area_id: TOO_DEEP })
    const now = tx.now()
    const { id } = await tx.db
      .insertInto(ENTITY)
      .values({
        ...{ brand_id: tx.brand_id, name, parent_area_id: parent?.id ?? null, path: [] },
        ...{ created_at: now, updated_at: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const area = await updateOwn(tx, ENTITY, { id })
      .set({ path: [...above, id] })
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, { action: 'area.create', entity_id: id, label: name, after: told(area) })
    return { id }
  },
})

/** Puts an area, with all beneath it, under another one or at the top. */
async function place(
  tx: WriteContext,
  tree: readonly Area[],
  area: Area,
  parent: Area | undefined,
  field: string,
): Promise<void> {
  const paths = placeUnder(tree, area, parent)
  if (paths === 'circle') throw invalid({ [field]: 'Wilayah tidak dapat berada di dalam dirinya sendiri' })
  if (paths === 'too_deep') throw invalid({ [field]: TOO_DEEP })
  for (const [id, path] of paths)
    await updateOwn(tx, ENTITY, { id })
      .set({ path: [...path] })
      .execute()
}

/** Renames an area, or moves it with all beneath it. */
export const updateArea = command('area.update', {
  permission: can('outlet', 'update'),
  input: EditAreaInput,
  constraints: CONSTRAINTS,
  run: async (tx, { id, version, ...values }) => {
    assertKeepsAreas(tx)
    const tree = await readTree(tx)
    const before = await lockRecord(tx, ENTITY, id, 'Wilayah')
    await assertVersion(tx, ENTITY, before, version)
    if (values.parent_area_id !== undefined && values.parent_area_id !== before.parent_area_id) {
      const parent = areaIn(tree, values.parent_area_id, 'parent_area_id')
      await place(tx, tree, before, parent, 'parent_area_id')
      await syncAreaReach(tx)
    }
    const after = await updateRecord(tx, ENTITY, id, values)
    await audit(tx, {
      action: 'area.update',
      entity_id: id,
      label: after.name,
      before: told(before),
      after: told(after),
    })
    return { id }
  },
})

/** Gives the outlets of an area, archived ones too, to another one or to none. */
async function giveOutlets(tx: WriteContext, area_id: number, into: number | null): Promise<void> {
  const outlets = await selectOwn(tx, 'outlet', { area_id })
    .select(['id', 'name', 'version'])
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id, name, version } of outlets) {
    await updateOwn(tx, 'outlet', { id }).set({ area_id: into, updated_at: tx.now() }).execute()
    await audit(tx, {
      action: 'outlet.update',
      entity_id: id,
      outlet_id: id,
      label: name,
      before: { area_id },
      after: { area_id: into, version: version + 1 },
    })
  }
}

/** Gives the areas beneath one to another one or to the top. */
async function giveAreas(tx: WriteContext, area_id: number, into: number | null): Promise<void> {
  for (const child of await selectOwn(tx, ENTITY, { parent_area_id: area_id }).selectAll().execute()) {
    const tree = await readTree(tx)
    await place(tx, tree, child, areaIn(tree, into, 'into_area_id'), 'into_area_id')
    const after = await updateRecord(tx, ENTITY, child.id, { parent_area_id: into })
    await audit(tx, {
      action: 'area.update',
      entity_id: child.id,
      label: child.name,
      before: told(child),
      after: told(after),
    })
  }
}

/** Takes an area away. What it has goes where the input says; without a word it has to be empty. */
export const deleteArea = command('area.delete', {
  permission: can('outlet', 'archive'),
  input: DeleteAreaInput,
  constraints: {
    area_name: ['into_area_id', 'Di sana sudah ada wilayah dengan nama yang sama'],
    outlet_brand_id_area_id_fkey: ['into_area_id', 'Pilih ke mana outletnya dipindahkan'],
  },
  run: async (tx, { id, version, into_area_id }) => {
    assertKeepsAreas(tx)
    const tree = await readTree(tx)
    const before = tree.find((area) => area.id === id)
    if (!before) throw new UserError('NOT_FOUND', NOT_FOUND)
    await assertVersion(tx, ENTITY, before, version)
    const into = areaIn(tree, into_area_id, 'into_area_id')
    if (into && (into.id === id || into.path.includes(id)))
      throw invalid({ into_area_id: 'Pilih wilayah lain, di luar yang dihapus' })
    if (into_area_id === undefined) {
      const held = await selectOwn(tx, 'outlet', { area_id: id }).select('id').limit(1).execute()
      if (held.length > 0 || tree.some((area) => area.parent_area_id === id))
        throw invalid({ into_area_id: 'Pilih ke mana outlet dan wilayah di dalamnya dipindahkan' })
    } else {
      await giveOutlets(tx, id, into?.id ?? null)
      await giveAreas(tx, id, into?.id ?? null)
    }
    await deleteOwn(tx, 'admin_area', { area_id: id }).execute()
    await deleteOwn(tx, ENTITY, { id }).execute()
    await syncAreaReach(tx)
    await audit(tx, { action: 'area.delete', entity_id: id, label: before.name, before: told(before) })
    return { id }
  },
})
