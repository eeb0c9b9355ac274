import { expect, test } from 'vitest'
import { expectedSize, measureOf } from './measure.calc.ts'

const ONE = 10_000n

test.each<[string, 'mass' | 'volume' | 'count', bigint]>([
  ['mg', 'mass', ONE / 1_000n],
  ['gram', 'mass', ONE],
  ['ons', 'mass', 100n * ONE],
  ['kilo', 'mass', 1_000n * ONE],
  ['kuintal', 'mass', 100_000n * ONE],
  ['ton', 'mass', 1_000_000n * ONE],
  ['cc', 'volume', ONE],
  ['cl', 'volume', 10n * ONE],
  ['dl', 'volume', 100n * ONE],
  [' Liter ', 'volume', 1_000n * ONE],
  ['butir', 'count', ONE],
  ['lusin', 'count', 12n * ONE],
  ['kodi', 'count', 20n * ONE],
  ['GROSS', 'count', 144n * ONE],
])('%s measures %s', (unit, dimension, size) => {
  expect(measureOf(unit)).toEqual({ dimension, size })
})

test.each<[string, string, bigint | undefined]>([
  ['kg', 'g', 1_000n * ONE],
  ['g', 'kg', 10n],
  ['KG', 'Gram', 1_000n * ONE],
  ['karung 25 kg', 'g', 25_000n * ONE],
  ['karung 25kg', 'g', 25_000n * ONE],
  ['karung 25 KG ', 'kg', 25n * ONE],
  ['kaleng 1.500,5 ml', 'ml', undefined],
  ['drum 1.000 ml', 'ml', 1_000n * ONE],
  ['tangki 12.000.000 ml', 'ml', 12_000_000n * ONE],
  ['botol 1.50 liter', 'ml', 1_500n * ONE],
  ['botol 0,33 l', 'ml', 330n * ONE],
  ['dus 12 x', 'ml', undefined],
  ['dus', 'ml', undefined],
  ['botol 5 ml penuh', 'ml', undefined],
  ['0 mg', 'kg', undefined],
  ['mg', 'ton', undefined],
  ['tray 30 butir', 'butir', 30n * ONE],
  ['tray 30 Butir', ' BUTIR ', 30n * ONE],
  ['tray 30 butir', 'pcs', undefined],
  ['lusin', 'pcs', 12n * ONE],
  ['lusin', 'mangkuk', 12n * ONE],
  ['lusin', 'g', undefined],
  ['kotak 2 lusin', 'pcs', 24n * ONE],
  ['pcs', 'buah', undefined],
  ['pcs', 'pcs', ONE],
  ['kg', 'pcs', undefined],
  ['kg', 'mangkuk', undefined],
])('what %s holds in %s', (name, base_unit, factor) => {
  expect(expectedSize(name, base_unit)).toEqual(factor === undefined ? undefined : { factor, is_exact: true })
})

test('weight against volume goes by the density, as water without one, and is never exact', () => {
  expect(expectedSize('kg', 'ml')).toEqual({ factor: 1_000n * ONE, is_exact: false })
  expect(expectedSize('kg', 'ml', 8_000n)).toEqual({ factor: 1_250n * ONE, is_exact: false })
  expect(expectedSize('liter', 'g', 8_000n)).toEqual({ factor: 800n * ONE, is_exact: false })
  expect(expectedSize('liter', 'kg', 8_000n)).toEqual({ factor: 8_000n, is_exact: false })
  expect(expectedSize('mg', 'l')).toBeUndefined()
})
