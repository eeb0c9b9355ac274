import {
  IconBasket,
  IconChartBar,
  IconPackages,
  IconQrcode,
  IconToolsKitchen2,
  IconUsersGroup,
} from '@tabler/icons-react'
import { buttonClass } from '../../kit/ui/button.tsx'
import { LogoMark } from '../../kit/ui/logo.tsx'
import { Terraces } from '../parts/terraces.tsx'
import css from './home.module.css'

const work = [
  {
    icon: IconChartBar,
    title: 'Laporan yang bisa ditelusuri',
    text: 'Setiap angka terbuka sampai ke struk yang membentuknya, per outlet, jam, menu, dan kasir.',
  },
  {
    icon: IconPackages,
    title: 'Stok sampai ke gram',
    text: 'Resep mengurangi bahan baku pada setiap penjualan, dan opname menunjukkan selisihnya.',
  },
  {
    icon: IconBasket,
    title: 'Pembelian yang rapi',
    text: 'Pesanan ke pemasok, penerimaan barang, dan perubahan harga beli tercatat berurutan.',
  },
  {
    icon: IconToolsKitchen2,
    title: 'Menu, varian, dan harga',
    text: 'Satu menu untuk semua outlet, dengan harga dan ketersediaan yang bisa berbeda di tiap outlet.',
  },
  {
    icon: IconQrcode,
    title: 'Pesan dari QR dan Grab',
    text: 'Pesanan dari meja dan dari aplikasi pesan antar masuk ke laporan yang sama.',
  },
  {
    icon: IconUsersGroup,
    title: 'Hak akses per peran',
    text: 'Pemilik, manajer, gudang, dan keuangan melihat yang mereka perlukan, tidak lebih.',
  },
]

/** The front door: what Lumbung is, and the ways in. */
export function Home() {
  return (
    <div className={css.page}>
      <header className={css.bar}>
        <a className={css.brand} href="/">
          <LogoMark />
          Lumbung
        </a>
        <a className={buttonClass({ tone: 'subtle' })} href="/sign-in">
          Masuk
        </a>
        <a className={buttonClass({ tone: 'primary' })} href="/sign-up">
          Daftar
        </a>
      </header>
      <main>
        <section className={css.hero}>
          <Terraces wide />
          <div className={css.pitch}>
            <h1>
              Setiap rupiah,
              <br />
              setiap gram, terlihat.
            </h1>
            <p>
              Lumbung adalah panel kerja untuk brand restoran dan kafe dengan banyak outlet: penjualan, stok,
              menu, dan tim dalam satu tempat.
            </p>
            <div className={css.actions}>
              <a className={`${buttonClass({ size: 'large' })} ${css.light}`} href="/sign-up">
                Daftarkan brand Anda
              </a>
              <a className={`${buttonClass({ size: 'large' })} ${css.ghost}`} href="/sign-in">
                Masuk
              </a>
            </div>
          </div>
        </section>
        <section className={css.work} aria-labelledby="work">
          <h2 id="work">Yang dikerjakan Lumbung</h2>
          <div className={css.grid}>
            {work.map(({ icon: Icon, title, text }) => (
              <div key={title} className={css.item}>
                <span className={css.mark}>
                  <Icon aria-hidden="true" />
                </span>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            ))}
          </div>
        </section>
      </main>
      <footer className={css.foot}>Lumbung, panel untuk brand restoran dan kafe di Indonesia.</footer>
    </div>
  )
}
