import type { Authorization, ModuleKey } from '../../parts/access/access.ts'

/** Something that can be begun by its name. */
interface Action {
  readonly label: string
  readonly to: string
  readonly right: readonly [ModuleKey, Authorization]
  /** What it is found by besides the label. */
  readonly words?: string
  /** Presses the page's own button for what is new, once it is there. */
  readonly is_pressed?: true
}

/** What is made, written or begun from the pages of the panel. */
export const actions: readonly Action[] = [
  {
    label: 'Outlet kemarin, dari yang terlemah',
    to: '/report/summary?periode=kemarin&outlet=semua&rincian=outlet&urut=outlet:net',
    right: ['report_summary', 'view'],
    words: 'terburuk terendah paling sepi bandingkan penjualan',
  },
  {
    label: 'Buat pesanan pembelian (PO)',
    to: '/purchase-order/add',
    right: ['purchase_order', 'create'],
    words: 'baru tambah order pemasok beli',
  },
  {
    label: 'Terima barang',
    to: '/receiving/create',
    right: ['receiving', 'create'],
    words: 'baru tambah penerimaan belanja langsung gr',
  },
  {
    label: 'Retur ke pemasok',
    to: '/receiving',
    right: ['receiving', 'create'],
    words: 'kembalikan barang pilih penerimaan',
  },
  {
    label: 'Stok opname baru',
    to: '/adjustment/add?jenis=count',
    right: ['adjustment', 'create'],
    words: 'tambah mulai hitung stock',
  },
  {
    label: 'Transfer stok antar outlet',
    to: '/adjustment/add?jenis=transfer',
    right: ['adjustment', 'create'],
    words: 'baru tambah kirim mutasi pindah',
  },
  {
    label: 'Minta stok ke outlet lain',
    to: '/adjustment/request/create',
    right: ['adjustment', 'create'],
    words: 'permintaan baru tambah barang dapur pusat gudang',
  },
  {
    label: 'Catat stok terbuang',
    to: '/adjustment/add?jenis=waste',
    right: ['adjustment', 'create'],
    words: 'baru tambah waste rusak kedaluwarsa',
  },
  {
    label: 'Penyesuaian stok baru',
    to: '/adjustment/add?jenis=adjustment',
    right: ['adjustment', 'create'],
    words: 'tambah koreksi',
  },
  {
    label: 'Produksi baru',
    to: '/produce',
    right: ['produce', 'create'],
    words: 'tambah dapur masak batch setengah jadi',
    is_pressed: true,
  },
  { label: 'Rencana produksi', to: '/produce?tab=rencana', right: ['produce', 'view'], words: 'masak prep' },
  {
    label: 'Tambah menu',
    to: '/menu/add',
    right: ['menu', 'create'],
    words: 'baru buat makanan minuman produk',
  },
  {
    label: 'Tambah grup menu',
    to: '/menu/group/add',
    right: ['menu', 'create'],
    words: 'baru buat kategori',
  },
  {
    label: 'Unggah menu massal',
    to: '/menu/mass-upload',
    right: ['menu', 'create'],
    words: 'import excel templat upload banyak',
  },
  {
    label: 'Unggah buku kerja',
    to: '/workbook',
    right: ['ingredient', 'create'],
    words: 'import excel templat upload banyak bahan pemasok resep menu massal tempel',
  },
  {
    label: 'Tambah varian',
    to: '/variant/add',
    right: ['variant', 'create'],
    words: 'baru buat topping tambahan pilihan',
  },
  {
    label: 'Tambah daftar harga',
    to: '/price/add',
    right: ['price', 'create'],
    words: 'baru buat grabfood',
  },
  {
    label: 'Happy hour baru',
    to: '/price/add?templat=happy-hour&tab=aturan',
    right: ['price', 'create'],
    words: 'tambah buat harga jam sore murah',
  },
  {
    label: 'Tambah diskon',
    to: '/discount/add',
    right: ['discount', 'create'],
    words: 'baru buat promo voucher potongan',
  },
  {
    label: 'Tambah bahan baku',
    to: '/ingredient/{outlet}/add',
    right: ['ingredient', 'create'],
    words: 'baru buat stok',
  },
  { label: 'Tambah resep', to: '/recipe/add', right: ['recipe', 'create'], words: 'baru buat hpp' },
  {
    label: 'Tambah pemasok',
    to: '/supplier/add',
    right: ['supplier', 'create'],
    words: 'baru buat supplier vendor',
  },
  {
    label: 'Catat pengeluaran',
    to: '/income-expenses/add',
    right: ['income_expense', 'create'],
    words: 'baru tambah biaya pemasukan kas sewa gaji listrik bayar',
  },
  {
    label: 'Pengeluaran berulang',
    to: '/income-expenses/recurring',
    right: ['income_expense', 'view'],
    words: 'sewa gaji jadwal rutin bulanan',
  },
  {
    label: 'Laba rugi',
    to: '/income-expenses/profit',
    right: ['income_expense', 'view'],
    words: 'profit untung keuntungan',
  },
  {
    label: 'Kategori pemasukan & pengeluaran',
    to: '/income-expenses/category',
    right: ['income_expense', 'view'],
    words: 'akun biaya',
  },
  { label: 'Tutup buku', to: '/books/closing', right: ['books', 'view'], words: 'kunci bulan akuntansi' },
  { label: 'Neraca saldo', to: '/books/balance', right: ['books', 'view'], words: 'trial balance' },
  { label: 'Kecocokan buku', to: '/books/match', right: ['books', 'view'], words: 'jurnal banding' },
  { label: 'Akun & pemetaan', to: '/books/account', right: ['books', 'view'], words: 'coa daftar' },
  { label: 'Badan usaha', to: '/books/entity', right: ['books', 'view'], words: 'npwp pt cv perusahaan' },
  {
    label: 'Pajak restoran (PB1)',
    to: '/books/tax',
    right: ['books', 'view'],
    words: 'sptpd lapor pelaporan pembetulan',
  },
  {
    label: 'Rekonsiliasi bank',
    to: '/payment/reconciliation',
    right: ['payment', 'view'],
    words: 'mutasi rekening pencairan cocokkan',
  },
  {
    label: 'Tambah member',
    to: '/member/add',
    right: ['member', 'create'],
    words: 'baru buat pelanggan daftar',
  },
  {
    label: 'Tambah kasir',
    to: '/cashier/add',
    right: ['cashier', 'create'],
    words: 'baru buat petugas pin supervisor',
  },
  {
    label: 'Profil hak kasir',
    to: '/cashier/role',
    right: ['cashier', 'view'],
    words: 'peran void diskon persetujuan laci',
  },
  { label: 'Tambah outlet', to: '/outlet/add', right: ['outlet', 'create'], words: 'baru buat cabang buka' },
  { label: 'Tambah meja', to: '/table/add', right: ['table', 'create'], words: 'baru buat' },
  {
    label: 'Tambah grup meja',
    to: '/table/group/add',
    right: ['table', 'create'],
    words: 'baru buat lantai ruang denah',
  },
  { label: 'Tambah shift', to: '/shift/add', right: ['shift', 'create'], words: 'baru buat jam kerja' },
  {
    label: 'Undang admin',
    to: '/admin/add',
    right: ['admin', 'create'],
    words: 'baru tambah karyawan pengguna akun',
  },
  {
    label: 'Tambah peran',
    to: '/roles/add',
    right: ['roles', 'create'],
    words: 'baru buat hak akses jabatan',
  },
  {
    label: 'Tambah kunci dapur',
    to: '/kitchen/add',
    right: ['kitchen', 'create'],
    words: 'baru buat layar kds',
  },
  {
    label: 'Kecepatan dapur',
    to: '/kitchen/kecepatan',
    right: ['kitchen', 'view'],
    words: 'waktu siap masak',
  },
  {
    label: 'Tambah metode pembayaran',
    to: '/payment',
    right: ['payment', 'update'],
    words: 'baru buat qris edc',
    is_pressed: true,
  },
  {
    label: 'Impor penjualan',
    to: '/report/transaction/impor',
    right: ['report_transaction', 'update'],
    words: 'upload unggah excel pos lama',
  },
  {
    label: 'Nota perlu diperiksa',
    to: '/report/transaction/perlu-diperiksa',
    right: ['report_transaction', 'view'],
    words: 'masalah kiriman kasir',
  },
  {
    label: 'Menu tak dikenal di nota',
    to: '/report/transaction/menu-tak-dikenal',
    right: ['report_transaction', 'view'],
    words: 'padanan alias',
  },
  {
    label: 'Jadwal laporan',
    to: '/report/schedule',
    right: ['report_summary', 'view'],
    words: 'kirim email otomatis',
  },
  {
    label: 'Awasan',
    to: '/report/watch',
    right: ['report_summary', 'view'],
    words: 'awasi kabari batas angka peringatan',
  },
  {
    label: 'Beli add-on',
    to: '/invoice/add-on',
    right: ['invoice', 'create'],
    words: 'tambah modul batas langganan',
  },
  {
    label: 'Pilih paket',
    to: '/plan_options',
    right: ['invoice', 'view'],
    words: 'langganan upgrade perpanjang harga',
  },
]

/** Tabs of settings: of the brand and of oneself. */
export const settings: readonly (Omit<Action, 'right'> & { right?: Action['right'] })[] = [
  {
    label: 'Brand: Banner',
    to: '/brand?tab=banner',
    right: ['brand', 'view'],
    words: 'pengaturan gambar promo',
  },
  { label: 'Brand: QR', to: '/brand?tab=qr', right: ['brand', 'view'], words: 'pengaturan kode pesan warna' },
  {
    label: 'Brand: Standar',
    to: '/brand?tab=standar',
    right: ['brand', 'view'],
    words: 'pengaturan pajak layanan pembulatan hari bisnis food cost',
  },
  {
    label: 'Brand: Struk',
    to: '/brand?tab=struk',
    right: ['brand', 'view'],
    words: 'pengaturan nota kaki logo cetak',
  },
  { label: 'Profil saya', to: '/profile', words: 'data diri akun nama email telepon' },
  { label: 'Profil: Kata sandi', to: '/profile?tab=kata-sandi', words: 'ganti password keamanan' },
  {
    label: 'Profil: Verifikasi dua langkah',
    to: '/profile?tab=dua-langkah',
    words: 'otp authenticator keamanan 2fa',
  },
  { label: 'Profil: Sesi', to: '/profile?tab=sesi', words: 'perangkat masuk keluarkan' },
  { label: 'Profil: Pemberitahuan', to: '/profile?tab=pemberitahuan', words: 'notifikasi email' },
]

/** Tabs of the settings of an outlet. */
export const outlet_settings = [
  { key: 'lokasi', label: 'Lokasi', words: 'alamat peta radius' },
  { key: 'jam', label: 'Jam buka', words: 'jadwal libur' },
  { key: 'pajak', label: 'Pajak & layanan', words: 'pb1 service tarif' },
  { key: 'perangkat', label: 'Perangkat & PIN', words: 'kasir till pos' },
] as const
