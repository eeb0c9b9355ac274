import { expect, test } from 'vitest'
import { matchPictures } from './menu.pictures.ts'

const items = [
  { id: 1, name: 'Es Kopi Susu', code: 'ES-KOPI', sku: null },
  { id: 2, name: 'Teh Tarik', code: 'TEH', sku: '899001' },
  { id: 3, name: 'Nasi Goreng', code: 'TEH-TARIK', sku: null },
]

test.each([
  [['es kopi susu.JPG'], [1]],
  [['Es_Kopi-Susu (2).webp'], [1]],
  [
    ['es-kopi.png', '899001.jpg'],
    [1, 2],
  ],
  // A name counts before another menu's code, and a menu gets one picture.
  [['teh tarik.png'], [2]],
  [
    ['teh.png', 'Teh Tarik.png'],
    [2, null],
  ],
  [
    ['IMG_2041.jpg', '.png'],
    [null, null],
  ],
])('%j are of %j', (names, wanted) => {
  expect(matchPictures(names, items)).toEqual(wanted)
})

test('without menus no file is of any', () => {
  expect(matchPictures(['a.jpg'], [])).toEqual([null])
})
