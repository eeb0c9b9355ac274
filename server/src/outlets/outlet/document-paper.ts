import { brandEntity } from '../../brand/brand/brand.queries.ts'
import type { Context } from '../../kit/context.ts'
import { printPaper } from '../../kit/pdf/paper.ts'
import type { PaperContent } from '../../kit/pdf/paper-content.ts'
import { rule } from '../../kit/pdf/paper-look.ts'
import { paperFacts, paperLabel, paperSignatures, paperSums } from '../../kit/pdf/paper-parts.ts'
import { printMoment } from '../../kit/pdf/printed.calc.ts'
import { type PaperFile, paperName } from '../../kit/pdf/record-paper.ts'
import { readOne } from '../../kit/read/list.ts'
import { selectionFrom } from '../../kit/read/selection.ts'
import { outletEntity } from './outlet.queries.ts'

interface Letterhead {
  readonly name: string
  readonly legal_name: string | null
  readonly npwp: string | null
}

interface Place {
  readonly complete_address: string
}

/** A document of an outlet, as far as it differs from others. */
interface DocumentPaper {
  /** In capitals. */
  readonly title: string
  readonly number: string
  readonly outlet: { readonly name: string; readonly timezone: string }
  readonly outlet_id: number
  readonly mark?: string | undefined
  readonly parties: readonly PaperContent[]
  readonly facts: readonly (readonly [string, string])[]
  readonly lines: PaperContent
  /** Nothing where the reader sees no prices. */
  readonly sums: readonly (readonly [string, string])[]
  readonly note: string | null
  /** Stands left of the sums, in place of the note. */
  readonly besides?: PaperContent
  /** None where nobody signs. */
  readonly signatures: readonly string[]
}

const LETTERHEAD = selectionFrom(['name', 'legal_name', 'npwp'])
const ADDRESS = selectionFrom(['complete_address'])
const MARK_COLOR = '#8a6d1f'

function layHead(
  brand: Letterhead,
  address: string | undefined,
  { title, number, outlet }: DocumentPaper,
): PaperContent[] {
  const known = [brand.legal_name, outlet.name, address, brand.npwp && `NPWP ${brand.npwp}`]
  return [
    {
      columns: [
        {
          stack: [
            { text: brand.name, fontSize: 16, bold: true },
            { text: known.filter(Boolean).join('\n'), style: 'second' },
          ],
          margin: [0, 0, 24, 0],
        },
        {
          stack: [
            { text: title, style: 'title' },
            { text: number, fontSize: 10 },
          ],
          alignment: 'right',
        },
      ],
    },
    rule(10, 14),
  ]
}

/** Prints a document of an outlet on A4 under the name of the brand. */
export async function printDocument(ctx: Context, document: DocumentPaper): Promise<PaperFile> {
  const brand = (await readOne(ctx, brandEntity, ctx.brand_id, LETTERHEAD)) as Letterhead | undefined
  if (!brand) throw new Error(`No brand ${ctx.brand_id}`)
  // Of an outlet out of reach, as one that stock comes from, the name alone is told.
  const place = (await readOne(ctx, outletEntity, document.outlet_id, ADDRESS)) as Place | undefined
  const { title, number, outlet, mark, parties, facts, lines, sums, note, besides, signatures } = document
  const noted: PaperContent = note
    ? { stack: [paperLabel('Catatan'), note], margin: [0, 4, 30, 0] }
    : { text: '', margin: [0, 0, 0, 0] }
  const told = besides ?? noted
  return {
    file_name: paperName(number),
    content: await printPaper({
      title: `${title} ${number}`,
      author: brand.name,
      created_at: ctx.now(),
      stamp: mark === undefined ? undefined : { text: mark, color: MARK_COLOR },
      notes: [`Dicetak ${printMoment(ctx.now(), outlet.timezone)} oleh ${ctx.actor}.`],
      content: [
        ...layHead(brand, place?.complete_address, document),
        { columns: parties },
        paperFacts(facts),
        lines,
        {
          unbreakable: true,
          stack: [
            { columns: sums.length > 0 ? [told, paperSums(sums)] : [told], margin: [0, 10, 0, 0] },
            ...(signatures.length > 0 ? [paperSignatures(signatures)] : []),
          ],
        },
      ],
    }),
  }
}
