import { useState } from 'react'
import { Dialog } from '../kit/overlay/dialog.tsx'
import { Checkbox } from '../kit/ui/checkbox.tsx'
import { Kbd } from '../kit/ui/kbd.tsx'
import { useMe } from '../parts/session/session.ts'
import css from './help.module.css'
import { closeWindow } from './shell-windows.ts'
import { areShortcutsOn, setShortcutsOn } from './shortcuts.ts'
import { visibleMenu } from './visible-menu.ts'

const fixed = [
  { keys: ['Ctrl', 'K'], label: 'Cari halaman, data, dan perintah' },
  { keys: ['Ctrl', 'Enter'], label: 'Buka hasil pencarian di tab baru' },
  { keys: ['/'], label: 'Cari di daftar' },
  { keys: ['n'], label: 'Tambah baru' },
  { keys: ['j'], label: 'Baris berikutnya di daftar' },
  { keys: ['k'], label: 'Baris sebelumnya di daftar' },
  { keys: ['x'], label: 'Pilih baris' },
  { keys: ['Enter'], label: 'Buka baris' },
  { keys: ['Ctrl', 'S'], label: 'Simpan formulir' },
  { keys: ['Esc'], label: 'Tutup jendela atau menu' },
  { keys: ['?'], label: 'Tampilkan pintasan ini' },
]

/** The list of keyboard shortcuts, with the switch that turns the single keys off. */
export function Help() {
  const [on, setOn] = useState(areShortcutsOn)
  const pages = visibleMenu(useMe())
    .flatMap((category) => category.entries)
    .flatMap(({ letter, label }) => (letter ? [{ keys: ['g', letter], label: `Buka ${label}` }] : []))
  return (
    <Dialog title="Pintasan papan ketik" onClose={closeWindow}>
      <dl className={css.rows}>
        {[...fixed, ...pages].map(({ keys, label }) => (
          <div key={label} className={css.row}>
            <dt>{label}</dt>
            <dd className={css.keys}>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <h3 className={css.title}>Yang dapat dicari</h3>
      <p className={css.text}>
        Menu, bahan baku, resep, pemasok, PO, penerimaan, transfer, member, outlet, meja, admin, dan nota.
        Nota ditemukan dari nomor atau bagiannya (INV 2611 12) dan dari nominal (45.000 atau 45rb); member
        dari nama atau telepon. Awali dengan jenisnya untuk mempersempit: “nota 45rb”, “po anggrek”. Singkatan
        dan salah ketik kecil dimengerti: “sto op”, “byr”, “transkasi”.
      </p>
      <Checkbox
        label="Aktifkan pintasan satu tombol"
        checked={on}
        onChange={(event) => {
          setShortcutsOn(event.target.checked)
          setOn(event.target.checked)
        }}
      />
    </Dialog>
  )
}
