import { z } from 'zod'
import { calendarDate, id } from '../../kit/shared.input.ts'
import { TILL_RIGHTS } from '../../people/cashier/till-right.calc.ts'
import { WASTED_TYPES } from '../../stock/ledger/movement-type.calc.ts'
import { SPANS } from '../variance/count-pairs.calc.ts'
import { CAUSES } from '../variance/variance.calc.ts'

const key = (word: string) => z.int(`${word} tidak dikenal`).min(0).max(2_147_483_647)

/** Which figure of a report is meant, where it is not that of the whole: those of a row of a table. */
export const FigureCellInput = z.object({
  /** Business days, both included. */
  from: calendarDate('Tanggal mulai').nullish(),
  to: calendarDate('Tanggal akhir').nullish(),
  /** Outlets of an area, or one. */
  outlet_ids: z.array(id).min(1).max(500, 'Maksimal 500 outlet').nullish(),
  channel: z.string().max(32).nullish(),
  weekday: z.int().min(1).max(7).nullish(),
  hour: z.int().min(0).max(23).nullish(),
  tax_bp: z.int().min(0).max(10_000).nullish(),
  /** 0 is what the menu does not know. */
  item_group_id: key('Grup menu').nullish(),
  item_id: key('Menu').nullish(),
  /** The menu it is bought with. */
  other_id: key('Menu lain').nullish(),
  /** The price list that tills told; 0 is none. */
  price_list_id: key('Daftar harga').nullish(),
  /** The options chosen, as one text. */
  variant: z.string().max(120).nullish(),
  method: z.string().max(32).nullish(),
  /** Of a discount as receipts name it: capital, empty where it was given by hand. */
  discount_code: z.string().max(64).nullish(),
  discount_name: z.string().max(200).nullish(),
  funded_by: z.string().max(16).nullish(),
  /** Of income and expenses; 0 is without one. */
  category_ids: z.array(key('Kategori')).min(1).max(500, 'Maksimal 500 kategori').nullish(),
  /** The window of the day that sessions were opened in. */
  shift_id: key('Shift').nullish(),
  /** The receipt whose own amounts are told. */
  receipt_id: key('Nota').nullish(),
  /** The purchase order whose amounts are told. */
  order_id: key('Pesanan').nullish(),
  /** The document of goods or stock whose amounts are told, and a line of it. */
  receiving_id: key('Penerimaan').nullish(),
  adjustment_id: key('Dokumen').nullish(),
  production_id: key('Produksi').nullish(),
  line_no: key('Baris').nullish(),
  /** Petty cash or a safe. */
  cash_place_id: key('Tempat kas').nullish(),
  /** Another place for money: drawers of an outlet, on the way to a bank, an account (0 for none that is told); up to a day. */
  place: z.enum(['cash', 'cash_in_transit', 'bank'], 'Tempat uang tidak dikenal').nullish(),
  bank_account_id: key('Rekening').nullish(),
  until: calendarDate('Sampai hari').nullish(),
  member_id: key('Member').nullish(),
  /** Of kitchens: so many days until today, and a menu by its name. */
  days: z.int().min(1).max(90).nullish(),
  item_name: z.string().max(200).nullish(),
  /** Of lots: within so many days, below zero for those that have run out. */
  expiry_days: z.int().min(-1).max(365).nullish(),
  /** Of the books. */
  account_id: key('Akun').nullish(),
  /** Of a return of the restaurant tax: its month by the first day, whose, whose office, and an outlet of it. */
  tax_month: calendarDate('Bulan').nullish(),
  legal_entity_id: key('Badan usaha').nullish(),
  city_id: key('Kota').nullish(),
  outlet_id: key('Outlet').nullish(),
  /** Of debts: whom they are owed to, and when they fall due. */
  supplier_id: key('Pemasok').nullish(),
  due_from: calendarDate('Jatuh tempo').nullish(),
  due_to: calendarDate('Jatuh tempo').nullish(),
  /** Empty where nobody is named. */
  cashier: z.string().max(120).nullish(),
  /** Who took something back and who allowed it, by number and by name; 0 and empty for nobody. */
  cashier_id: key('Kasir').nullish(),
  approver: z.string().max(120).nullish(),
  approver_id: key('Penyetuju').nullish(),
  /** What was beyond rights. */
  rule: z.enum([...TILL_RIGHTS, 'discount'], 'Hak tidak dikenal').nullish(),
  /** Whose number `item_id` is, and of which `category` is, where stock is told. */
  item_kind: z.enum(['ingredient', 'menu'], 'Pilih bahan baku atau menu').nullish(),
  /** A category of ingredients or group of menus by its name; empty for none. */
  category: z.string().max(120).nullish(),
  /** How stock was lost, why, and who wrote it down; empty where nobody said. */
  movement_type: z.enum(WASTED_TYPES, 'Jenis tidak dikenal').nullish(),
  reason: z.string().max(500).nullish(),
  person: z.string().max(120).nullish(),
  /** Of gaps between counts: which counts, and what they are laid to; `none` for what nothing explains. */
  span: z.enum(SPANS, 'Pilih opname').nullish(),
  cause: z.enum([...CAUSES, 'none'], 'Sebab tidak dikenal').nullish(),
  /** One side of the report's comparison: what of the period is compared, or what that is held against; or the change. */
  side: z.enum(['like', 'previous', 'change'], 'Sisi pembanding tidak dikenal').nullish(),
  /** Told as its share in another figure of its group, in itself where none is named, without these parts of what it is of. */
  share_of: z.string().max(64).nullish(),
  share_without: z.array(z.string().max(32)).max(8, 'Maksimal 8').nullish(),
})

export type FigureCell = z.output<typeof FigureCellInput>
