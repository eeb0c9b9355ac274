import { sql } from 'kysely'
import type { FieldChange } from '../../kit/audit.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { printQuantity } from '../../kit/pdf/printed.calc.ts'
import type { Consequence, Parted, PartedEntry } from '../../kit/rewind/rewindable.ts'
import type { Values } from '../../kit/rewind/trail.calc.ts'
import { setStockLevels } from './bulk.commands.ts'

const LEVELS = ['minimum', 'par', 'maximum'] as const
type Level = (typeof LEVELS)[number]

/** All levels of an ingredient, each at an outlet a field of its own: `levels.7.par`. */
export const LEVEL_FIELDS = 'levels.*'

const fieldOf = (outlet_id: number, level: Level) => `levels.${outlet_id}.${level}`

/** The outlet and the level that a field is of. */
function placeOf(field: string): { outlet_id: number; level: Level } | undefined {
  const [prefix, outlet_id, name] = field.split('.')
  const level = LEVELS.find((each) => each === name)
  return prefix === 'levels' && level ? { outlet_id: Number(outlet_id), level } : undefined
}

/** A level in its shortest form, however it was written. */
const plain = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(Number(value))

const rowsOf = (value: unknown): Values[] => (Array.isArray(value) ? value : [])

/** Of rows before and after, told by their outlets, what changed of each level. */
function splitRows({ old, new: now }: FieldChange): FieldChange[] {
  const outlet_ids = new Set([...rowsOf(old), ...rowsOf(now)].map((row) => Number(row.outlet_id)))
  return [...outlet_ids].flatMap((outlet_id) => {
    const isHere = (row: Values) => Number(row.outlet_id) === outlet_id
    const [before, after] = [rowsOf(old).find(isHere), rowsOf(now).find(isHere)]
    return LEVELS.flatMap((level) => {
      const change = {
        field: fieldOf(outlet_id, level),
        old: plain(before?.[level]),
        new: plain(after?.[level]),
      }
      return change.old === change.new ? [] : [change]
    })
  })
}

function splitEntry({ outlet_id, changes }: PartedEntry): FieldChange[] {
  return changes.flatMap((change) => {
    if (change.field === 'levels') return splitRows(change)
    const level = LEVELS.find((each) => each === change.field)
    if (!level || outlet_id === null) return [change]
    return [{ field: fieldOf(outlet_id, level), old: plain(change.old), new: plain(change.new) }]
  })
}

interface Standing {
  readonly outlet_id: number
  readonly outlet: string
  readonly base_unit: string
  readonly quantity: string
  readonly minimum: string | null
  readonly par: string | null
  readonly maximum: string | null
}

/** What an ingredient has and should have at each outlet that is open. */
async function readStanding(ctx: Context | WriteContext, ingredient_id: number): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select o.id as outlet_id, o.name as outlet, i.base_unit, coalesce(b.quantity, 0)::text as quantity,
      b.minimum, b.par, b.maximum
    from outlet o join ingredient i on i.brand_id = o.brand_id and i.brand_id = ${ownBrand} and i.id = ${ingredient_id}
    left join stock_balance b on b.brand_id = o.brand_id and b.brand_id = ${ownBrand} and b.outlet_id = o.id
      and b.item_kind = 'ingredient' and b.item_id = i.id
    where o.brand_id = ${ctx.brand_id} and o.deleted_at is null order by o.name, o.id`.execute(ctx.db)
  return rows
}

/** The levels of an ingredient as they stand, those that are set. */
export async function readLevelFields(
  ctx: Context | WriteContext,
  ingredient_id: number,
): Promise<Record<string, string>> {
  const rows = await readStanding(ctx, ingredient_id)
  const pairs = rows.flatMap((row) =>
    LEVELS.flatMap((level) => {
      const value = plain(row[level])
      return value === null ? [] : [[fieldOf(row.outlet_id, level), value] as const]
    }),
  )
  return Object.fromEntries(pairs)
}

/** How levels are told apart in the log of their ingredient. */
export const levelParts: Parted = {
  fields: ['levels', ...LEVELS],
  split: async (_ctx, entries) => entries.map(splitEntry),
  subjects: async (ctx, id, fields) => {
    const outlets = new Map((await readStanding(ctx, id)).map((row) => [row.outlet_id, row]))
    const named = fields.flatMap((field): [string, string][] => {
      const place = placeOf(field)
      const outlet = place && outlets.get(place.outlet_id)
      return outlet ? [[field, `${outlet.outlet} (${outlet.base_unit})`]] : []
    })
    return new Map(named)
  },
}

/** Sets levels again, outlet by outlet. */
export async function writeLevelFields(
  tx: WriteContext,
  ingredient_id: number,
  values: Values,
): Promise<void> {
  const outlets = new Map<number, Record<string, string | null>>()
  for (const [field, value] of Object.entries(values)) {
    const place = placeOf(field)
    if (!place) continue
    outlets.set(place.outlet_id, { ...outlets.get(place.outlet_id), [place.level]: plain(value) })
  }
  for (const [outlet_id, levels] of outlets) await setStockLevels(tx, { ingredient_id, outlet_id, ...levels })
}

/** What is short, or no longer is, once minimums are what they were. */
export async function levelsFollow(
  ctx: Context,
  ingredient_id: number,
  values: Values,
): Promise<Consequence[]> {
  const minimums = Object.entries(values).filter(([field]) => placeOf(field)?.level === 'minimum')
  if (minimums.length === 0) return []
  const outlets = new Map((await readStanding(ctx, ingredient_id)).map((row) => [row.outlet_id, row]))
  return minimums.flatMap(([field, value]): Consequence[] => {
    const row = outlets.get(placeOf(field)?.outlet_id ?? 0)
    if (!row) return []
    const isShort = (minimum: unknown) => minimum !== null && Number(row.quantity) <= Number(minimum)
    const [is_now, becomes] = [isShort(row.minimum), isShort(value)]
    if (is_now === becomes) return []
    const stock = `stok ${printQuantity(row.quantity, row.base_unit)}`
    return [
      {
        field,
        text: becomes
          ? `${row.outlet} menjadi menipis: ${stock}`
          : `${row.outlet} tidak lagi menipis: ${stock}`,
      },
    ]
  })
}
