import type { Act, Board } from './board.ts'

const acts_key = 'kitchen-acts'
const board_key = 'kitchen-board'
const sound_key = 'kitchen-sound'

function read<T>(key: string): T | undefined {
  try {
    const text = localStorage.getItem(key)
    return text ? (JSON.parse(text) as T) : undefined
  } catch {
    return undefined
  }
}

function write(key: string, value: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A browser that keeps nothing shows all the same what it is told.
  }
}

/** What outlives a reload: what is not told yet, the orders as last seen, and whether it makes a sound. */
export const memory = {
  acts: () => read<Act[]>(acts_key) ?? [],
  keepActs: (acts: readonly Act[]) => write(acts_key, acts),
  board: () => read<Board>(board_key),
  keepBoard: (board: Board) => write(board_key, board),
  sound: () => read<boolean>(sound_key),
  keepSound: (is_on: boolean) => write(sound_key, is_on),
  forget: () => {
    for (const key of [acts_key, board_key]) localStorage.removeItem(key)
  },
}
