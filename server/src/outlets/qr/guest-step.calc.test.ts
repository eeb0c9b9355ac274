import { expect, test } from 'vitest'
import { type AskedPage, cameFrom } from './guest-step.calc.ts'

const HOST = 'menu.example'
const asked = (headers: AskedPage['headers'] = {}, method = 'GET'): AskedPage => ({
  method,
  host: HOST,
  headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/130 Mobile Safari/537.36', ...headers },
})
const fresh = { is_scan: false, code: 'table' as const, seen: false }

test.each([
  ['a scanned table', asked(), { ...fresh, is_scan: true }, 'table_qr'],
  ['a scanned outlet', asked(), { ...fresh, code: 'outlet' as const, is_scan: true }, 'outlet_qr'],
  ['a scanned brand', asked(), { ...fresh, code: 'brand' as const, is_scan: true }, 'brand_qr'],
  ['an address that was sent', asked(), fresh, 'link'],
  ['a page elsewhere', asked({ referer: 'https://lain.example/m/kopi' }), fresh, 'link'],
  [
    "the brand's page",
    asked({ referer: `https://${HOST}/m/kopi` }),
    { ...fresh, code: 'outlet' as const },
    'brand_page',
  ],
  ['a referer that is none', asked({ referer: 'bukan alamat' }), fresh, 'link'],
])('%s is told as such', (_name, page, how, source) => {
  expect(cameFrom(page, how)).toBe(source)
})

test.each([
  ['a page that was shown today', asked(), { ...fresh, seen: true }],
  ['a reload', asked({ 'cache-control': 'max-age=0' }), { ...fresh, is_scan: true }],
  ['a forced reload', asked({ 'cache-control': 'no-cache' }), fresh],
  ['the head alone', asked({}, 'HEAD'), fresh],
  ['a page of the order', asked({ referer: `https://${HOST}/t/1.AA/orders/9` }), fresh],
  ['the panel', asked({ referer: `https://${HOST}/qr-code/order` }), fresh],
  ['a frame of the panel', asked({ 'sec-fetch-dest': 'iframe' }), fresh],
  ['what is read ahead', asked({ 'sec-purpose': 'prefetch;prerender' }), fresh],
  ['a search engine', asked({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }), fresh],
  ['a preview of a messenger', asked({ 'user-agent': 'WhatsApp/2.23.20.0' }), { ...fresh, is_scan: true }],
  ['a program', asked({ 'user-agent': 'curl/8.5.0' }), fresh],
])('%s is no guest coming', (_name, page, how) => {
  expect(cameFrom(page, how)).toBeUndefined()
})
