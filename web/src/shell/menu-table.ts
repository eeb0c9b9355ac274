import {
  IconAdjustments,
  IconArmchair,
  IconBasket,
  IconBook2,
  IconBuildingStore,
  IconCalendarClock,
  IconCash,
  IconChartBar,
  IconChartPie,
  IconChefHat,
  IconClock,
  IconCreditCard,
  IconDiscount,
  IconDiscount2,
  IconFileInvoice,
  IconHistory,
  IconId,
  IconKey,
  IconLayoutDashboard,
  IconLeaf,
  IconListDetails,
  IconMotorbike,
  IconPackageImport,
  IconPackages,
  IconQrcode,
  IconReceipt,
  IconSettings,
  IconShieldLock,
  IconTag,
  IconTags,
  IconToolsKitchen2,
  IconTruckDelivery,
  IconUsers,
  IconVersions,
  IconWallet,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { ModuleKey } from '../kit/access/access.ts'

/** One entry of the sidebar. */
export interface MenuEntry {
  label: string
  to: string
  icon: ComponentType
  /** The module whose 'view' right shows it; none for what everybody sees. */
  module?: ModuleKey
  /** Letter after `g` that opens it. */
  letter?: string
  /** Words people search it by, besides the label. */
  words?: string
  /** The page exists; others stay out of the menu. */
  ready?: true
}

export interface MenuCategory {
  label: string
  entries: readonly MenuEntry[]
}

/** The sidebar, the command palette and the `g` shortcuts, once. */
export const menu_table: readonly MenuCategory[] = [
  {
    label: '',
    entries: [
      {
        label: 'Dashboard',
        to: '/dashboard',
        icon: IconLayoutDashboard,
        ready: true,
        letter: 'd',
        words: 'beranda utama',
      },
    ],
  },
  {
    label: 'Laporan',
    entries: [
      {
        label: 'Transaksi',
        to: '/report/transaction',
        icon: IconReceipt,
        ready: true,
        module: 'report_transaction',
        letter: 't',
        words: 'struk nota penjualan',
      },
      { label: 'Item', to: '/report/item', icon: IconToolsKitchen2, module: 'report_item' },
      { label: 'Diskon', to: '/report/discount', icon: IconDiscount2, module: 'report_discount' },
      { label: 'Harga', to: '/report/price', icon: IconChartPie, module: 'report_price' },
      { label: 'Pembayaran', to: '/report/payment', icon: IconCreditCard, module: 'report_payment' },
      { label: 'Shift', to: '/report/shift', icon: IconClock, module: 'report_shift' },
      {
        label: 'Ringkasan',
        to: '/report/summary',
        icon: IconChartBar,
        ready: true,
        module: 'report_summary',
        letter: 'r',
        words: 'omzet laba pajak',
      },
    ],
  },
  {
    label: 'Kelola Stok',
    entries: [
      { label: 'Log Stok', to: '/stock-log', icon: IconListDetails, module: 'stock_log' },
      { label: 'Persediaan', to: '/inventory', icon: IconPackages, module: 'inventory' },
      { label: 'Bahan Baku', to: '/ingredient', icon: IconLeaf, module: 'ingredient' },
      { label: 'Resep', to: '/recipe', icon: IconBook2, module: 'recipe' },
      { label: 'Pemasok', to: '/supplier', icon: IconBasket, module: 'supplier' },
      {
        label: 'Pesanan Pembelian',
        to: '/purchase-order',
        icon: IconTruckDelivery,
        module: 'purchase_order',
        words: 'po',
      },
      { label: 'Penerimaan Barang', to: '/receiving', icon: IconPackageImport, module: 'receiving' },
      { label: 'Produksi dari Resep', to: '/produce', icon: IconChefHat, module: 'produce' },
      {
        label: 'Penyesuaian Stok',
        to: '/adjustment',
        icon: IconAdjustments,
        module: 'adjustment',
        words: 'opname',
      },
    ],
  },
  {
    label: 'Kelola Produk',
    entries: [
      {
        label: 'Harga',
        ready: true,
        to: '/price',
        icon: IconTag,
        module: 'price',
        letter: 'h',
        words: 'daftar harga grabfood happy hour',
      },
      {
        label: 'Varian',
        ready: true,
        to: '/variant',
        icon: IconVersions,
        module: 'variant',
        letter: 'v',
        words: 'pilihan tambahan topping ukuran',
      },
      {
        label: 'Menu',
        to: '/menu',
        icon: IconTags,
        ready: true,
        module: 'menu',
        letter: 'm',
        words: 'makanan minuman grup harga foto habis',
      },
      {
        label: 'Diskon',
        ready: true,
        to: '/discount',
        icon: IconDiscount,
        module: 'discount',
        words: 'promo kupon voucher potongan kompliment',
      },
    ],
  },
  {
    label: 'Kelola Outlet',
    entries: [
      {
        label: 'Outlet',
        ready: true,
        to: '/outlet',
        icon: IconBuildingStore,
        module: 'outlet',
        letter: 'o',
        words: 'cabang toko',
      },
      { label: 'Member', to: '/member', icon: IconUsers, module: 'member' },
      { label: 'Meja', to: '/table', icon: IconArmchair, module: 'table' },
      { label: 'Pemasukan & Pengeluaran', to: '/income-expenses', icon: IconCash, module: 'income_expense' },
      { label: 'QR Brand', to: '/qr-code/view-brand', icon: IconQrcode, module: 'qr_code' },
      { label: 'QR Outlet', to: '/qr-code/view-outlet', icon: IconQrcode, module: 'qr_code' },
      { label: 'QR Pemesanan', to: '/qr-code/order', icon: IconQrcode, module: 'qr_code' },
      { label: 'Pembayaran', to: '/payment', icon: IconWallet, module: 'payment' },
      { label: 'Shift', to: '/shift', icon: IconCalendarClock, module: 'shift' },
    ],
  },
  {
    label: 'Pengaturan',
    entries: [
      {
        label: 'Brand',
        ready: true,
        to: '/brand',
        icon: IconSettings,
        module: 'brand',
        letter: 'b',
        words: 'profil banner logo pajak standar struk',
      },
      { label: 'Admin', to: '/admin', icon: IconId, module: 'admin' },
      { label: 'Peran', to: '/roles', icon: IconShieldLock, module: 'roles' },
      { label: 'Kunci Dapur', to: '/kitchen', icon: IconKey, module: 'kitchen' },
      { label: 'Langganan', to: '/invoice', icon: IconFileInvoice, module: 'invoice' },
      { label: 'Riwayat Perubahan', to: '/audit', icon: IconHistory, module: 'audit' },
    ],
  },
  {
    label: 'Integrasi',
    entries: [{ label: 'Grab', to: '/integration/grab', icon: IconMotorbike, module: 'grab' }],
  },
]
