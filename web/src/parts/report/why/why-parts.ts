import type { ChangePartName } from '@lumbung/server/reports/why/change-part.calc.ts'
import type { WhyFieldsFragment } from './why.gql.gen.ts'

export type Why = WhyFieldsFragment
export type WhyPart = Why['parts'][number]
export type WhyRow = WhyPart['rows'][number]

interface PartWords {
  label: string
  /** What it means and how it is worked out. */
  definition: string
}

const words: Readonly<Record<ChangePartName, PartWords>> = {
  open_hours: {
    label: 'Jam buka',
    definition:
      'Jam buka menurut jadwal outlet dan hari khususnya, seperti berlaku pada hari itu, dengan nota per jam seperti biasa.',
  },
  sold_hours: {
    label: 'Jam berjualan',
    definition:
      'Jam dari nota pertama sampai nota terakhir setiap hari, di luar perubahan jadwal, dengan nota per jam seperti biasa.',
  },
  stock_out: {
    label: 'Menu habis (perkiraan)',
    definition:
      'Perkiraan penjualan yang hilang selama menu habis pada jam buka, di GrabFood atau karena ditandai habis oleh outlet; dikeluarkan dari jumlah nota. Outlet yang tidak pernah menandai menu habis tidak diperkirakan.',
  },
  traffic: {
    label: 'Nota per jam',
    definition: 'Lebih banyak atau lebih sedikit nota selama outlet berjualan.',
  },
  outlet: {
    label: 'Bauran outlet',
    definition: 'Nota berpindah ke outlet dengan rata-rata nota yang lebih besar atau lebih kecil.',
  },
  channel: {
    label: 'Bauran channel',
    definition: 'Nota berpindah ke channel dengan rata-rata nota yang lebih besar atau lebih kecil.',
  },
  items_per_receipt: {
    label: 'Porsi per nota',
    definition: 'Lebih banyak atau lebih sedikit porsi dalam satu nota, tanpa menu baru dan yang hilang.',
  },
  mix: {
    label: 'Bauran menu',
    definition: 'Pilihan bergeser ke menu yang lebih mahal atau lebih murah.',
  },
  price: {
    label: 'Harga',
    definition: 'Menu, outlet, dan channel yang sama dengan harga lain, tanpa varian dan tambahan.',
  },
  options: {
    label: 'Varian & tambahan',
    definition: 'Nilai varian dan tambahan yang dipilih per porsi.',
  },
  discount: {
    label: 'Diskon',
    definition: 'Bagian penjualan kotor yang dipotong diskon menu dan nota.',
  },
  new_menu: {
    label: 'Menu baru',
    definition: 'Menu yang tidak terjual pada pembanding maupun 28 hari sampai akhirnya.',
  },
  dropped_menu: {
    label: 'Menu tidak lagi terjual',
    definition: 'Menu yang tidak terjual pada periode ini maupun 28 hari sampai akhirnya.',
  },
  charges: {
    label: 'Pajak & layanan dalam harga',
    definition: 'Bagian harga yang berupa pajak dan biaya layanan.',
  },
  refund: {
    label: 'Pengembalian',
    definition: 'Nilai menu yang dikembalikan, per nota.',
  },
}

/** What is held against what: two periods, outlets or channels. */
export type Between = 'periods' | 'outlets' | 'channels'

const between_outlets: Partial<Record<ChangePartName, PartWords>> = {
  new_menu: { label: 'Hanya dijual di sini', definition: 'Menu yang tidak terjual di outlet pembanding.' },
  dropped_menu: {
    label: 'Hanya dijual di pembanding',
    definition: 'Menu yang hanya terjual di outlet pembanding.',
  },
}

const between_channels: Partial<Record<ChangePartName, PartWords>> = {
  new_menu: {
    label: 'Hanya dijual di sini',
    definition: 'Menu yang tidak terjual lewat channel pembanding.',
  },
  dropped_menu: {
    label: 'Hanya dijual di pembanding',
    definition: 'Menu yang hanya terjual lewat channel pembanding.',
  },
  price: {
    label: 'Harga',
    definition: 'Menu dan outlet yang sama dengan harga lain, tanpa varian dan tambahan.',
  },
}

const beside: Readonly<Record<Between, Partial<Record<ChangePartName, PartWords>>>> = {
  periods: {},
  outlets: between_outlets,
  channels: between_channels,
}

const by_days: Partial<Record<ChangePartName, PartWords>> = {
  sold_hours: {
    label: 'Hari berjualan',
    definition: 'Hari dengan penjualan di setiap outlet, dengan nota per hari seperti biasa.',
  },
  traffic: {
    label: 'Nota per hari',
    definition: 'Lebih banyak atau lebih sedikit nota pada hari outlet berjualan.',
  },
}

const untimed: PartWords = {
  label: 'Jumlah nota',
  definition: 'Lebih banyak atau lebih sedikit nota.',
}

/** What a part is called and means; between outlets or channels other words are right than over time. */
export function describePart(part: ChangePartName, why: Why, between: Between): PartWords {
  if (part === 'traffic' && why.after?.open === null) return untimed
  return beside[between][part] ?? (why.open_by === 'days' ? by_days[part] : undefined) ?? words[part]
}
