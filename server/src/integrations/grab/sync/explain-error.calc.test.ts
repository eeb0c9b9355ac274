import { expect, test } from 'vitest'
import { explainError } from './explain-error.calc.ts'

/** What Grab said to a refusal, and the first words of what people read and do. */
test.each([
  ['Menu notification is sent too frequently', 'GrabFood meminta jeda sebelum menu', 'Dikirim ulang sendiri'],
  ['merchant not found', 'GrabFood belum mengenal menu atau toko', 'Tekan Sinkron agar seluruh menu'],
  ['NotFound', 'GrabFood belum mengenal menu atau toko', 'Tekan Sinkron agar seluruh menu'],
  ['modifier is free but has a price', 'GrabFood menolak harga', 'Periksa harga menu'],
  ['the option is free', 'GrabFood menolak harga', 'Periksa harga menu'],
  ['Price must be above zero', 'GrabFood menolak harga', 'Periksa harga menu'],
  ['item name is too long', 'GrabFood menolak nama', 'Persingkat nama'],
  ['invalid photo', 'GrabFood menolak foto', 'Unggah ulang foto'],
  ['Image cannot be read', 'GrabFood menolak foto', 'Unggah ulang foto'],
  ['selection cannot be met', 'Jumlah pilihan varian', 'Periksa minimal dan maksimal'],
  ['out of range', 'Jumlah pilihan varian', 'Periksa minimal dan maksimal'],
  ['get menu was answered with 500', 'GrabFood gagal mengambil menu', 'Tekan Sinkron; bila berulang'],
  ['something nobody has seen', 'GrabFood menolak perubahan ini', 'Periksa menu, lalu tekan Sinkron'],
])('a refusal with %j', (text, message, fix) => {
  const explained = explainError('refused', text)
  expect(explained.message).toContain(message)
  expect(explained.fix).toContain(fix)
  expect(explainError(null, text)).toEqual(explained)
  expect(explainError('of another kind', text)).toEqual(explained)
})

test.each([
  ['unreachable', 'GrabFood tidak dapat dihubungi', 'Dicoba lagi sendiri dengan jeda'],
  ['locked', 'GrabFood meminta jeda sebelum dikirim lagi', 'Dikirim ulang sendiri setelah jeda'],
  ['unauthorised', 'GrabFood menolak kredensial', 'Minta pengelola server'],
  ['broken', 'Jawaban GrabFood tidak sesuai kontrak', 'Dicoba lagi sendiri; bila berulang'],
])('%s is told as such, whatever Grab said', (code, message, fix) => {
  for (const text of ['', 'price', 'merchant not found']) {
    expect(explainError(code, text).message).toContain(message)
    expect(explainError(code, text).fix).toContain(fix)
  }
})
