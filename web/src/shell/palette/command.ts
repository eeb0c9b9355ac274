import type { ComponentType } from 'react'
import { type Findable, findable } from './match.ts'

export type CommandGroup =
  | 'Terakhir dibuka'
  | 'Di halaman ini'
  | 'Halaman'
  | 'Tindakan'
  | 'Pengaturan'
  | 'Bantuan'
  | 'Outlet'
  | RecordGroup

/** What records are called above their hits. */
export type RecordGroup =
  | 'Menu'
  | 'Varian'
  | 'Daftar harga'
  | 'Diskon'
  | 'Bahan baku'
  | 'Resep'
  | 'Pemasok'
  | 'Pesanan pembelian'
  | 'Penerimaan barang'
  | 'Stok'
  | 'Produksi'
  | 'Nota'
  | 'Pemasukan & pengeluaran'
  | 'Member'
  | 'Data outlet'
  | 'Admin'
  | 'Meja'

/** One line of the palette. */
export interface Command {
  key: string
  label: string
  group: CommandGroup
  icon: ComponentType
  /** What decides of it, beside the label. */
  fact?: string
  /** What it is found by. */
  text: Findable
  /** The page it opens, for a tab of its own too. */
  to?: string
  /** Presses what makes something new on its page, once that is there. */
  is_pressed?: true
  /** What it does instead of, or besides, opening its page. */
  run?: () => void
}

/** Makes a line; `words` are what it is found by besides its label. */
export function command({ words = '', ...rest }: Omit<Command, 'text'> & { words?: string }): Command {
  return { ...rest, text: findable(rest.label, words) }
}
