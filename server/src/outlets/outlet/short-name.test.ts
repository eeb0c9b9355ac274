import { expect, test } from 'vitest'
import { commonPrefix } from './short-name.calc.ts'

test.each([
  [['Sekar Lawang Senopati', 'Sekar Lawang Dago'], 'Sekar Lawang '],
  [['Kopi Senopati', 'Kopitiam Dago'], ''],
  [['Kopi', 'Kopi Dago'], ''],
  [['Sekar Lawang Senopati', 'Sekar Lawang Dago', 'Gerai Bandara'], 'Sekar Lawang '],
  [['Sekar Lawang Senopati', 'Sekar Lawang Dago', 'Sekar Jaya Renon'], 'Sekar Lawang '],
  [['Sekar Lawang Senopati', 'Sekar Lawang Dago', 'Kopi Satu', 'Teh Dua'], ''],
  [['Sekar Lawang Senopati'], ''],
])('%j share %j', (names, prefix) => expect(commonPrefix(names)).toBe(prefix))
