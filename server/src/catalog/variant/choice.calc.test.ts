import { describe, expect, test } from 'vitest'
import { type ChoiceOption, type ChoiceRules, findChoiceProblems } from './choice.calc.ts'

const option = (name: string, changes: Partial<ChoiceOption> = {}): ChoiceOption => ({
  name,
  price: 0,
  is_default: false,
  is_active: true,
  ...changes,
})
const problems = (rules: Partial<ChoiceRules>, options: readonly ChoiceOption[]) =>
  findChoiceProblems({ min_choices: 0, max_choices: 1, free_quantity: 0, ...rules }, options).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )
const two = [option('Besar'), option('Kecil')]

describe('what is wrong stands beside the field to mend', () => {
  test('nothing where all fits, to the last choice', () => {
    expect(problems({}, two)).toEqual([])
    expect(problems({ min_choices: 2, max_choices: 2, free_quantity: 2 }, two)).toEqual([])
    expect(problems({}, [option('Besar', { is_default: true }), option('Kecil')])).toEqual([])
  })

  test('a name that is there already, whatever its letters and blanks', () => {
    const again = [option('Besar'), option('Kecil'), option(' besar ')]
    expect(problems({}, again)).toEqual(['options.2.name: Nama pilihan sudah digunakan'])
  })

  test('a choice made beforehand that nobody can make', () => {
    const off = [option('Besar'), option('Kecil', { is_default: true, is_active: false })]
    expect(problems({}, off)).toEqual(['options.1.is_default: Pilihan awal harus aktif'])
  })

  test('more made beforehand than may be', () => {
    const both = two.map((each) => ({ ...each, is_default: true }))
    expect(problems({}, both)).toEqual(['options: Pilihan awal paling banyak 1'])
  })

  test('bounds that no choice meets', () => {
    expect(problems({ min_choices: 2 }, two)).toEqual(['min_choices: Minimal tidak boleh melebihi maksimal'])
    expect(problems({ max_choices: 3 }, two)).toEqual([
      'max_choices: Maksimal tidak boleh melebihi 2 pilihan',
    ])
    expect(problems({ free_quantity: 2 }, two)).toEqual([
      'free_quantity: Jumlah gratis tidak boleh melebihi maksimal',
    ])
    const one_off = [option('Besar'), option('Kecil', { is_active: false })]
    expect(problems({ min_choices: 2, max_choices: 2 }, one_off)).toEqual([
      'min_choices: Hanya ada 1 pilihan aktif',
    ])
  })
})
