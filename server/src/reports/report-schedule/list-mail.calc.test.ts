import { expect, test } from 'vitest'
import { addressOn, fileWord, type ListMailParts, writeListMail } from './list-mail.calc.ts'

const parts: ListMailParts = {
  ...{
    brand: 'Sekar',
    title: 'Member',
    schedule: 'Member mingguan',
    view: 'Pasif',
    maker: 'Ratri',
    days: null,
  },
  ...{
    total: '1.234',
    is_outdated: false,
    link: 'https://x/member',
    manage_link: 'https://x/report/schedule',
  },
  file_name: 'member-2026-11-22.xlsx',
}

test('a list of no days says what stands; of days it names them, and what is too large or outdated is told', () => {
  const plain = writeListMail(parts)
  expect(plain.subject).toBe('Daftar Member · Sekar')
  expect(plain.body.split('\n\n')).toEqual([
    'Daftar Member Sekar\nTampilan: Pasif\nJumlah baris: 1.234',
    'Lihat daftar: https://x/member\nDaftar terlampir: member-2026-11-22.xlsx',
    'Dikirim otomatis dari jadwal "Member mingguan" milik Ratri. Atur jadwal: https://x/report/schedule',
  ])
  const other = writeListMail({ ...parts, days: '16–22 Nov 2026', is_outdated: true, file_name: null })
  expect(other.subject).toBe('Daftar Member 16–22 Nov 2026 · Sekar')
  expect(other.body).toContain('Daftar Member Sekar, 16–22 Nov 2026\n')
  expect(other.body).toContain('Tampilan ini diubah setelah dijadwalkan')
  expect(other.body).toContain('terlalu besar untuk dilampirkan')
  expect(other.body).not.toContain('terlampir')
})

test('a file is called after its page, and its address names the days in place of the period', () => {
  expect(['Pesanan Pembelian', 'Pembatalan & void', '…'].map(fileWord)).toEqual([
    'pesanan-pembelian',
    'pembatalan-void',
    'daftar',
  ])
  const range = { from: '2026-11-16', to: '2026-11-22' }
  expect(addressOn('/report/transaction?periode=7-hari&f=total:In:1|2#a', range)).toBe(
    '/report/transaction?periode=kustom&f=total%3AIn%3A1%7C2&dari=2026-11-16&sampai=2026-11-22#a',
  )
  expect(addressOn('/member?status=pasif', null)).toBe('/member?status=pasif')
})
