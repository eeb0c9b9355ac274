import { expect, test } from 'vitest'
import { commonPrefix } from './outlet-name.ts'
import { paymentLabel } from './payment.ts'

test.each([
  [['Sekar Lawang Senopati', 'Sekar Lawang Dago'], 'Sekar Lawang '],
  [['Kopi Senopati', 'Kopitiam Dago'], ''],
  [['Kopi', 'Kopi Dago'], ''],
  [['Sekar Lawang Senopati'], ''],
])('%j share %j', (names, prefix) => expect(commonPrefix(names)).toBe(prefix))

test.each([
  ['TUNAI', 'Tunai'],
  ['DEBIT-MANDIRI', 'Debit Mandiri'],
  ['KREDIT-BCA', 'Kredit BCA'],
  ['QRIS', 'QRIS'],
  ['GOPAY', 'GoPay'],
])('%s is %s', (code, label) => expect(paymentLabel(code)).toBe(label))
