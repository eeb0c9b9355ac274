import { z } from 'zod'
import { parseDecimal, QTY_DECIMALS } from '../../kit/decimal.calc.ts'
import { id, imageKey, instant, optionalText, requiredText, seenVersion } from '../../kit/shared.input.ts'
import { STORAGES } from '../ingredient/ingredient.input.ts'
import { positiveQuantity } from '../recipe/recipe.input.ts'
import { KINDS, type Kind, REASONS, REASONS_OF, type Reason } from './adjustment-kind.calc.ts'

export const ITEM_KINDS = ['ingredient', 'menu'] as const
export const SCOPES = ['all', 'category', 'storage', 'items'] as const
export const UNCOUNTED = ['leave', 'zero'] as const
export const MOST_LINES = 200
const MOST_ENTRIES = 500
const MOST_PARTS = 8
const LARGEST_COST = 1_000_000_000
const LARGEST_QUANTITY = 100_000_000

const amount = (label: string, decimals: number, largest: number) =>
  z
    .string(`${label} wajib diisi`)
    .trim()
    .min(1, `${label} wajib diisi`)
    .refine((text) => {
      const value = parseDecimal(text, decimals)
      return value !== undefined && value >= 0 && value <= largest * 10 ** decimals
    }, `${label} tidak valid`)
    .meta({ graphql: 'Decimal' })

/** An id that somebody has to choose. */
const chosen = (message: string) =>
  z.number(message).int(message).positive(message).max(2_147_483_647, message)

const countedQuantity = amount('Jumlah', QTY_DECIMALS, LARGEST_QUANTITY)

const LineInput = z
  .object({
    item_kind: z.enum(ITEM_KINDS, 'Pilih jenis barang'),
    item_id: chosen('Pilih barang'),
    is_in: z.boolean().optional().describe('Adds to stock; only adjustments.'),
    unit: requiredText('Satuan', 30),
    unit_quantity: positiveQuantity('Jumlah'),
    unit_cost: amount('Biaya per satuan', QTY_DECIMALS, LARGEST_COST)
      .nullish()
      .describe('Of one of the unit; opening stock only.'),
    lot_id: id.nullish().describe('Of waste and transfers: the lot it is taken of first.'),
    note: optionalText(200),
  })
  .meta({ graphql: 'AdjustmentLineInput' })

const lines = z
  .array(LineInput)
  .max(MOST_LINES, `Maksimal ${MOST_LINES} baris`)
  .superRefine((rows, check) => {
    const seen = new Set<string>()
    for (const [index, row] of rows.entries()) {
      const key = `${row.item_kind} ${row.item_id} ${row.is_in ?? false} ${row.lot_id ?? ''}`
      if (seen.has(key)) {
        const message = 'Sudah ada di baris lain'
        check.addIssue({ code: 'custom', path: [index, 'item_id'], message })
      }
      seen.add(key)
    }
  })

/** Something a count covers, named by itself. */
const CountedItem = z
  .object({ item_kind: z.enum(ITEM_KINDS, 'Pilih jenis barang'), item_id: chosen('Pilih barang') })
  .meta({ graphql: 'CountedItemInput' })

const shape = {
  outlet_id: chosen('Pilih outlet'),
  to_outlet_id: id.nullish().describe('Of a transfer: where it goes.'),
  reason: z.enum(REASONS, 'Pilih alasan').nullish(),
  reason_text: optionalText(120),
  freight: z
    .number('Ongkos kirim wajib diisi')
    .int('Ongkos kirim harus berupa rupiah bulat')
    .min(0, 'Ongkos kirim tidak boleh kurang dari 0')
    .max(1_000_000_000_000, 'Ongkos kirim terlalu besar')
    .meta({ graphql: 'Rupiah' })
    .describe(
      'Of a transfer: becomes part of the cost of its goods where they arrive, by what they are worth.',
    ),
  occurred_at: instant.describe('When it happened; now without it. Adjustments and waste only.'),
  note: optionalText(1000),
  image: imageKey,
  scope: z.enum(SCOPES, 'Pilih cakupan').nullish().describe('Of a count: what it covers.'),
  items: z
    .array(CountedItem)
    .max(MOST_ENTRIES, `Maksimal ${MOST_ENTRIES} barang`)
    .optional()
    .describe('Of a count whose scope is items.'),
  ingredient_category_id: id.nullish(),
  storage: z.enum(STORAGES, 'Pilih tempat simpan').nullish(),
  is_blind: z.boolean().optional().describe('Of a count: counters do not see what should be there.'),
  lines,
}

/** What a document has to say, by its kind. */
interface Facts {
  readonly kind: Kind
  readonly outlet_id: number
  readonly to_outlet_id?: number | null | undefined
  readonly reason?: Reason | null | undefined
  readonly reason_text?: string | null | undefined
  readonly scope?: (typeof SCOPES)[number] | null | undefined
  readonly ingredient_category_id?: number | null | undefined
  readonly storage?: string | null | undefined
  readonly items?: readonly object[] | undefined
  readonly freight?: number | undefined
  readonly lines: readonly {
    readonly is_in?: boolean | null | undefined
    readonly unit_cost?: string | null | undefined
  }[]
}

function lineProblems(
  { kind, reason, lines: rows }: Facts,
  tell: (path: string, message: string) => void,
): void {
  const is_opening = kind === 'adjustment' && reason === 'opening'
  for (const [index, row] of rows.entries()) {
    if (row.is_in && kind !== 'adjustment')
      tell(`lines.${index}.is_in`, 'Hanya penyesuaian yang dapat menambah stok')
    if (!is_opening) continue
    if (!row.is_in) tell(`lines.${index}.is_in`, 'Stok awal selalu menambah')
    if (!row.unit_cost) tell(`lines.${index}.unit_cost`, 'Biaya per satuan wajib diisi')
  }
}

/** Everything a document lacks or says too much, by field. */
export function findProblems(facts: Facts): Record<string, string> {
  const problems: Record<string, string> = {}
  const tell = (path: string, message: string) => {
    problems[path] ??= message
  }
  const { kind, reason } = facts
  const reasons = REASONS_OF[kind]
  if (reasons.length > 0) {
    if (!reason || !reasons.includes(reason)) tell('reason', 'Pilih alasan')
    if (reason === 'other' && !facts.reason_text) tell('reason_text', 'Tuliskan alasannya')
  }
  if (kind === 'transfer') {
    if (!facts.to_outlet_id) tell('to_outlet_id', 'Pilih outlet tujuan')
    else if (facts.to_outlet_id === facts.outlet_id) tell('to_outlet_id', 'Pilih outlet lain')
  } else if (facts.freight) {
    tell('freight', 'Hanya transfer yang memuat ongkos kirim')
  }
  if (kind === 'count') {
    if (!facts.scope) tell('scope', 'Pilih cakupan')
    if (facts.scope === 'category' && !facts.ingredient_category_id)
      tell('ingredient_category_id', 'Pilih kategori')
    if (facts.scope === 'items' && !facts.items?.length) tell('scope', 'Pilih barang yang dihitung')
    if (facts.scope === 'storage' && !facts.storage) tell('storage', 'Pilih tempat simpan')
  } else if (facts.lines.length === 0) {
    tell('lines', 'Tambahkan minimal satu barang')
  }
  lineProblems(facts, tell)
  return problems
}

/** A new document, as a draft. Of a count the server writes the lines. */
export const NewAdjustmentInput = z
  .object({
    ...z.object(shape).partial().shape,
    kind: z.enum(KINDS, 'Pilih jenis dokumen'),
    outlet_id: shape.outlet_id,
  })
  .superRefine(({ lines: rows = [], ...values }, check) => {
    for (const [path, message] of Object.entries(findProblems({ ...values, lines: rows }))) {
      check.addIssue({ code: 'custom', path: path.split('.'), message })
    }
  })

/** A changed draft: only what is sent changes; lines are replaced as a whole. */
export const EditAdjustmentInput = z
  .object(shape)
  .omit({ outlet_id: true })
  .partial()
  .extend({ id, version: seenVersion })

const remark = optionalText(300)

/** A step of a document that needs no more than a word. */
export const AdjustmentStepInput = z.object({ id, version: seenVersion, remark })

/** Refusing and cancelling say why. */
export const AdjustmentRefusalInput = z.object({
  id,
  version: seenVersion,
  remark: requiredText('Alasan', 300),
})

/** Finishing a document, or sending it in for approval. */
export const SubmitAdjustmentInput = z.object({
  id,
  version: seenVersion,
  uncounted: z.enum(UNCOUNTED, 'Pilih yang terjadi pada baris yang belum dihitung').nullish(),
})

const lineNo = z.number().int().positive().max(100_000)

/** What arrived of a transfer. `version` is what the receiver saw, so that two do not book the same goods. */
export const ReceiveAdjustmentInput = z.object({
  id,
  version: z.number('Muat ulang dokumen ini').int().min(1).max(2_147_483_647),
  lines: z
    .array(
      z
        .object({
          no: lineNo,
          received: countedQuantity.describe('In base units.'),
          lost: countedQuantity.nullish().describe('In base units.'),
        })
        .meta({ graphql: 'ReceivedLineInput' }),
    )
    .min(1, 'Isi jumlah yang diterima')
    .max(MOST_LINES)
    .refine(
      (rows) => new Set(rows.map((row) => row.no)).size === rows.length,
      'Baris yang sama diisi dua kali',
    ),
  loss_cause: optionalText(200),
  remark,
})

const CountPart = z
  .object({ unit: requiredText('Satuan', 30), quantity: countedQuantity })
  .meta({ graphql: 'CountPartInput' })

/** Entries of counters, each stamped with when it was counted; of a line the latest counts. */
export const CountAdjustmentInput = z.object({
  id,
  entries: z
    .array(
      z
        .object({
          no: lineNo,
          parts: z.array(CountPart).min(1, 'Jumlah wajib diisi').max(MOST_PARTS),
          counted_at: z.iso.datetime({ offset: true }).meta({ graphql: 'DateTime' }),
        })
        .meta({ graphql: 'CountEntryInput' }),
    )
    .min(1, 'Isi minimal satu hitungan')
    .max(MOST_ENTRIES),
})

/** Lines to be counted anew. */
export const RecountAdjustmentInput = z.object({
  id,
  version: seenVersion,
  nos: z.array(lineNo).min(1, 'Pilih minimal satu baris').max(5000),
})

const approvalLimit = z
  .number('Batas wajib diisi')
  .int('Batas harus berupa angka bulat')
  .min(0, 'Batas tidak boleh kurang dari 0')
  .max(1_000_000_000_000, 'Batas terlalu besar')
  .nullish()

export const AdjustmentSettingInput = z.object({
  version: seenVersion,
  approval_limit: approvalLimit.transform((limit) => limit ?? null).meta({ graphql: 'Rupiah' }),
  second_limit: approvalLimit
    .meta({ graphql: 'Rupiah' })
    .describe('Documents worth more take two approvals; null is never, unchanged without it.'),
})

export type NewAdjustment = z.output<typeof NewAdjustmentInput>
export type EditAdjustment = z.output<typeof EditAdjustmentInput>
export type DraftLine = z.output<typeof LineInput>
export type CountEntry = z.output<typeof CountAdjustmentInput>['entries'][number]
export type ReceivedLine = z.output<typeof ReceiveAdjustmentInput>['lines'][number]
