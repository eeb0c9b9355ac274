import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { invalid } from '../../kit/errors.ts'
import type { Measures, Sums } from '../../sales/measure.calc.ts'
import type { FigureCell } from './figure-cell.input.ts'
import type { FigureFact, FigureGroup } from './figure-group.ts'
import { onceAReading } from './once-a-reading.ts'
import type { RowsAsked } from './rows/figure-rows.ts'

/** What is known of a document: what it is of in words, and its amounts; null is what nobody knows yet. */
export interface ToldDocument {
  facts: FigureFact[]
  sums: Readonly<Record<string, number | null>>
}

interface DocumentKind extends Pick<FigureGroup, 'assertSeen' | 'readGoodsUnit' | 'rows'> {
  readonly measures: Measures
  /** What names it, and a part of it. */
  readonly cells: readonly [keyof FigureCell, ...(keyof FigureCell)[]]
  /** Said of one that is elsewhere or nowhere. */
  readonly not_found: string
  /** A document at an outlet in reach. */
  readonly read: (ctx: Context, asked: RowsAsked) => Promise<ToldDocument | undefined>
}

/** The condition that document `d` is at one of the outlets asked for. */
export const inReach = ({ scope: { outlet_ids } }: RowsAsked): RawBuilder<unknown> =>
  outlet_ids ? sql`d.outlet_id = any(${outlet_ids}::int[])` : sql`true`

/** The document `d` that a cell names by this field. */
export const namedBy = (asked: RowsAsked, field: keyof FigureCell): RawBuilder<unknown> =>
  sql`d.brand_id = ${ownBrand} and d.id = ${asked.cell[field] ?? null}`

/** Up to the day asked for. */
export const untilDay = ({ cell: { until } }: RowsAsked, day: RawBuilder<unknown>): RawBuilder<unknown> =>
  until ? sql`${day} <= ${until}::date` : sql`true`

/** The amounts of one document, as its own page tells them; one out of reach is answered as one that is not there. */
export function documentFigures({ cells, not_found, read, ...kind }: DocumentKind): FigureGroup {
  const find = onceAReading(async (ctx, asked) => {
    const found = await read(ctx, asked)
    if (!found) throw invalid({ [cells[0]]: not_found })
    return found
  })
  return {
    ...kind,
    cells,
    readSums: async (ctx, asked): Promise<Sums> => {
      const { sums } = await find(ctx, asked)
      const known = Object.entries(sums).filter((entry): entry is [string, number] => entry[1] !== null)
      return Object.fromEntries(known)
    },
    sayFacts: async (ctx, asked) => (await find(ctx, asked)).facts,
  }
}
