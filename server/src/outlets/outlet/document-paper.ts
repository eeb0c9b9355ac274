import { layLetterhead, readLetterhead } from '../../brand/brand/letterhead.ts'
import type { Context } from '../../kit/context.ts'
import { printPaper } from '../../kit/pdf/paper.ts'
import type { PaperContent } from '../../kit/pdf/paper-content.ts'
import { paperFacts, paperLabel, paperSignatures, paperSums } from '../../kit/pdf/paper-parts.ts'
import { printMoment } from '../../kit/pdf/printed.calc.ts'
import { type PaperFile, paperName } from '../../kit/pdf/record-paper.ts'
import { readOne } from '../../kit/read/list.ts'
import { selectionFrom } from '../../kit/read/selection.ts'
import { outletEntity } from './outlet.queries.ts'

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

const ADDRESS = selectionFrom(['complete_address'])
const MARK_COLOR = '#8a6d1f'

/** Prints a document of an outlet on A4 under the name of the brand. */
export async function printDocument(ctx: Context, document: DocumentPaper): Promise<PaperFile> {
  const brand = await readLetterhead(ctx)
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
        ...layLetterhead(brand, [outlet.name, place?.complete_address], { title, below: number }),
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
