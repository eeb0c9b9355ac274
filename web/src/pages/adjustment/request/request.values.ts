import type { GetStockRequestQuery } from './request.gql.gen.ts'

export type StockRequest = GetStockRequestQuery['stockRequest']
export type StockRequestLine = StockRequest['lines'][number]

/** A line as the form holds it; `item_id` is kind and id in one, as choices are named. */
export interface RequestLineValue {
  key: string
  item_id: string | null
  unit: string | null
  unit_quantity: string | null
  note: string
}

/** What the form of a request holds. */
export interface RequestValues {
  outlet_id: number | null
  from_outlet_id: number | null
  needed_on: string | null
  note: string
  lines: RequestLineValue[]
}

export const newRequestLine = (): RequestLineValue => ({
  key: crypto.randomUUID(),
  item_id: null,
  unit: null,
  unit_quantity: null,
  note: '',
})

/** What a new request starts from: needed tomorrow. */
export const newRequest = (outlet_id: number | null, needed_on: string): RequestValues => ({
  outlet_id,
  from_outlet_id: null,
  needed_on,
  note: '',
  lines: [newRequestLine()],
})

/** The form's values of a request that waits. */
export const toValues = ({
  outlet_id,
  from_outlet_id,
  needed_on,
  note,
  lines,
}: StockRequest): RequestValues => ({
  outlet_id,
  from_outlet_id,
  needed_on,
  note: note ?? '',
  lines: lines.map((line) => ({
    key: String(line.no),
    item_id: `${line.item_kind}-${line.item_id}`,
    unit: line.unit,
    unit_quantity: String(Number(line.unit_quantity)),
    note: line.note ?? '',
  })),
})

/** What both a new and a changed request say. */
export function toInput({ from_outlet_id, needed_on, note, lines }: RequestValues) {
  return {
    from_outlet_id: from_outlet_id ?? 0,
    needed_on: needed_on ?? '',
    note: note || null,
    lines: lines.map((line) => {
      const [item_kind = 'ingredient', item_id = ''] = (line.item_id ?? 'ingredient-0').split('-')
      return {
        item_kind,
        item_id: Number(item_id),
        unit: line.unit ?? '',
        unit_quantity: line.unit_quantity ?? '',
        note: line.note || null,
      }
    }),
  }
}

/** Names of the fields. */
export const request_labels: Record<string, string> = {
  outlet_id: 'Outlet yang meminta',
  from_outlet_id: 'Diminta dari',
  needed_on: 'Dibutuhkan',
  note: 'Catatan',
  lines: 'Barang',
  status: 'Status',
}
