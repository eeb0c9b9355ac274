import { expect, test } from 'vitest'
import { ReportFilterInput } from './report-filter.input.ts'

test.each([
  [{ outlet_ids: [] }, 'Pilih minimal satu outlet'],
  [{ channels: [] }, 'Pilih minimal satu channel'],
])('%j asks for nothing, which is no report of zeros', (filter, message) => {
  const { error } = ReportFilterInput.safeParse(filter)
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})

test.each([{}, { outlet_ids: null, channels: null }])('%j is all of them', (filter) => {
  expect(ReportFilterInput.parse(filter)).toMatchObject({ preset: 'today', compare: 'none' })
})
