import { stringifySearch } from '../../../kit/router/search.ts'
import type { GetVarianceQuery } from './variance.gql.gen.ts'

type Row = GetVarianceQuery['variance']['row']
type Cause = Row['causes'][number]
export type Evidence = Cause['evidence'][number]

const pages: Readonly<Record<string, (id: number) => string>> = {
  receiving: (id) => `/receiving/detail/${id}`,
  production: (id) => `/receiving/detail/${id}`,
  adjustment: (id) => `/adjustment/detail/${id}`,
  purchase_order: (id) => `/purchase-order/detail/${id}`,
  recipe: (id) => `/recipe/edit/${id}`,
  item: (id) => `/menu/edit/${id}`,
  variant: (id) => `/variant/edit/${id}`,
}

/** Where a piece of evidence is looked at; undefined where it has no page of its own. */
export const pageOf = ({ kind, id }: Evidence): string | undefined => pages[kind]?.(id)

/** Where a cause is mended, and by which module's right. */
export interface Mending {
  label: string
  href: string
}

/** A new document of stock for the good, at its outlet. */
const newDocument = ({ outlet_id, item_kind, item_id }: Row, jenis: string, jumlah?: string) =>
  `/adjustment/add${stringifySearch({ jenis, outlet: outlet_id, barang: `${item_kind}-${item_id}`, jumlah })}`

/** The place where what a cause says is put right, filled with what is known. */
export function mendingOf(row: Row, { cause, evidence, quantity }: Cause): Mending | undefined {
  const [first] = evidence
  const amount = String(Math.abs(Number(quantity)))
  switch (cause) {
    case 'late_entry':
      return { label: 'Perbarui selisih', href: `/adjustment/detail/${row.last.count_id}` }
    case 'transfer':
      return first && { label: 'Buka transfer', href: `/adjustment/detail/${first.id}` }
    case 'receiving':
      if (first?.kind === 'purchase_order')
        return { label: 'Terima pesanan', href: `/receiving/create${stringifySearch({ po: first.id })}` }
      return { label: 'Catat penerimaan', href: '/receiving/create' }
    case 'unit_slip':
      return first && { label: 'Betulkan dokumen', href: pageOf(first) ?? '/stock-log' }
    case 'recipe_old':
      return first && { label: 'Buka resep', href: `/recipe/edit/${first.id}` }
    case 'no_recipe':
      if (first?.kind === 'variant') return { label: 'Isi bahan pilihan', href: `/variant/bahan/${first.id}` }
      return first && { label: 'Buat resep', href: `/recipe/add${stringifySearch({ menu: first.id })}` }
    case 'waste':
      return { label: 'Catat stok terbuang', href: newDocument(row, 'waste', amount) }
    case 'yield':
      return first && { label: 'Buka produksi', href: `/receiving/detail/${first.id}` }
    case 'count_odd':
      return { label: 'Hitung ulang', href: newDocument(row, 'count') }
    default:
      return undefined
  }
}
