import type { OutletGroup } from '@lumbung/server/outlets/outlet/outlet.input.ts'
import { type Authorization, isAllowed, type ModuleKey } from '../../parts/access/access.ts'

/** What an outlet can give, with the right it takes beside that of changing outlets. */
const groups: readonly {
  value: OutletGroup
  label: string
  needs?: readonly [ModuleKey, Authorization]
  /** What was given can be taken away again by whoever looks after it, and not by an undo. */
  stays?: true
}[] = [
  { value: 'hours', label: 'Jam buka dan tanggal khusus' },
  { value: 'tax', label: 'Pajak & layanan, mulai besok' },
  { value: 'qr', label: 'QR outlet dan pesan dari QR' },
  { value: 'radius', label: 'Radius' },
  { value: 'payment', label: 'Metode pembayaran dan biaya', needs: ['payment', 'update'] },
  { value: 'table', label: 'Grup meja dan meja', needs: ['table', 'create'], stays: true },
  { value: 'offer', label: 'Menu yang dijual', needs: ['menu', 'update'] },
  { value: 'level', label: 'Batas stok bahan dan menu', needs: ['ingredient', 'update'], stays: true },
  { value: 'price', label: 'Daftar harga', needs: ['price', 'update'] },
  { value: 'supplier', label: 'Pemasok', needs: ['supplier', 'update'] },
  { value: 'shift', label: 'Shift', needs: ['shift', 'update'] },
  { value: 'cash', label: 'Aturan kas', needs: ['shift', 'update'] },
  { value: 'kitchen', label: 'Kunci dapur', needs: ['kitchen', 'create'], stays: true },
]

/** What who is signed in can give. */
export const useOutletGroups = () => groups.filter(({ needs }) => !needs || isAllowed(...needs))

/** A set with one value put in or taken out. */
export function withValue<T>(set: ReadonlySet<T>, value: T, is_in: boolean): ReadonlySet<T> {
  const next = new Set(set)
  if (is_in) next.add(value)
  else next.delete(value)
  return next
}
