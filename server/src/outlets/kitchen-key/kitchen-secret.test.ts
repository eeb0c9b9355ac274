import { expect, test } from 'vitest'
import { createKey, createPairingCode, hashKey, readKey, tailOf } from './kitchen-secret.ts'

test('a key is read however it is typed', () => {
  for (let n = 0; n < 200; n++) {
    const key = createKey()
    expect(key).toMatch(/^KD(-[0-9A-HJKMNP-TV-Z]{4}){4}$/)
    const bare = readKey(key)
    expect(bare).toHaveLength(16)
    const signs = bare ?? ''
    for (const typed of [
      key.toLowerCase(),
      ` ${key.replaceAll('-', ' ')} `,
      signs,
      `kd${signs}`,
      key.replace('KD-', '').replaceAll('0', 'o').replaceAll('1', 'l'),
    ])
      expect(readKey(typed)).toBe(bare)
    expect(hashKey(key)).toBe(hashKey(signs))
    expect(key.endsWith(tailOf(key))).toBe(true)
  }
})

test('what cannot be a key is none', () => {
  for (const typed of [
    '',
    'KD-',
    '123456',
    'KD-7F3K-9Q2M-XW4T',
    'KD-7F3K-9Q2M-XW4T-B8HNN',
    'KD-7F3K-9Q2M-XW4T-B8UU',
  ])
    expect(hashKey(typed)).toBeUndefined()
})

test('pairing codes are six digits', () => {
  for (let n = 0; n < 200; n++) expect(createPairingCode()).toMatch(/^\d{6}$/)
})
