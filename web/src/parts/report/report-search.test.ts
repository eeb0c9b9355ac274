import { expect, test } from 'vitest'
import { completeSearch, reportFilterOf } from './report-filter.ts'
import { parseReportSearch, withoutChannelComparison } from './report-search.ts'

const two = { periode: '7-hari', banding: 'channel', channel: 'GRABFOOD', lawan: 'GOFOOD' }

test('two channels are compared only where one is asked for and the other is another', () => {
  expect(reportFilterOf(parseReportSearch(two), null)).toMatchObject({
    ...{ compare: 'channel', channels: ['GRABFOOD'], against_channel: 'GOFOOD' },
  })
  const banding = (more: object) => completeSearch(parseReportSearch({ ...two, ...more }), null).banding
  expect(banding({})).toBe('channel')
  for (const more of [
    { channel: undefined },
    { channel: 'GRABFOOD.GOFOOD' },
    { channel: 'GOFOOD' },
    { lawan: '4' },
    { lawan: undefined },
  ])
    expect(banding(more), JSON.stringify(more)).toBe('pekan-lalu')
})

test('what has no channels is held against earlier days', () => {
  expect(completeSearch(withoutChannelComparison(parseReportSearch(two)), null).banding).toBe('pekan-lalu')
  const outlets = { banding: 'outlet', outlet: '3', lawan: '4' }
  expect(withoutChannelComparison(parseReportSearch(outlets))).toEqual(outlets)
})
