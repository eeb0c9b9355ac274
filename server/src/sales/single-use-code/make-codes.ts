import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { CODE_LENGTH, CODE_LETTERS } from './single-use-code.calc.ts'

/** A code that cannot be guessed from others. */
export function makeCode(prefix: string): string {
  let code = prefix === '' ? '' : `${prefix}-`
  for (let place = 0; place < CODE_LENGTH; place++) code += CODE_LETTERS[randomInt(CODE_LETTERS.length)]
  return code
}

interface Batch {
  readonly id: number
  readonly prefix: string
  readonly code_count: number
}

/** Writes the codes of a new batch; one that is there already is made anew. */
export async function writeCodes(tx: WriteContext, { id, prefix, code_count }: Batch): Promise<void> {
  for (let missing = code_count; missing > 0; ) {
    const codes = Array.from({ length: missing }, () => makeCode(prefix))
    const { numAffectedRows } = await sql`insert into single_use_code (brand_id, code_batch_id, code)
      select ${tx.brand_id}, ${id}, x.code from unnest(${codes}::text[]) as x(code)
      on conflict (brand_id, code) do nothing`.execute(tx.db)
    missing -= Number(numAffectedRows ?? 0)
  }
}
