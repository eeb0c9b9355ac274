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
/** A longer note goes over pages by itself: sums and places to sign stay together. */
const MOST_NOTE_LINES = 12
const LETTERS_A_LINE = 40

const linesOf = (note: string) =>
  note.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LETTERS_A_LINE)), 0)

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
  const is_long = note !== null && besides === undefined && linesOf(note) > MOST_NOTE_LINES
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
        ...(is_long ? [{ stack: [told], margin: [0, 10, 0, 0] } as const] : []),
        {
          unbreakable: true,
          stack: [
            {
              columns: [
                ...(is_long ? [{ text: '' }] : [told]),
                ...(sums.length > 0 ? [paperSums(sums)] : []),
              ],
              margin: [0, 10, 0, 0],
            },
            ...(signatures.length > 0 ? [paperSignatures(signatures)] : []),
          ],
        },
      ],
    }),
  }
}
