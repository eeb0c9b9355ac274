import { randomInt, randomUUID } from 'node:crypto'

/** A word that no other journey has, for names and marks. */
export const newWord = (): string => randomUUID().slice(0, 8)

/** A phone number that no other journey has. */
export const newPhone = (): string => `0857${randomInt(1e8, 1e9)}`
