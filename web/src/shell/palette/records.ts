import {
  IconAdjustments,
  IconArmchair,
  IconBasket,
  IconBasketQuestion,
  IconBook2,
  IconBuildingStore,
  IconCash,
  IconChefHat,
  IconDiscount,
  IconId,
  IconLeaf,
  IconPackageImport,
  IconReceipt,
  IconTag,
  IconTags,
  IconTruckDelivery,
  IconUsers,
  IconVersions,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { formatDayNear } from '../../kit/format/date.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { sayQuantity } from '../../kit/format/quantity.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { rememberPage } from '../../kit/session/recent-pages.ts'
import { shortOutletName } from '../../parts/session/outlet-name.ts'
import { type Command, command, type RecordGroup } from './command.ts'
import { note_words, state_words } from './record-words.ts'
import type { SearchQuery } from './search.gql.gen.ts'

export type Hit = SearchQuery['search'][number]

interface Kind {
  readonly group: RecordGroup
  readonly icon: ComponentType
  readonly to: (id: number) => string
  /** What the quantity is of, where no unit says it. */
  readonly of?: string
}

/** Where the records of each kind are shown. */
const kinds: Readonly<Record<string, Kind>> = {
  transaction: { group: 'Nota', icon: IconReceipt, to: (id) => `/report/transaction?struk=${id}` },
  item: { group: 'Menu', icon: IconTags, to: (id) => `/menu/edit/${id}` },
  ingredient: { group: 'Bahan baku', icon: IconLeaf, to: (id) => `/ingredient/edit/${id}` },
  recipe: { group: 'Resep', icon: IconBook2, to: (id) => `/recipe/edit/${id}` },
  purchase_order: {
    group: 'Pesanan pembelian',
    icon: IconTruckDelivery,
    to: (id) => `/purchase-order/detail/${id}`,
  },
  receiving: { group: 'Penerimaan barang', icon: IconPackageImport, to: (id) => `/receiving/detail/${id}` },
  adjustment: { group: 'Stok', icon: IconAdjustments, to: (id) => `/adjustment/detail/${id}` },
  stock_request: { group: 'Stok', icon: IconBasketQuestion, to: (id) => `/adjustment/request/${id}` },
  production: { group: 'Produksi', icon: IconChefHat, to: (id) => `/receiving/detail/${id}` },
  supplier: { group: 'Pemasok', icon: IconBasket, to: (id) => `/supplier/edit/${id}` },
  member: { group: 'Member', icon: IconUsers, to: (id) => `/member/edit/${id}`, of: 'poin' },
  outlet: { group: 'Data outlet', icon: IconBuildingStore, to: (id) => `/outlet/edit/${id}` },
  table: { group: 'Meja', icon: IconArmchair, to: (id) => `/table/edit/${id}`, of: 'kursi' },
  admin: { group: 'Admin', icon: IconId, to: (id) => `/admin/edit/${id}` },
  variant: { group: 'Varian', icon: IconVersions, to: (id) => `/variant/edit/${id}`, of: 'pilihan' },
  price: { group: 'Daftar harga', icon: IconTag, to: (id) => `/price/edit/${id}` },
  discount: { group: 'Diskon', icon: IconDiscount, to: (id) => `/discount/edit/${id}` },
  income_expense: {
    group: 'Pemasukan & pengeluaran',
    icon: IconCash,
    to: (id) => `/income-expenses/edit/${id}`,
  },
}

function quantityOf({ quantity, unit }: Hit, { of }: Kind): string | undefined {
  if (quantity === null) return undefined
  if (unit) return sayQuantity(quantity, unit)
  return of ? `${formatNumber(quantity)} ${of}` : undefined
}

/** What decides of a hit, in one line: 'Rp 45.000 · 21 Nov · Senopati'. */
function factOf(hit: Hit, kind: Kind): string {
  const parts = [
    hit.amount === null ? undefined : formatRupiah(hit.amount),
    quantityOf(hit, kind),
    hit.status === null ? undefined : state_words[hit.kind]?.[hit.status],
    hit.on === null ? undefined : formatDayNear(hit.on),
    hit.note === null ? undefined : (note_words[hit.note] ?? hit.note),
    hit.outlet === null ? undefined : shortOutletName(hit.outlet),
  ]
  return parts.filter((part) => part).join(' · ')
}

/** A record that was found as a line of the palette; nothing of a kind that this page does not know. */
function toCommand(hit: Hit): Command | undefined {
  const kind = kinds[hit.kind]
  if (!kind) return undefined
  const to = kind.to(hit.id)
  return command({
    key: `record:${hit.kind}:${hit.id}`,
    label: hit.title,
    group: kind.group,
    icon: kind.icon,
    fact: factOf(hit, kind),
    to,
    run: () => rememberPage({ path: to, title: `${kind.group}: ${hit.title}` }),
  })
}

/** Hits as lines, the kind with the best hit first; outlets that are there already are left out. */
export function toCommands(hits: readonly Hit[], known: ReadonlySet<string | undefined>): Command[] {
  const ranks = new Map<string, number>()
  for (const { kind, rank } of hits) ranks.set(kind, Math.max(ranks.get(kind) ?? 0, rank))
  const order = Object.keys(kinds)
  return [...hits]
    .sort(
      (a, b) =>
        (ranks.get(b.kind) ?? 0) - (ranks.get(a.kind) ?? 0) || order.indexOf(a.kind) - order.indexOf(b.kind),
    )
    .flatMap((hit) => toCommand(hit) ?? [])
    .filter(({ to }) => !known.has(to))
}
