import type { WriteContext } from '../../kit/context.ts'

/** A part of a paket as tests and the demo brand put it there. */
export interface PaketPartSeed {
  readonly name: string
  readonly min_choices?: number
  readonly max_choices?: number
  readonly choices: readonly {
    readonly item_id: number
    readonly portions?: number
    readonly surcharge?: number
    readonly is_default?: boolean
  }[]
}

/** Makes a menu a paket of these parts. */
export async function insertPaketParts(
  tx: WriteContext,
  item_id: number,
  parts: readonly PaketPartSeed[],
): Promise<void> {
  for (const [sort, { name, min_choices = 1, max_choices = 1, choices }] of parts.entries()) {
    const { id: paket_part_id } = await tx.db
      .insertInto('paket_part')
      .values({ brand_id: tx.brand_id, item_id, sort, name, min_choices, max_choices })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = choices.map((choice, place) => ({
      ...{ brand_id: tx.brand_id, paket_part_id, sort: place },
      ...{ portions: 1, surcharge: 0, is_default: false },
      ...choice,
    }))
    await tx.db.insertInto('paket_choice').values(rows).execute()
  }
}
