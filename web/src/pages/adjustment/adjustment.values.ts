import type { GetAdjustmentDetailQuery, GetAdjustmentItemsQuery } from './adjustment.gql.gen.ts'

export type AdjustmentDetail = GetAdjustmentDetailQuery['adjustment']
export type AdjustmentLine = AdjustmentDetail['lines'][number]
export type ItemChoice = GetAdjustmentItemsQuery['adjustmentItems'][number]

/** A line as the form holds it; `item_id` is kind and id in one, as choices are named. */
export interface LineValue {
  key: string
  item_id: string | null
  is_in: boolean
  unit: string | null
  unit_quantity: string | null
  unit_cost: string | null
  /** The lot it is taken of first, while item and outlet are those it is of. */
  lot: { id: number; item_id: string; outlet_id: number } | null
  note: string
}

/** What the form of a document holds. */
export interface AdjustmentValues {
  outlet_id: number | null
  to_outlet_id: number | null
  reason: string | null
  reason_text: string
  date: string | null
  time: string | null
  note: string
  image: string | null
  scope: string | null
  ingredient_category_id: number | null
  storage: string | null
  is_blind: boolean
  /** Of a transfer; as it stands for who sees no costs. */
  freight: number | null
  /** Of a count of things named one by one. */
  items: readonly string[]
  lines: LineValue[]
}

export const newLine = (is_in = false): LineValue => ({
  key: crypto.randomUUID(),
  item_id: null,
  is_in,
  unit: null,
  unit_quantity: null,
  unit_cost: null,
  lot: null,
  note: '',
})

function lotOf(id: number | null, item_id: string, outlet_id: number | null): LineValue['lot'] {
  return id === null || outlet_id === null ? null : { id, item_id, outlet_id }
}

/** What a new document starts from; `items` are things chosen elsewhere, `lot_id` a lot of the only one. */
export function newValues(
  kind: string,
  outlet_id: number | null,
  items: readonly string[] = [],
  amount?: string,
  lot_id: number | null = null,
): AdjustmentValues {
  const unit_quantity = items.length === 1 ? (amount ?? null) : null
  const lines =
    items.length > 0
      ? items.map((item_id) => ({
          ...newLine(),
          item_id,
          unit_quantity,
          lot: lotOf(lot_id, item_id, outlet_id),
        }))
      : [newLine()]
  return {
    outlet_id,
    to_outlet_id: null,
    reason: kind === 'waste' && lot_id !== null ? 'expired' : null,
    reason_text: '',
    date: null,
    time: null,
    note: '',
    image: null,
    scope: kind === 'count' ? (items.length > 0 ? 'items' : 'all') : null,
    ingredient_category_id: null,
    storage: null,
    is_blind: false,
    freight: null,
    items: kind === 'count' ? items : [],
    lines: kind === 'count' ? [] : lines,
  }
}

const shortest = (decimal: string) => String(Number(decimal))

/** The form's values of a loaded draft; dates as they are, so that leaving them alone changes nothing. */
export function toValues(document: AdjustmentDetail): AdjustmentValues {
  const { outlet_id, to_outlet_id, reason, image, scope, ingredient_category_id, storage, is_blind } =
    document
  return {
    ...{ outlet_id, to_outlet_id, reason, image, scope, ingredient_category_id, storage, is_blind },
    reason_text: document.reason_text ?? '',
    note: document.note ?? '',
    date: null,
    time: null,
    freight: document.freight || null,
    items: [],
    lines:
      document.kind === 'count'
        ? []
        : document.lines.map((line) => ({
            key: String(line.no),
            item_id: `${line.item_kind}-${line.item_id}`,
            is_in: line.is_in,
            unit: line.unit,
            unit_quantity: shortest(line.unit_quantity),
            unit_cost: line.unit_cost === null ? null : shortest(line.unit_cost),
            lot: lotOf(line.lot_id, `${line.item_kind}-${line.item_id}`, outlet_id),
            note: line.note ?? '',
          })),
  }
}

/** A kind and an id in one, apart. */
function readItem(item: string | null) {
  const [item_kind = '', item_id = ''] = (item ?? 'ingredient-0').split('-')
  return { item_kind, item_id: Number(item_id) }
}

function lineInput(line: LineValue, outlet_id: number | null, is_opening: boolean) {
  const { lot } = line
  return {
    ...readItem(line.item_id),
    is_in: line.is_in,
    unit: line.unit ?? '',
    unit_quantity: line.unit_quantity ?? '',
    ...(is_opening ? { unit_cost: line.unit_cost ?? '' } : {}),
    ...(lot?.item_id === line.item_id && lot?.outlet_id === outlet_id ? { lot_id: lot.id } : {}),
    ...(line.note ? { note: line.note } : {}),
  }
}

function occurredAt({ date, time }: AdjustmentValues): { occurred_at?: string } {
  if (!date) return {}
  return { occurred_at: new Date(`${date}T${time ?? '12:00'}:00`).toISOString() }
}

/** A document as the API takes it; only what its kind knows. */
export function toInput(kind: string, values: AdjustmentValues, sees_cost: boolean) {
  const { outlet_id, to_outlet_id, reason, reason_text, note, image, scope, storage, is_blind } = values
  const lines = values.lines.map((line) => lineInput(line, outlet_id, reason === 'opening'))
  const common = { note: note || null }
  if (kind === 'count') {
    const { ingredient_category_id, items } = values
    const named = scope === 'items' && items.length > 0 ? { items: items.map(readItem) } : {}
    return { ...common, ...named, scope, ingredient_category_id, storage, is_blind }
  }
  if (kind === 'transfer')
    return { ...common, to_outlet_id, ...(sees_cost ? { freight: values.freight ?? 0 } : {}), lines }
  return {
    ...common,
    reason,
    reason_text: reason_text || null,
    ...(kind === 'waste' ? { image } : {}),
    ...occurredAt(values),
    lines,
  }
}

/** Names of the fields, for the conflict dialog. */
export const adjustment_labels: Record<string, string> = {
  to_outlet_id: 'Outlet tujuan',
  reason: 'Alasan',
  reason_text: 'Alasan lain',
  note: 'Catatan',
  freight: 'Ongkos kirim',
  image: 'Foto',
  scope: 'Cakupan',
  lines: 'Barang',
  status: 'Status',
}
