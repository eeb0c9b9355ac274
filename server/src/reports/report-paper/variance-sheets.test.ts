import { expect, test } from 'vitest'
import { sayFigure } from '../report-schedule/report-mail.calc.ts'
import { shareOfUse } from './variance-sheets.ts'

test('what share of the use is missing is told only where both are known', () => {
  expect(shareOfUse({ gap: -5, used: 100 })).toBe(-500)
  expect(shareOfUse({ gap: 0, used: 100 })).toBe(0)
  expect(shareOfUse({ gap: null, used: 100 })).toBeNull()
  expect(sayFigure({ unit: 'percent' }, shareOfUse({ gap: null, used: 100 }))).toBe('–')
  expect(shareOfUse({ gap: -5, used: null })).toBeNull()
  expect(shareOfUse({ gap: -5, used: 0 })).toBeNull()
})
