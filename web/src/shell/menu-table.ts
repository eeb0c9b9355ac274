import {
  IconAdjustments,
  IconArmchair,
  IconBasket,
  IconBook,
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
  IconScale,
  IconSettings,
  IconShieldLock,
  IconStethoscope,
  IconTag,
  IconTags,
  IconToolsKitchen2,
  IconTruckDelivery,
  IconUsers,
  IconVersions,
  IconWallet,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { ModuleKey } from '../parts/access/access.ts'

/** One entry of the sidebar. */
export interface MenuEntry {
  /** The name of its module, or of the page where several are of one. */
  label: string
  /** The submenu it stands in, by the name of its module; neighbours stand in the same one. */
  under?: string
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
      { label: 'Dokter Data', to: '/doctor', icon: IconStethoscope, module: 'doctor', ready: true },
    ],
  },
  {
    label: 'Laporan',
    entries: [
      {
        label: 'Laporan Transaksi',
        to: '/report/transaction',
        icon: IconReceipt,
        ready: true,
        module: 'report_transaction',
        letter: 't',
        words: 'struk nota penjualan',
      },
      {
        label: 'Laporan Item',
        to: '/report/item',
        icon: IconToolsKitchen2,
        module: 'report_item',
        ready: true,
        words: 'menu terlaris pareto abc rekayasa menu bintang food cost',
      },
      {
        label: 'Laporan Diskon',
        to: '/report/discount',
        icon: IconDiscount2,
        module: 'report_discount',
        ready: true,
        words: 'promo potongan pemakaian',
      },
      {
        label: 'Laporan Harga',
        to: '/report/price',
        icon: IconChartPie,
        module: 'report_price',
        ready: true,
        words: 'kontribusi channel kebocoran markup',
      },
      {
        label: 'Laporan Pembayaran',
        to: '/report/payment',
        icon: IconCreditCard,
        module: 'report_payment',
        ready: true,
        words: 'tunai qris mdr metode uang diterima',
      },
      {
        label: 'Laporan Shift',
        to: '/report/shift',
        icon: IconClock,
        ready: true,
        module: 'report_shift',
        words: 'sesi kasir kas laci selisih tutup',
      },
      {
        label: 'Laporan Ringkasan',
        to: '/report/summary',
        icon: IconChartBar,
        ready: true,
        module: 'report_summary',
        letter: 'r',
        words: 'omzet laba pajak',
      },
      { label: 'Penjelas Selisih', to: '/report/variance', icon: IconScale, module: 'variance', ready: true },
    ],
  },
  {
    label: 'Kelola Stok',
    entries: [
      { label: 'Log Stok', to: '/stock-log', icon: IconListDetails, module: 'stock_log', ready: true },
      {
        label: 'Persediaan',
        to: '/inventory',
        icon: IconPackages,
        module: 'inventory',
        ready: true,
        words: 'stok matriks nilai menipis',
      },
      {
        label: 'Bahan Baku',
        to: '/ingredient',
        icon: IconLeaf,
        ready: true,
        module: 'ingredient',
        words: 'stok minimum satuan konversi',
      },
      { label: 'Resep', to: '/recipe', icon: IconBook2, ready: true, module: 'recipe', words: 'hpp biaya' },
      {
        label: 'Pemasok',
        to: '/supplier',
        icon: IconBasket,
        ready: true,
        module: 'supplier',
        words: 'supplier harga beli',
      },
      {
        label: 'Pesanan Pembelian',
        to: '/purchase-order',
        icon: IconTruckDelivery,
        ready: true,
        module: 'purchase_order',
        words: 'po pesan pemasok',
      },
      {
        label: 'Penerimaan Barang',
        to: '/receiving',
        icon: IconPackageImport,
        ready: true,
        module: 'receiving',
        words: 'belanja retur nota',
      },
      {
        label: 'Produksi dari Resep',
        to: '/produce',
        icon: IconChefHat,
        ready: true,
        module: 'produce',
        words: 'batch dapur setengah jadi rencana label',
      },
      {
        label: 'Penyesuaian Stok',
        to: '/adjustment',
        icon: IconAdjustments,
        ready: true,
        module: 'adjustment',
        letter: 'y',
        words: 'opname waste terbuang transfer mutasi',
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
      {
        label: 'Member',
        ready: true,
        to: '/member',
        icon: IconUsers,
        module: 'member',
        words: 'pelanggan tamu poin tingkat loyalti',
      },
      {
        label: 'Meja',
        ready: true,
        to: '/table',
        icon: IconArmchair,
        module: 'table',
        letter: 'j',
        words: 'kursi denah lantai grup qr',
      },
      {
        label: 'Pemasukan & Pengeluaran',
        ready: true,
        to: '/income-expenses',
        icon: IconCash,
        module: 'income_expense',
        words: 'biaya kas laba rugi sewa gaji listrik kategori berulang',
      },
      {
        label: 'Buku',
        ready: true,
        to: '/books',
        icon: IconBook,
        module: 'books',
        words: 'jurnal akun neraca saldo buku besar akuntansi tutup kecocokan',
      },
      {
        label: 'Brand',
        under: 'QR Code',
        ready: true,
        to: '/qr-code/view-brand',
        icon: IconQrcode,
        module: 'qr_code',
        words: 'kode tamu logo cetak',
      },
      {
        label: 'Outlet',
        under: 'QR Code',
        ready: true,
        to: '/qr-code/view-outlet',
        icon: IconQrcode,
        module: 'qr_code',
        words: 'kode menu tamu cetak',
      },
      {
        label: 'Pemesanan',
        under: 'QR Code',
        ready: true,
        to: '/qr-code/order',
        icon: IconQrcode,
        module: 'qr_code',
        words: 'kode meja pesan cetak stiker zip',
      },
      {
        label: 'Pembayaran',
        ready: true,
        to: '/payment',
        icon: IconWallet,
        module: 'payment',
        words: 'metode qris edc biaya mdr pencairan rekonsiliasi mutasi',
      },
      {
        label: 'Shift',
        ready: true,
        to: '/shift',
        icon: IconCalendarClock,
        module: 'shift',
        words: 'jam kerja kasir kas awal jadwal',
      },
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
      {
        label: 'Admin',
        ready: true,
        to: '/admin',
        icon: IconId,
        module: 'admin',
        words: 'karyawan pengguna undang akun sesi',
      },
      {
        label: 'Peran',
        ready: true,
        to: '/roles',
        icon: IconShieldLock,
        module: 'roles',
        words: 'hak akses izin jabatan',
      },
      {
        label: 'Kunci Dapur',
        ready: true,
        to: '/kitchen',
        icon: IconKey,
        module: 'kitchen',
        words: 'layar dapur kds tablet bar pairing perangkat',
      },
      {
        label: 'Langganan',
        ready: true,
        to: '/invoice',
        icon: IconFileInvoice,
        module: 'invoice',
        words: 'paket invoice tagihan perpanjang add-on bayar',
      },
      {
        label: 'Riwayat Perubahan',
        ready: true,
        to: '/audit',
        icon: IconHistory,
        module: 'audit',
        words: 'audit log siapa kapan jejak',
      },
    ],
  },
  {
    label: 'Integrasi',
    entries: [{ label: 'Grab', to: '/integration/grab', icon: IconMotorbike, module: 'grab' }],
  },
]
