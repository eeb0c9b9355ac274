import { expect, test } from 'vitest'
import { TrustedProxies } from './trusted-proxies.ts'

test('nobody, a number of hops, or addresses and networks are read', () => {
  const read = (text: string | undefined) => TrustedProxies.parse(text)
  expect([undefined, '0', 'false'].map(read)).toEqual([false, false, false])
  expect(['1', '2', '10'].map(read)).toEqual([1, 2, 10])
  expect(read('10.0.0.0/8, 192.0.2.7,2001:db8::/32, ::1')).toEqual([
    '10.0.0.0/8',
    '192.0.2.7',
    '2001:db8::/32',
    '::1',
  ])
})

test.each([
  'true',
  'all',
  '-1',
  '1.5',
  '11',
  '999999999999',
  '10.0.0.0/33',
  '10.0.0',
  'proxy.example',
  '10.0.0.1,,10.0.0.2',
  '10.0.0.1;10.0.0.2',
  '0.0.0.0/0/0',
])('%s is refused, for it would mean too much or nothing', (text) => {
  expect(TrustedProxies.safeParse(text).error?.issues[0]?.message).toMatch(/number of proxies .* or networks/)
})
