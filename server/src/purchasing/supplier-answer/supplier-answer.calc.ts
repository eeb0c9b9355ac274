import { fromScaled, QTY_DECIMALS, toScaled } from '../../kit/decimal.calc.ts'
import { type CostedLine, grossOf } from '../receiving/receiving-cost.calc.ts'

export const ANSWER_KINDS = ['confirm', 'change', 'refuse'] as const
/** What a supplier says of a line: it comes as ordered, otherwise, or not at all. */
export type AnswerKind = (typeof ANSWER_KINDS)[number]

/** What is asked for of a line. */
export interface AskedLine {
  readonly no: number
  /** In its unit. */
  readonly unit_quantity: string
  readonly price: number
}

/** What a supplier says of it. */
export interface AnsweredLine extends AskedLine {
  readonly kind: AnswerKind
}

/** What a supplier sends of a line: what is left out is as ordered. */
export interface SaidLine {
  readonly no: number
  readonly kind: AnswerKind
  readonly unit_quantity?: string | null | undefined
  readonly price?: number | null | undefined
}

const ONE = 10n ** BigInt(QTY_DECIMALS)
const scaled = (text: string) => toScaled(text, QTY_DECIMALS)

/** What is said of a line in full: a change to what was ordered anyway is none. */
export function settleLine(asked: AskedLine, said: SaidLine): AnsweredLine {
  const { no } = asked
  const ordered = { no, unit_quantity: asked.unit_quantity, price: asked.price }
  if (said.kind !== 'change') return { ...ordered, kind: said.kind }
  const unit_quantity = said.unit_quantity ?? asked.unit_quantity
  const price = said.price ?? asked.price
  const is_same = scaled(unit_quantity) === scaled(asked.unit_quantity) && price === asked.price
  return is_same ? { ...ordered, kind: 'confirm' } : { no, unit_quantity, price, kind: 'change' }
}

/** A line of an order as far as an answer changes it. */
export interface OrderedLine extends AskedLine, CostedLine {
  readonly factor: string
  /** Both in base units. */
  readonly quantity: string
  readonly received_quantity: string
}

/** What becomes of a line that is not to come: gone, or what of it has come already. */
function refuse<L extends OrderedLine>(line: L): L | undefined {
  const received = scaled(line.received_quantity)
  if (received <= 0n) return undefined
  const units = (received * ONE) / scaled(line.factor)
  const unit_quantity = fromScaled(units > 0n ? units : 1n, QTY_DECIMALS)
  return { ...line, unit_quantity, quantity: line.received_quantity }
}

function change<L extends OrderedLine>(line: L, { unit_quantity, price }: AnsweredLine): L {
  const quantity = (scaled(unit_quantity) * scaled(line.factor) + ONE / 2n) / ONE
  return { ...line, unit_quantity, price, quantity: fromScaled(quantity, QTY_DECIMALS) }
}

/**
 * The lines of an order as an answer has them. What is refused goes, but for what of it has come; no line has more off
 * than it comes to. Lines that the answer says nothing of stay.
 */
export function applyAnswer<L extends OrderedLine>(
  lines: readonly L[],
  answer: readonly AnsweredLine[],
): readonly L[] {
  const said = new Map(answer.map((line) => [line.no, line]))
  return lines.flatMap((line) => {
    const answered = said.get(line.no)
    if (!answered || answered.kind === 'confirm') return [line]
    const after = answered.kind === 'refuse' ? refuse(line) : change(line, answered)
    if (!after) return []
    const gross = Number(grossOf(after))
    return [{ ...after, discount: Math.min(after.discount, gross) }]
  })
}

/** An answer in a few words, for histories. */
export function answerInShort(lines: readonly Pick<AnsweredLine, 'kind'>[], expected_on: string | null) {
  const count = (kind: AnswerKind) => lines.filter((line) => line.kind === kind).length
  const [confirmed, changed, refused] = [count('confirm'), count('change'), count('refuse')]
  const parts = [
    confirmed > 0 && `${confirmed} barang sesuai`,
    changed > 0 && `${changed} diubah`,
    refused > 0 && `${refused} ditolak`,
    expected_on && `tiba ${expected_on.split('-').reverse().join('/')}`,
  ]
  return parts.filter(Boolean).join(', ')
}
