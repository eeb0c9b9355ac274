import type { DoctorCheckName } from './check-name.calc.ts'

/** What is led to. */
interface Place {
  readonly subject_id: number
  readonly outlet_id: number | null
}

interface CheckWords {
  /** What is wrong, said of the one it is about. */
  readonly title: string
  /** Why it matters. */
  readonly why: string
  /** What its link says, and where it leads. */
  readonly mend: string
  readonly href: (place: Place) => string
  /** Of a repair by a rule: what it does. */
  readonly repair?: string
}

const menu = (tab?: string) => (place: Place) => `/menu/edit/${place.subject_id}${tab ? `?tab=${tab}` : ''}`
const newRecipe = ({ subject_id }: Place) => `/recipe/add?menu=${subject_id}`
const variant = ({ subject_id }: Place) => `/variant/edit/${subject_id}`
const ingredient = ({ subject_id }: Place) => `/ingredient/edit/${subject_id}`
const recipe = ({ subject_id }: Place) => `/recipe/edit/${subject_id}`
const payment = ({ subject_id }: Place) => `/payment/edit/${subject_id}`
const grab = ({ outlet_id }: Place) =>
  outlet_id === null ? '/integration/grab' : `/integration/grab/${outlet_id}/manage-menu`
const outlet = (tab: string) => (place: Place) => `/outlet/edit/${place.subject_id}?tab=${tab}`

/** How each check is told and where it is mended. */
export const check_words: Readonly<Record<DoctorCheckName, CheckWords>> = {
  menu_nowhere: {
    title: 'Tidak dijual di outlet mana pun',
    why: 'Menu aktif, tetapi semua outlet menutupnya, sehingga kasir dan tamu tidak pernah melihatnya.',
    ...{ mend: 'Atur ketersediaan', href: menu('ketersediaan'), repair: 'Nonaktifkan menu' },
  },
  menu_over: {
    title: 'Masa jualnya sudah lewat',
    why: 'Menu masih aktif, tetapi tidak akan dijual lagi.',
    ...{ mend: 'Atur masa jual', href: menu('ketersediaan'), repair: 'Nonaktifkan menu' },
  },
  menu_unpriced: {
    title: 'Belum punya harga',
    why: 'Terjual Rp 0: tidak ada harga menu, pilihan wajib, atau daftar harga yang memberinya harga.',
    ...{ mend: 'Isi harga', href: menu('harga') },
  },
  menu_below_cost: {
    title: 'Dijual di bawah HPP',
    why: 'Setiap porsi yang terjual merugi.',
    ...{ mend: 'Periksa harga', href: menu('harga') },
  },
  menu_no_recipe: {
    title: 'Stok menurut resep, tetapi belum punya resep',
    why: 'Penjualannya tidak mengurangi stok bahan.',
    ...{ mend: 'Buat resep', href: newRecipe },
  },
  menu_no_cost: {
    title: 'HPP belum diketahui',
    why: 'Laba menu ini tidak dapat dihitung.',
    ...{ mend: 'Buat resep', href: newRecipe },
  },
  menu_paket_short: {
    title: 'Paket tidak dapat dijual',
    why: 'Menu isinya diarsipkan, tidak dijual, atau habis, sehingga bagian ini tidak dapat dipenuhi.',
    ...{ mend: 'Periksa isi paket', href: menu('paket') },
  },
  menu_no_photo: {
    title: 'Belum punya foto',
    why: 'Tamu memilih dari foto di menu QR dan GrabFood.',
    ...{ mend: 'Unggah foto', href: menu() },
  },
  menu_negative: {
    title: 'Stok menu minus',
    why: 'Yang terjual lebih banyak daripada yang tercatat masuk.',
    mend: 'Lihat log stok',
    href: ({ subject_id, outlet_id }) =>
      outlet_id === null ? '/inventory#menu_inventory' : `/menu/edit/${subject_id}/stock-log/${outlet_id}`,
  },
  menu_grab_missing: {
    title: 'Tidak ada di menu GrabFood',
    why: 'Menu dijual untuk diantar di outlet ini, tetapi tidak tampil di GrabFood.',
    ...{ mend: 'Atur menu GrabFood', href: grab },
  },
  menu_grab_refused: {
    title: 'Ditolak GrabFood',
    why: 'Perubahan terakhirnya tidak diterima.',
    ...{ mend: 'Atur menu GrabFood', href: grab },
  },
  variant_unchoosable: {
    title: 'Pilihan wajib tidak dapat dipenuhi',
    why: 'Pilihan yang aktif lebih sedikit daripada yang wajib dipilih, sehingga menunya tidak dapat dipesan.',
    ...{ mend: 'Atur pilihan', href: variant },
  },
  variant_unmapped: {
    title: 'Pilihan tanpa pemakaian bahan',
    why: 'Bahan yang terpakai tidak mengurangi stok dan tidak masuk HPP.',
    ...{ mend: 'Petakan pilihan', href: variant },
  },
  ingredient_no_cost: {
    title: 'Harga bahan belum diketahui',
    why: 'HPP semua menu yang memakainya tidak dapat dihitung.',
    ...{ mend: 'Isi harga', href: ingredient },
  },
  ingredient_no_supplier: {
    title: 'Belum punya pemasok',
    why: 'Dipakai resep, tetapi tidak dapat dipesan lewat pesanan pembelian.',
    ...{ mend: 'Buka pemasok', href: () => '/supplier' },
  },
  ingredient_price_old: {
    title: 'Harga pemasok lebih dari 90 hari',
    why: 'HPP bisa jauh dari harga sekarang.',
    ...{ mend: 'Perbarui harga', href: () => '/supplier' },
  },
  ingredient_never_counted: {
    title: 'Belum pernah dihitung',
    why: 'Stoknya sudah bergerak lebih dari 31 hari tanpa opname.',
    ...{ mend: 'Buat opname', href: () => '/adjustment' },
  },
  ingredient_negative: {
    title: 'Stok minus',
    why: 'Yang terpakai lebih banyak daripada yang tercatat masuk.',
    mend: 'Lihat log stok',
    href: ({ subject_id, outlet_id }) =>
      outlet_id === null ? '/inventory' : `/ingredient/${outlet_id}/log/${subject_id}`,
  },
  recipe_incomplete: {
    title: 'Resep belum lengkap',
    why: 'Ada bahan tanpa konversi satuan, tanpa resep sendiri, atau sudah diarsipkan.',
    ...{ mend: 'Lengkapi resep', href: recipe },
  },
  recipe_cost_jump: {
    title: 'HPP berubah lebih dari 20%',
    why: 'Biaya resep sekarang jauh dari saat resep disimpan; harga jualnya mungkin perlu disesuaikan.',
    ...{ mend: 'Periksa resep', href: recipe },
  },
  recipe_unused: {
    title: 'Resep tidak dipakai',
    why: 'Bahan buatan dapur ini tidak dipakai resep atau pilihan mana pun.',
    ...{ mend: 'Buka resep', href: recipe },
  },
  recipe_circular: {
    title: 'Resep melingkar',
    why: 'Bahan ini memerlukan dirinya sendiri, sehingga biayanya tidak dapat dihitung.',
    ...{ mend: 'Perbaiki resep', href: recipe },
  },
  outlet_no_hours: {
    title: 'Jam buka belum diisi',
    why: 'Outlet dianggap buka sepanjang hari di menu QR dan GrabFood.',
    ...{ mend: 'Isi jam buka', href: outlet('jam') },
  },
  outlet_no_payment: {
    title: 'Tidak menerima pembayaran',
    why: 'Tidak ada metode pembayaran yang aktif di outlet ini.',
    ...{ mend: 'Atur pembayaran', href: payment },
  },
  outlet_unknown_payment: {
    title: 'Metode pembayaran dari kasir belum dikenal',
    why: 'Uangnya tidak masuk rekonsiliasi dan biayanya tidak dihitung.',
    ...{ mend: 'Tambah metode', href: payment },
  },
  outlet_till_silent: {
    title: 'Kasir tidak terhubung lebih dari 24 jam',
    why: 'Penjualan yang belum dikirim tidak ada di laporan dan stok.',
    ...{ mend: 'Lihat perangkat', href: outlet('perangkat') },
  },
  outlet_grab_failed: {
    title: 'GrabFood gagal sinkron',
    why: 'Perubahan menu belum diterima Grab.',
    ...{ mend: 'Buka toko', href: grab },
  },
  discount_never: {
    title: 'Tidak akan pernah berlaku',
    why: 'Diskon diterbitkan, tetapi syaratnya tidak dapat dipenuhi.',
    mend: 'Ubah diskon',
    href: ({ subject_id }) => `/discount/edit/${subject_id}`,
    repair: 'Jeda diskon',
  },
  member_double: {
    title: 'Kemungkinan member ganda',
    why: 'Email yang sama, atau nama dan tanggal lahir yang sama; poin dan riwayatnya terpecah.',
    mend: 'Periksa member',
    href: ({ subject_id }) => `/member/edit/${subject_id}`,
  },
  approval_nobody: {
    title: 'Tidak ada yang dapat menyetujui',
    why: 'Yang berhak menyetujui tidak masuk lebih dari 30 hari, sehingga dokumen tertahan.',
    ...{ mend: 'Atur peran', href: () => '/roles' },
  },
}

export const isCheck = (key: string): key is DoctorCheckName => Object.hasOwn(check_words, key)

/** The words of a check; of one that this panel does not know, its key. */
export function wordsOf(key: string): CheckWords {
  return isCheck(key) ? check_words[key] : { title: key, why: '', mend: 'Lihat', href: () => '/doctor' }
}
