import type { Context } from '../../kit/context.ts'
import type { PaperContent } from '../../kit/pdf/paper-content.ts'
import { rule } from '../../kit/pdf/paper-look.ts'
import { readOne } from '../../kit/read/list.ts'
import { selectionFrom } from '../../kit/read/selection.ts'
import { brandEntity } from './brand.queries.ts'

/** Who a document is of. */
interface Letterhead {
  readonly name: string
  readonly legal_name: string | null
  readonly npwp: string | null
  readonly timezone: string
}

const LETTERHEAD = selectionFrom(['name', 'legal_name', 'npwp', 'timezone'])

/** Reads what stands at the head of the brand's documents. */
export async function readLetterhead(ctx: Context): Promise<Letterhead> {
  const brand = (await readOne(ctx, brandEntity, ctx.brand_id, LETTERHEAD)) as Letterhead | undefined
  if (!brand) throw new Error(`No brand ${ctx.brand_id}`)
  return brand
}

/** The head of a document: the brand with what is known of the place, and what the document is, with its number or days. */
export function layLetterhead(
  { name, legal_name, npwp }: Letterhead,
  place: readonly (string | null | undefined)[],
  { title, below }: { title: string; below: string },
): PaperContent[] {
  const known = [legal_name, ...place, npwp && `NPWP ${npwp}`]
  return [
    {
      columns: [
        {
          stack: [
            { text: name, fontSize: 16, bold: true },
            { text: known.filter(Boolean).join('\n'), style: 'second' },
          ],
          margin: [0, 0, 24, 0],
        },
        {
          stack: [
            { text: title, style: 'title' },
            { text: below, fontSize: 10 },
          ],
          alignment: 'right',
        },
      ],
    },
    rule(10, 14),
  ]
}
