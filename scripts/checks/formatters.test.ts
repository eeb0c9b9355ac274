import { describe, expect, test } from 'vitest'
import { checkFormatters, findFormatters } from './formatters.mjs'

describe('what makes a formatter is found', () => {
  test.each([
    "new Intl.DateTimeFormat('id-ID')",
    "const { NumberFormat } = new Intl['NumberFormat']('id')",
    "Intl.NumberFormat('id-ID').format(3)",
    'new Intl.ListFormat(',
    "at.toLocaleDateString('en-CA')",
    "at.toLocaleTimeString('en-GB')",
    "amount.toLocaleString('id-ID')",
    'amount?.toLocaleString()',
  ])('%s', (line) => expect(findFormatters(`const a = 1\n${line}\n`)).toEqual([{ line: 2, text: line }]))
})

test.each([
  'const kept: Intl.DateTimeFormat = dateFormat(zone)',
  "Intl.supportedValuesOf('timeZone')",
  "name.toLocaleLowerCase('id-ID')",
  'left.localeCompare(right)',
])('%s makes none', (line) => expect(findFormatters(line)).toEqual([]))

test('the project makes none outside its module', () => {
  expect(checkFormatters()).toMatchObject({ ok: true })
})
