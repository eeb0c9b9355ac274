import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ALL_MEASURES } from '../../server/src/reports/explain/all-measures.calc.ts'
import type { Measures } from '../../server/src/sales/measure.calc.ts'
import { listFiles } from '../lib/fingerprint.mjs'
import { ROOT } from '../lib/paths.mjs'

test('what a figure means stands once: no page writes its definition again', () => {
  const known = new Set(
    Object.values<Measures>(ALL_MEASURES).flatMap((group) =>
      Object.values(group).map(({ definition }) => definition),
    ),
  )
  expect(known.size).toBeGreaterThan(50)
  const again = listFiles(ROOT, ['web/src'], (path: string) => /\.tsx?$/.test(path)).flatMap((path: string) =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(/'([^'\n]{12,})'/g)].flatMap(([, text = '']) =>
      known.has(text) ? [`${path}: ${text}`] : [],
    ),
  )
  expect(again).toEqual([])
})
