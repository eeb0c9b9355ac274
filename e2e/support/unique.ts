import { randomUUID } from 'node:crypto'

/** A word that no other journey has, for names and marks. */
export const newWord = (): string => randomUUID().slice(0, 8)
