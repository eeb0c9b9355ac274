import { onTestFinished } from 'vitest'
import { PASSWORD_COST, setPasswordCost } from '../src/access/session/password.ts'

/** Makes hashes of this worker cost nothing; as the product makes them, one takes 60 ms of a core. */
export function useCheapPasswords(): void {
  setPasswordCost({ ...PASSWORD_COST, memory: 8, passes: 1 })
}

/** Hashes as the product does until the end of the test that calls this. */
export function useRealPasswords(): void {
  setPasswordCost(PASSWORD_COST)
  onTestFinished(useCheapPasswords)
}
