import fc from 'fast-check'
import { expect, test } from 'vitest'
import { breakWords } from './break-words.calc.ts'

test('very long words may be broken, all else stands as it is', () => {
  expect(breakWords('Nasi Goreng\u00a0Kampung YOG-KLU-201114-0041')).toBeUndefined()
  expect(breakWords('Nota Superkalifragilistik, lunas')).toEqual([
    'Nota ',
    { text: 'Superkalifragilistik,', wordBreak: 'break-all' },
    ' lunas',
  ])
  fc.assert(
    fc.property(fc.stringMatching(/^[ab\n -]{0,80}$/), (text) => {
      const told = breakWords(text)?.map((piece) => (typeof piece === 'string' ? piece : piece.text))
      expect((told ?? [text]).join('')).toBe(text)
    }),
  )
})
